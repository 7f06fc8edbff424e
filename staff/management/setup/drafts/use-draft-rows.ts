import { callOnce } from '#client/api/call-once.ts'
import { type Draft, type DraftRow, staffDraft } from '#contract/management/catalogue/drafts.ts'
import { useStaffWrite } from '../../../frame/write/use-staff-write.ts'
import { heldBy } from './draft-changes.ts'

/** Takes changes out of a draft, or lets one count although its row was changed since. */
export function useDraftRows(draft: Draft) {
  const { id, version, name, note } = draft
  const write = useStaffWrite(staffDraft.saveDraft, {
    undo: (saved) => ({
      text: `The draft ${name} has ${saved.rows.length} of ${draft.rows.length} changes`,
      run: () =>
        callOnce(
          staffDraft.saveDraft,
          { id, version: saved.version, name, note, rows: heldBy(draft) },
          { silent: true, showMessage: false },
        ),
    }),
  })
  const send = (rows: readonly DraftRow[]) =>
    void write.send({ id, version, name, note, rows: heldBy({ ...draft, rows: [...rows] }) })
  return {
    isSending: write.isSending,
    keepOnly: (isKept: (row: DraftRow) => boolean) => send(draft.rows.filter(isKept)),
    /** What somebody changed since has been seen. */
    countAnyway: (seen: DraftRow) =>
      send(draft.rows.map((row) => (row.id === seen.id ? { ...row, seenVersion: row.nowVersion } : row))),
  }
}
