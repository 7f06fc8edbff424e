import { useState } from 'react'
import { callOnce } from '#client/api/call-once.ts'
import type { DogNote, StaffDog } from '#contract/staff/dog-page.ts'
import { staffDog } from '#contract/staff/dogs.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { StaffIcon } from '../icons/staff-icon.tsx'
import { Panel } from '../page/panel.tsx'
import { FormFailure } from '../page/staff-form.tsx'
import { useMay } from '../session/me.ts'
import { shortDay } from '../words/clock-words.ts'
import { useStaffWrite } from '../write/use-staff-write.ts'
import { saySaved } from './say-saved.ts'

/** D1: what one writes for the others; owners never see it. */
export function DogNotes({ dog: { id, notes } }: { dog: StaffDog }) {
  const mayWrite = useMay('care')
  const [text, setText] = useState('')
  const add = useStaffWrite(staffDog.addNote, {
    silent: true,
    onDone: () => {
      setText('')
      saySaved()
    },
  })
  if (!mayWrite && notes.length === 0) return null
  return (
    <Panel title="Notes" sub="Only the team sees them">
      {notes.length > 0 && (
        <ul className="note-list panel-body">
          {notes.map((note) => (
            <NoteRow key={note.id} note={note} mayWrite={mayWrite} />
          ))}
        </ul>
      )}
      {mayWrite && (
        <form
          className="staff-form panel-body"
          aria-label="Write to the team"
          onSubmit={(event) => {
            event.preventDefault()
            void add.send({ dogId: id, text })
          }}
        >
          <FormFailure text={add.failure} />
          <TextField
            label="New note"
            name="note"
            value={text}
            onChange={setText}
            lines={2}
            maxLength={1000}
          />
          <p className="note-save">
            <button type="submit" className="button secondary" disabled={add.isSending || text.trim() === ''}>
              Add the note
            </button>
          </p>
        </form>
      )}
    </Panel>
  )
}

function NoteRow({ note, mayWrite }: { note: DogNote; mayWrite: boolean }) {
  const { id, version, text, isPinned, by, at } = note
  const pin = useStaffWrite(staffDog.pinNote, { onDone: saySaved })
  const remove = useStaffWrite(staffDog.removeNote, {
    undo: (removed) => ({
      text: 'Note removed',
      run: () =>
        callOnce(staffDog.removeNote, { id, version: removed.version, isRemoved: false }, { silent: true }),
    }),
  })
  return (
    <li className={isPinned ? 'pinned' : undefined}>
      <span>
        {text}
        <small>
          {by}, {shortDay(new Date(at))}
        </small>
      </span>
      {mayWrite && (
        <>
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
        </>
      )}
    </li>
  )
}
