import './report-cards.css'
import { useState } from 'react'
import { failureText } from '#client/api/call-error.ts'
import { upload } from '#client/api/upload.ts'
import { fileUrl } from '#client/page/page-settings.ts'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { isKeptPhoto } from '../../frame/offline/kept-photos.ts'
import type { CardPicture } from './card-draft.ts'

interface PictureFieldProps {
  label: string
  pictures: readonly CardPicture[]
  max: number
  onChange: (change: (before: CardPicture[]) => CardPicture[]) => void
  onBusy: (isBusy: boolean) => void
  /** W16: where the photo may stay on this device until there is a network. */
  send?: (file: File) => Promise<SentPicture>
}

interface SentPicture {
  name: string
  /** Null for what is not a picture. */
  thumbnailPath: string | null
}

const sendNow = (file: File): Promise<SentPicture> => upload(file, file.name)

const NOT_A_PICTURE = 'Please choose a photo.'

/** Photos from the phone, several at once; each is sent as soon as it is chosen. */
export function PictureField(props: PictureFieldProps) {
  const { label, pictures, max, onChange, onBusy, send = sendNow } = props
  const [sending, setSending] = useState(0)
  const [failure, setFailure] = useState('')
  const add = async (files: readonly File[]) => {
    setFailure('')
    const room = max - pictures.length
    if (files.length > room) setFailure(`Please choose at most ${max} photos.`)
    const chosen = files.slice(0, room)
    setSending(chosen.length)
    onBusy(true)
    for (const file of chosen) {
      try {
        const { name, thumbnailPath } = await send(file)
        if (thumbnailPath === null) setFailure(NOT_A_PICTURE)
        else onChange((before) => [...before.filter((one) => one.name !== name), { name, thumbnailPath }])
      } catch (error) {
        setFailure(failureText(error))
      }
      setSending((left) => left - 1)
    }
    onBusy(false)
  }
  return (
    <div className="picture-field">
      <ul aria-label={label}>
        {pictures.map(({ name, thumbnailPath }, index) => (
          <li key={name}>
            <img
              src={isKeptPhoto(name) ? thumbnailPath : fileUrl(thumbnailPath)}
              alt={`Photo ${index + 1}`}
              width={84}
              height={84}
            />
            <button
              type="button"
              className="round-button"
              aria-label={`Remove photo ${index + 1}`}
              onClick={() => onChange((before) => before.filter((one) => one.name !== name))}
            >
              <StaffIcon name="x-bold" />
            </button>
          </li>
        ))}
        {pictures.length < max && (
          <li>
            <label className="picture-add">
              <StaffIcon name="plus-bold" />
              <span>{sending > 0 ? `Sending ${sending}…` : `Add ${label.toLowerCase()}`}</span>
              <input
                type="file"
                accept="image/*"
                multiple={max > 1}
                className="visually-hidden"
                disabled={sending > 0}
                onChange={(event) => {
                  const files = [...(event.target.files ?? [])]
                  event.target.value = ''
                  void add(files)
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <p className="picture-failure" role="alert">
        {failure}
      </p>
    </div>
  )
}
