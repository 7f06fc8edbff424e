import './notes-panel.css'
import { callOnce } from '#client/api/call-once.ts'
import { type NoteSubject, type StaffNote, staffNote } from '#contract/office/notes.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { Panel } from '../../frame/page/panel.tsx'
import { FormFailure } from '../../frame/page/staff-form.tsx'
import { shortDay } from '../../frame/words/clock-words.ts'
import { useKeptDraft } from '../../frame/write/kept-drafts.ts'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'

interface NotesPanelProps {
  about: NoteSubject
  notes: readonly StaffNote[]
}

/** O12, D1: what one writes for the others; owners never see it. */
export function NotesPanel({ about, notes }: NotesPanelProps) {
  const name = about.kind === 'day' ? `note day ${about.date}` : `note ${about.kind} ${about.id}`
  const { draft: text, setDraft, forget } = useKeptDraft(name, '')
  const written = () => {
    setDraft(() => '')
    forget()
  }
  const add = useStaffWrite(staffNote.addNote, {
    silent: true,
    offline: (note) => ({ kind: 'note', about: `Note: ${note.text}`, payload: note }),
    onQueued: written,
    undo: ({ id, version }) => ({
      text: 'Note added',
      run: () => callOnce(staffNote.removeNote, { id, version }, { silent: true }),
    }),
    onDone: written,
  })
  return (
    <Panel title="Notes" sub="Only the team sees them">
      {notes.length > 0 && (
        <ul className="note-list panel-body">
          {notes.map((note) => (
            <NoteRow key={note.id} note={note} />
          ))}
        </ul>
      )}
      <form
        className="note-form panel-body"
        aria-label="Write to the team"
        onSubmit={(event) => {
          event.preventDefault()
          void add.send({ about, text })
        }}
      >
        <FormFailure text={add.failure} />
        <TextField
          label="New note"
          name="note"
          placeholder="Write a note"
          value={text}
          onChange={(typed) => setDraft(() => typed)}
          lines={1}
          maxLength={1000}
        />
        <button type="submit" className="button secondary" disabled={add.isSending || text.trim() === ''}>
          Add the note
        </button>
      </form>
    </Panel>
  )
}

/** One of them, with its pin and its cross. */
export function NoteRow({ note, about = '' }: { note: StaffNote; about?: string }) {
  const { id, version, text, isPinned, by, at, isSigned } = note
  const pin = useStaffWrite(staffNote.pinNote, {
    undo: (pinned) => ({
      text: pinned.isPinned ? 'Note pinned' : 'Note unpinned',
      run: () =>
        callOnce(
          staffNote.pinNote,
          { id, version: pinned.version, isPinned: !pinned.isPinned },
          { silent: true },
        ),
    }),
  })
  const remove = useStaffWrite(staffNote.removeNote, {
    undo: (removed) => ({
      text: 'Note removed',
      run: () =>
        callOnce(staffNote.removeNote, { id, version: removed.version, isRemoved: false }, { silent: true }),
    }),
  })
  return (
    <li className={isPinned ? 'pinned' : undefined}>
      <span>
        {about !== '' && <b>{about}: </b>}
        {text}
        <small>
          {by}, {shortDay(new Date(at))}
          {!isSigned && ', not signed'}
        </small>
      </span>
      <button
        type="button"
        className="round-button"
        aria-label={isPinned ? `Unpin “${text}”` : `Pin “${text}”`}
        aria-pressed={isPinned}
        onClick={() => void pin.send({ id, version, isPinned: !isPinned })}
      >
        <StaffIcon name="push-pin" />
      </button>
      <button
        type="button"
        className="round-button"
        aria-label={`Remove “${text}”`}
        onClick={() => void remove.send({ id, version })}
      >
        <StaffIcon name="x-bold" />
      </button>
    </li>
  )
}
