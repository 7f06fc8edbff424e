import './what-we-saw.css'
import type { Meeting } from '#contract/office/dogs/interview-day.ts'
import { OBSERVATIONS, observedInWords } from '#domain/dogs/meeting-observations.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormFailure } from '../../../frame/page/staff-form.tsx'
import { bareClockTime } from '../../../frame/words/clock-words.ts'
import { useMeetingNote } from './use-meeting-note.ts'

/** WS24: what one looks at while the dog is met, kept as it is chosen. */
export function WhatWeSaw({ meeting }: { meeting: Meeting }) {
  const { draft, failure, isKept, choose, write, tryAgain } = useMeetingNote(meeting)
  const { note } = meeting
  return (
    <section aria-label="What we saw">
      <h3>
        What we saw{' '}
        <span className="saw-by" role="status">
          {!isKept && failure === '' && 'Saving…'}
          {isKept && note !== null && `${note.by}, saved ${bareClockTime(Date.parse(note.at))}`}
        </span>
      </h3>
      {failure !== '' && (
        <div className="saw-failure">
          <FormFailure text={failure} />
          <button type="button" className="button secondary small" onClick={tryAgain}>
            Try again
          </button>
        </div>
      )}
      <div className="observations">
        {OBSERVATIONS.map(({ id, label, choices }) => {
          const chosen = choices.find((one) => one.id === draft.seen[id])
          return (
            <div key={id} className={chosen?.isWarning ? 'observation warned' : 'observation'}>
              <Segmented
                label={label}
                name={`${meeting.orderId} ${meeting.dog.id} ${id}`}
                value={chosen?.id ?? null}
                options={choices.map((one) => ({ value: one.id, label: one.label }))}
                onChange={(choice) => choose(id, choice)}
              />
            </div>
          )
        })}
      </div>
      <TextField
        label="Notes for the team"
        name="meeting-note"
        value={draft.note}
        onChange={write}
        lines={3}
        maxLength={1_000}
      />
    </section>
  )
}

/** The same to be read, once it is decided or while somebody else writes it. */
export function SeenThen({ note }: { note: NonNullable<Meeting['note']> }) {
  const seen = observedInWords(note.seen)
  return (
    <section aria-label="What we saw">
      <h3>
        What we saw <span className="saw-by">{note.by}</span>
      </h3>
      {seen.length > 0 && (
        <dl className="answers">
          {seen.map(({ label, answer, isWarning }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={isWarning ? 'warned' : undefined}>{answer}</dd>
            </div>
          ))}
        </dl>
      )}
      {note.note !== '' && <p className="saw-note">{note.note}</p>}
    </section>
  )
}
