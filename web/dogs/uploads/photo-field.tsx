import './photo-field.css'
import { lazy, Suspense, useState } from 'react'
import { DOG_ART } from '#client/dogs/dog-art.ts'
import { fileUrl } from '#client/page/page-settings.ts'
import { lookOf } from '#domain/dogs/breed-search.ts'
import { Icon } from '#ui/icon.tsx'
import type { DogForm } from '../dog-form.ts'
import { FileButton } from './file-button.tsx'
import { UploadStatus } from './upload-status.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { useUpload } from './use-upload.ts'

/** The cropper comes only for those who send a photo. */
const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }))

const UNREADABLE = 'We can’t read this picture; it may be damaged. Please choose another one.'
const HEIC = 'This photo is in HEIC format, which we can’t read. Please save it as JPEG and try again.'

interface PhotoFieldProps {
  form: DogForm
  /** Chooses the drawn dog while there is no photo. */
  dogId: number
}

/** The dog's photo, or the drawing that stands in for it. A new one is cropped, then sent. */
export function PhotoField({ form, dogId }: PhotoFieldProps) {
  const { photo, name, breed } = form.values
  const [chosen, setChosen] = useState<{ file: File; address: string } | null>(null)
  const sending = useUpload(
    (sent) => form.change('photo', { name: sent.name, path: sent.thumbnailPath ?? sent.path }),
    (isSending) => form.setSending('photo', isSending),
  )
  const choose = (file: File) => {
    sending.cancel()
    setChosen({ file, address: URL.createObjectURL(file) })
  }
  const close = () => {
    if (chosen !== null) URL.revokeObjectURL(chosen.address)
    setChosen(null)
  }
  const { isOver, zone } = useFileDrop(choose)
  const send = (picture: Blob) => {
    close()
    sending.start(picture, 'photo.jpg')
  }
  const refuse = () => {
    close()
    sending.fail(/\.hei[cf]$/i.test(chosen?.file.name ?? '') ? HEIC : UNREADABLE)
  }
  const drawing = DOG_ART[lookOf(breed, dogId)].avatar
  return (
    <div className={isOver ? 'photo-field over' : 'photo-field'} {...zone}>
      <img
        src={photo.path === null ? drawing : fileUrl(photo.path)}
        alt={photo.path === null ? '' : `Photo of ${name}`}
        width="104"
        height="104"
      />
      <div>
        <div className="photo-buttons">
          <FileButton className="button secondary small" accept="image/*" onFile={choose}>
            <Icon name="camera-bold" />
            {photo.path === null ? 'Add photo' : 'Change photo'}
          </FileButton>
          {photo.path !== null && (
            <button
              type="button"
              className="button small quiet"
              onClick={() => form.change('photo', { name: null, path: null })}
            >
              Remove photo
            </button>
          )}
        </div>
        <p className="form-hint">A clear face helps us at drop-off.</p>
        <UploadStatus {...sending} />
      </div>
      {chosen !== null && (
        <Suspense>
          <CropDialog
            picture={chosen.file}
            address={chosen.address}
            onCropped={send}
            onCancel={close}
            onUnreadable={refuse}
          />
        </Suspense>
      )}
    </div>
  )
}
