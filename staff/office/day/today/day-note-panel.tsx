import { useId, useState } from 'react'
import { DEFAULT_PARK_ID } from '#contract/business/catalog.ts'
import { staffNote } from '#contract/office/notes.ts'
import { staffToday, type Today } from '#contract/office/day/today.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { StaffIcon } from '../../../frame/icons/staff-icon.tsx'
import { NoteRow } from '../../notes/notes-panel.tsx'
import { FormFailure } from '../../../frame/page/staff-form.tsx'
import { useStaffWrite } from '../../../frame/write/use-staff-write.ts'

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
          {day.note === null ? 'No note yet.' : day.note.text}
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
      <TeamNotes day={day} />
    </section>
  )
}

/** O12: what the team wrote on the day and on its rooms; pinned lines come first. */
function TeamNotes({ day }: { day: Today }) {
  const [isWriting, setIsWriting] = useState(false)
  return (
    <div className="day-notes">
      {day.notes.length > 0 && (
        <ul className="note-list" aria-label="Notes on the day and its rooms">
          {day.notes.map((note) => (
            <NoteRow key={note.id} note={note} about={note.room === null ? '' : `Room ${note.room}`} />
          ))}
        </ul>
      )}
      {isWriting ? (
        <NoteForm day={day} onDone={() => setIsWriting(false)} />
      ) : (
        <button type="button" className="button quiet small" onClick={() => setIsWriting(true)}>
          <StaffIcon name="push-pin" />
          Pin a note on the day or a room
        </button>
      )}
    </div>
  )
}

function NoteForm({ day, onDone }: { day: Today; onDone: () => void }) {
  const [roomId, setRoomId] = useState('')
  const [text, setText] = useState('')
  const add = useStaffWrite(staffNote.addNote, { silent: true, onDone })
  const about =
    roomId === ''
      ? { kind: 'day' as const, date: day.date, parkId: DEFAULT_PARK_ID }
      : { kind: 'room' as const, id: Number(roomId) }
  return (
    <form
      className="day-note-form"
      aria-label="Pin a note"
      onSubmit={(event) => {
        event.preventDefault()
        void add.send({ about, text, isPinned: true })
      }}
    >
      <FormFailure text={add.failure} />
      <SelectField
        label="About"
        name="about"
        value={roomId}
        onChange={setRoomId}
        options={[
          { value: '', label: `The day, ${shortDate(day.date)}` },
          ...day.rooms.map(({ id, name }) => ({
            value: String(id),
            label: `Room ${name}, until it is removed`,
          })),
        ]}
      />
      <TextField label="Note" name="day-note" value={text} onChange={setText} lines={2} maxLength={1000} />
      <div className="note-actions">
        <button type="button" className="button secondary small" onClick={onDone}>
          Not now
        </button>
        <button type="submit" className="button primary small" disabled={add.isSending || text.trim() === ''}>
          Pin the note
        </button>
      </div>
    </form>
  )
}
