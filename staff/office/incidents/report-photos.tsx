import { useEffect, useState } from 'react'
import { failureText } from '#client/api/call-error.ts'
import { fileUrl } from '#client/page/page-settings.ts'
import {
  isKeptPhoto,
  type KeptPhoto,
  keptPhotoId,
  photoTable,
  sendOrKeep,
} from '../../frame/offline/kept-photos.ts'
import { FormFailure } from '../../frame/page/staff-form.tsx'
import type { ReportDraft } from './report-draft.ts'

interface ReportPhotosProps {
  value: ReportDraft['pictures']
  onChange: (pictures: ReportDraft['pictures']) => void
}

/** One that is kept here is shown from its bytes: the address it had is gone with the page that made it. */
function Picture({ name, path, alt }: { name: string; path: string; alt: string }) {
  const isKept = isKeptPhoto(name)
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!isKept) return undefined
    let made: string | undefined
    let isGone = false
    const show = (photo: KeptPhoto | undefined) => {
      if (photo === undefined || isGone) return
      made = URL.createObjectURL(photo.blob)
      setUrl(made)
    }
    photoTable.get(keptPhotoId(name)).then(show, () => {})
    return () => {
      isGone = true
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [isKept, name])
  return <img src={isKept ? url : fileUrl(path)} alt={alt} />
}

/** Photos are sent as they are taken, or kept here without a network; they belong to the report once it is saved. */
export function ReportPhotos({ value, onChange }: ReportPhotosProps) {
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState('')
  async function send(files: readonly File[]) {
    setIsSending(true)
    setFailure('')
    const sent = [...value]
    try {
      for (const file of files) {
        const { name, path, thumbnailPath } = await sendOrKeep(file)
        if (sent.every((one) => one.name !== name)) sent.push({ name, path: thumbnailPath ?? path })
      }
    } catch (error) {
      setFailure(failureText(error))
    }
    onChange(sent)
    setIsSending(false)
  }
  return (
    <>
      <h3>Photos</h3>
      <FormFailure text={failure} />
      <div className="incident-pictures">
        {value.map(({ name, path }, index) => (
          <Picture key={name} name={name} path={path} alt={`Photo ${index + 1}`} />
        ))}
        <label className="add-photo">
          <input
            className="input-over"
            type="file"
            accept="image/*"
            multiple
            disabled={isSending}
            onChange={(event) => {
              void send([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
          <span>{isSending ? 'Sending…' : 'Add photos'}</span>
        </label>
      </div>
    </>
  )
}
