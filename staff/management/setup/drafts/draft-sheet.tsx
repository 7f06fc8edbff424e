import './draft-bar.css'
import { type Draft, type DraftRow, staffDraft } from '#contract/management/catalogue/drafts.ts'
import { askToConfirm } from '#ui/dialog/confirm.ts'
import { StaffSheet } from '../../../frame/page/staff-sheet.tsx'
import { useStaffWrite } from '../../../frame/write/use-staff-write.ts'
import { fieldChanges } from './change-words.ts'
import { openDraft } from './open-draft.ts'
import { useDraftRows } from './use-draft-rows.ts'

interface DraftSheetProps {
  draft: Draft
  isOpen: boolean
  onClose: () => void
}

/** Everything a draft changes, row by row, and what somebody else has changed since. */
export function DraftSheet({ draft, isOpen, onClose }: DraftSheetProps) {
  const { id, version, name, note, madeBy, rows } = draft
  const drop = useStaffWrite(staffDraft.dropDraft, { onShown: onClose })
  const { keepOnly, countAnyway, isSending } = useDraftRows(draft)
  const askToDrop = async () => {
    const isSure = await askToConfirm({
      text: `Throw the draft ${name} away? Nothing changes on the site.`,
      confirmLabel: 'Throw away',
      refuseLabel: 'Keep',
    })
    if (isSure) await drop.send({ id, version })
  }
  return (
    <StaffSheet
      isOpen={isOpen}
      onClose={onClose}
      title={name}
      footer={
        <>
          <button type="button" className="button danger" onClick={() => void askToDrop()}>
            Throw away
          </button>
          <button
            type="button"
            className="button secondary"
            onClick={() => {
              openDraft(null)
              onClose()
            }}
          >
            Leave the draft
          </button>
        </>
      }
    >
      <p className="muted">Begun by {madeBy}.</p>
      {note !== '' && <p>{note}</p>}
      {rows.length === 0 && <p>No changes yet. What you save with this draft chosen comes here.</p>}
      <ul className="draft-rows">
        {rows.map((row) => (
          <li key={row.id}>
            <DraftChangeText row={row} />
            <div className="draft-row-actions">
              {row.isStale && row.nowVersion !== null && (
                <button
                  type="button"
                  className="button secondary small"
                  disabled={isSending}
                  onClick={() => countAnyway(row)}
                >
                  Keep it anyway
                </button>
              )}
              <button
                type="button"
                className="button quiet small"
                aria-label={`Take ${row.name} out of the draft`}
                disabled={isSending}
                onClick={() => keepOnly(({ id: one }) => one !== row.id)}
              >
                Take out
              </button>
            </div>
          </li>
        ))}
      </ul>
    </StaffSheet>
  )
}

const ACTION_WORDS = { change: '', add: 'New', remove: 'Leaves the list', restore: 'Back on the list' }

/** What the draft does to one row. */
export function DraftChangeText({ row }: { row: DraftRow }) {
  return (
    <div>
      <b>{row.name}</b>
      {row.isStale && (
        <p className="draft-stale">
          {row.nowVersion === null
            ? 'It isn’t on the site any more.'
            : 'Someone changed this on the site after it came into the draft.'}
        </p>
      )}
      {row.action !== 'change' && <p className="muted">{ACTION_WORDS[row.action]}</p>}
      {fieldChanges(row).map(({ label, was, is }) => (
        <p key={label}>
          {label}: <del className="fact-was">{was}</del> <ins className="fact-is">{is}</ins>
        </p>
      ))}
    </div>
  )
}
