import { useState } from 'react'
import { failureText } from '#client/api/call-error.ts'
import { upload } from '#client/api/upload.ts'
import { fileUrl } from '#client/page/page-settings.ts'
import { type GroomAppointment, staffGroom } from '#contract/office/groom.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'

/** WS23: how it looked before and after, and what the owner should hear. */
export function GroomNotes({ groom }: { groom: GroomAppointment }) {
  const note = useStaffWrite(staffGroom.note, { undo: () => null })
  const seen = { appointmentId: groom.id, version: groom.version }
  const [found, setFound] = useState(groom.found)
  const keep = () => {
    if (found.trim() !== groom.found && !note.isSending) void note.send({ ...seen, found })
  }
  return (
    <div className="groom-notes">
      <div className="groom-photos">
        <GroomPhoto
          label="Before"
          dog={groom.dog.name}
          path={groom.beforePath}
          onSent={(name) => note.send({ ...seen, before: name })}
        />
        <GroomPhoto
          label="After"
          dog={groom.dog.name}
          path={groom.afterPath}
          onSent={(name) => note.send({ ...seen, after: name })}
        />
      </div>
      <TextField
        label="Found while grooming"
        name={`found-${groom.id}`}
        value={found}
        onChange={setFound}
        onBlur={keep}
        maxLength={300}
        placeholder="Skin, ears, ticks, nails"
        hint={`${groom.ownerFirstName} is told at pick-up: it becomes a task and a note on ${groom.dog.name}’s page.`}
      />
    </div>
  )
}

interface GroomPhotoProps {
  label: 'Before' | 'After'
  dog: string
  path: string | null
  onSent: (name: string) => Promise<unknown>
}

function GroomPhoto({ label, dog, path, onSent }: GroomPhotoProps) {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState('')
  const send = async (file: File | undefined) => {
    if (file === undefined) return
    setFailure('')
    setSending(true)
    try {
      const { name, thumbnailPath } = await upload(file, file.name)
      if (thumbnailPath === null) setFailure('Please choose a photo.')
      else await onSent(name)
    } catch (error) {
      setFailure(failureText(error))
    }
    setSending(false)
  }
  return (
    <div>
      <label className={path === null ? 'groom-photo' : 'groom-photo taken'}>
        {path === null ? (
          <StaffIcon name="camera" />
        ) : (
          <img src={fileUrl(path)} alt={`${dog}, ${label.toLowerCase()}`} />
        )}
        <span>{isSending ? 'Sending…' : label}</span>
        <input
          type="file"
          accept="image/*"
          className="visually-hidden"
          aria-label={`${label}: photo of ${dog}`}
          disabled={isSending}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            void send(file)
          }}
        />
      </label>
      {failure !== '' && (
        <p className="text-error" role="alert">
          {failure}
        </p>
      )}
    </div>
  )
}
