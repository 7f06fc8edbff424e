import './draft-bar.css'
import { useState } from 'react'
import { type Draft, staffDraft } from '#contract/management/catalogue/drafts.ts'
import { counted } from '#domain/name-list.ts'
import { Panel } from '../../../frame/page/panel.tsx'
import { StaffLoaded } from '../../../frame/read/staff-loaded.tsx'
import { clockTime, shortDay } from '../../../frame/words/clock-words.ts'
import { useStaffWrite } from '../../../frame/write/use-staff-write.ts'
import { SetupPage } from '../setup-page.tsx'
import { DraftChangeText, DraftSheet } from './draft-sheet.tsx'
import { openDraft, useDrafts, useOpenDraft } from './open-draft.ts'

const at = (moment: string) => `${shortDay(Date.parse(moment))}, ${clockTime(Date.parse(moment))}`

/** K5, K9: the drafts that are being worked on, and what was published, each with its way back. */
export function DraftsPage() {
  const read = useDrafts()
  return (
    <SetupPage>
      <Panel title="Drafts" sub="Nothing of them is on the site yet">
        <StaffLoaded read={read} what="the drafts">
          {({ drafts }) =>
            drafts.length === 0 ? (
              <p className="panel-empty">
                No drafts. Choose “in a new draft” when you save a price, and it waits here until you publish
                it.
              </p>
            ) : (
              <ul className="draft-rows panel-body">
                {drafts.map((draft) => (
                  <DraftLine key={draft.id} draft={draft} />
                ))}
              </ul>
            )
          }
        </StaffLoaded>
      </Panel>
      <Panel title="Published" sub="The last ones first">
        <StaffLoaded read={read} what="what was published">
          {({ published }) =>
            published.length === 0 ? (
              <p className="panel-empty">Nothing has been published from a draft yet.</p>
            ) : (
              <ul className="draft-rows panel-body">
                {published.map((draft) => (
                  <PublishedLine key={draft.id} draft={draft} />
                ))}
              </ul>
            )
          }
        </StaffLoaded>
      </Panel>
    </SetupPage>
  )
}

function DraftLine({ draft }: { draft: Draft }) {
  const [isShown, setIsShown] = useState(false)
  const isOpen = useOpenDraft()?.id === draft.id
  const stale = draft.rows.filter((row) => row.isStale).length
  return (
    <li>
      <div>
        <b>{draft.name}</b>
        <p className="muted">
          {counted(draft.rows.length, 'change')}, begun by {draft.madeBy} {at(draft.madeAt)}
        </p>
        {draft.publishAt !== null && <p>Publishes itself on {at(draft.publishAt)}</p>}
        {draft.stoppedBecause !== '' && <p className="draft-stale">Not published: {draft.stoppedBecause}</p>}
        {stale > 0 && <p className="draft-stale">{counted(stale, 'row')} changed on the site since</p>}
      </div>
      <div className="draft-row-actions">
        <button
          type="button"
          className="button quiet small"
          aria-label={`See all changes of ${draft.name}`}
          onClick={() => setIsShown(true)}
        >
          See all
        </button>
        {isOpen ? (
          <span className="tag good">Open in this tab</span>
        ) : (
          <button
            type="button"
            className="button secondary small"
            aria-label={`Work on it: ${draft.name}`}
            onClick={() => openDraft(draft.id)}
          >
            Work on it
          </button>
        )}
      </div>
      <DraftSheet draft={draft} isOpen={isShown} onClose={() => setIsShown(false)} />
    </li>
  )
}

function PublishedLine({ draft }: { draft: Draft }) {
  const undo = useStaffWrite(staffDraft.undoPublish)
  const { id, version, name, publishedAt, publishedBy, undoes, undoneBy, rows } = draft
  return (
    <li>
      <details>
        <summary>
          <b>{name}</b>{' '}
          <span className="muted">
            {counted(rows.length, 'change')}
            {publishedAt !== null && `, ${at(publishedAt)}`}
            {publishedBy !== null && ` by ${publishedBy}`}
          </span>
        </summary>
        {rows.map((row) => (
          <DraftChangeText key={row.id} row={row} />
        ))}
      </details>
      <div className="draft-row-actions">
        {undoneBy !== null && <span className="tag">Undone</span>}
        {undoneBy === null && undoes === null && (
          <button
            type="button"
            className="button secondary small"
            aria-label={`Undo the publication of ${name}`}
            disabled={undo.isSending}
            onClick={() => void undo.send({ id, version })}
          >
            Undo
          </button>
        )}
      </div>
    </li>
  )
}
