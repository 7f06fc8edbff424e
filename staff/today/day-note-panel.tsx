import { useId, useState } from 'react'
import { DEFAULT_PARK_ID } from '#contract/catalog.ts'
import { staffToday, type Today } from '#contract/staff/today.ts'
import { useStaffWrite } from '../write/use-staff-write.ts'

/** T18: what one tells the others about the day. */
export function DayNotePanel({ day }: { day: Today }) {
  const [text, setText] = useState<string | null>(null)
  const titleId = useId()
  const save = useStaffWrite(staffToday.saveDayNote, { onDone: () => setText(null) })
  const send = () => {
    const version = day.note?.version
    const seen = version === undefined ? {} : { version }
    void save.send({ parkId: DEFAULT_PARK_ID, date: day.date, text: text ?? '', ...seen })
  }
  return (
    <section className="panel day-note" aria-labelledby={titleId}>
      <div className="panel-head">
        <h2 id={titleId}>Note of the day</h2>
        {text === null && (
          <button
            type="button"
            className="button secondary small"
            onClick={() => setText(day.note?.text ?? '')}
          >
            {day.note === null ? 'Write' : 'Edit'}
          </button>
        )}
      </div>
      {text === null ? (
        <p className="day-note-text">
          {day.note === null ? 'Nothing to know yet.' : day.note.text}
          {day.note !== null && <small>{day.note.by}</small>}
        </p>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <textarea
            className="text-input"
            aria-labelledby={titleId}
            rows={3}
            maxLength={500}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <div className="note-actions">
            <button type="button" className="button secondary small" onClick={() => setText(null)}>
              Not now
            </button>
            <button type="submit" className="button primary small" disabled={save.isSending}>
              Save the note
            </button>
          </div>
        </form>
      )}
    </section>
  )
}
