import './draft-bar.css'
import { useState } from 'react'
import { type Draft, staffDraft } from '#contract/management/catalogue/drafts.ts'
import { useHeightVariable } from '#ui/use-height-variable.ts'
import { usePageKeys } from '../../../frame/keys/use-page-keys.ts'
import { clockTime, shortDay } from '../../../frame/words/clock-words.ts'
import { useStaffWrite } from '../../../frame/write/use-staff-write.ts'
import { changeWords, countWords } from './change-words.ts'
import { DraftSheet } from './draft-sheet.tsx'
import { openDraft, useOpenDraft } from './open-draft.ts'
import { PublishSheet } from './publish-sheet.tsx'
import { useDraftRows } from './use-draft-rows.ts'

/** K5, K9: what the open draft changes, and how it comes onto the site. On every page of the catalogue. */
export function DraftBar() {
  const draft = useOpenDraft()
  return draft === null ? null : <OpenBar key={draft.id} draft={draft} />
}

function OpenBar({ draft }: { draft: Draft }) {
  const [shown, setShown] = useState<'changes' | 'moment' | null>(null)
  const bar = useHeightVariable<HTMLElement>('--action-bar-height')
  const publish = useStaffWrite(staffDraft.publish, { silent: true })
  const unschedule = useStaffWrite(staffDraft.unschedule, { silent: true })
  const { keepOnly } = useDraftRows(draft)
  const { id, version, name, rows, publishAt, stoppedBecause } = draft
  const publishNow = () => void publish.send({ id, version, at: null })
  usePageKeys(rows.length > 0 ? [{ key: 'Ctrl+s', label: 'Publish now', run: publishNow }] : [])
  const last = rows.at(-1)
  const failure = publish.failure || unschedule.failure || stoppedBecause
  return (
    <section ref={bar} className="draft-bar" aria-label={`The draft ${name}`}>
      <div className="draft-words">
        <p>
          <span className="draft-dot" aria-hidden="true" />
          <b>{countWords(draft)}</b>
          <span className="muted">{name}</span>
        </p>
        <p className="draft-line" role="status">
          {failure || (publishAt === null ? last && changeWords(last) : scheduledWords(publishAt))}
        </p>
      </div>
      <button type="button" className="button quiet" onClick={() => setShown('changes')}>
        See all
      </button>
      {last !== undefined && (
        <button
          type="button"
          className="button quiet"
          aria-label="Undo the last change of the draft"
          onClick={() => keepOnly((row) => row.id !== last.id)}
        >
          Undo
        </button>
      )}
      {rows.length > 0 &&
        (publishAt === null ? (
          <button type="button" className="button secondary" onClick={() => setShown('moment')}>
            Publish on a date
          </button>
        ) : (
          <button
            type="button"
            className="button secondary"
            disabled={unschedule.isSending}
            onClick={() => void unschedule.send({ id, version })}
          >
            Don’t publish by itself
          </button>
        ))}
      {rows.length > 0 ? (
        <button type="button" className="button primary" disabled={publish.isSending} onClick={publishNow}>
          Publish now
          <kbd aria-hidden="true">Ctrl S</kbd>
        </button>
      ) : (
        <button type="button" className="button secondary" onClick={() => openDraft(null)}>
          Leave the draft
        </button>
      )}
      <DraftSheet draft={draft} isOpen={shown === 'changes'} onClose={() => setShown(null)} />
      <PublishSheet draft={draft} isOpen={shown === 'moment'} onClose={() => setShown(null)} />
    </section>
  )
}

const scheduledWords = (at: string): string =>
  `Publishes itself on ${shortDay(Date.parse(at))} at ${clockTime(Date.parse(at))}`
