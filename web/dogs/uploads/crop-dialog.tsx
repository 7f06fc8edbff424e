import 'react-easy-crop/react-easy-crop.css'
import './crop-dialog.css'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { type CropArea, cropPicture } from './crop-picture.ts'

const WIDTH = 560
const FURTHEST_ZOOM = 4
const KEY_STEP_PX = 10

interface CropDialogProps {
  picture: Blob
  /** Where the page shows it from. */
  address: string
  onCropped: (photo: Blob) => void
  onCancel: () => void
  /** The browser cannot read this picture. */
  onUnreadable: () => void
}

/** Choose the part of a picture that shows the dog: by mouse, touch, or arrow keys and the zoom slider. */
export function CropDialog({ picture, address, onCropped, onCancel, onUnreadable }: CropDialogProps) {
  // The cropper measures itself, so it comes once the dialog has finished growing.
  const [isOpen, setIsOpen] = useState(false)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<CropArea | null>(null)
  const [isCropping, setIsCropping] = useState(false)
  const use = () => {
    if (area === null) return
    setIsCropping(true)
    cropPicture(picture, area).then(onCropped, onUnreadable)
  }
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      onSettled={setIsOpen}
      title="Crop your photo"
      width={WIDTH}
      hasCloseArea={false}
      isBusy={isCropping}
      footer={
        <>
          <button type="button" className="button secondary" disabled={isCropping} onClick={onCancel}>
            Cancel
          </button>
          <button
            type="button"
            className="button primary"
            disabled={area === null || isCropping}
            onClick={use}
          >
            Use photo
          </button>
        </>
      }
    >
      <div className="crop-stage">
        {isOpen && (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            maxZoom={FURTHEST_ZOOM}
            aspect={1}
            cropShape="round"
            showGrid={false}
            keyboardStep={KEY_STEP_PX}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_percent, pixels) => setArea(pixels)}
            mediaProps={{ alt: '', onError: onUnreadable }}
            cropperProps={{ role: 'group', 'aria-label': 'Picture. Move it with the arrow keys.' }}
          />
        )}
      </div>
      <label className="crop-zoom">
        Zoom
        <input
          type="range"
          min={1}
          max={FURTHEST_ZOOM}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
    </Dialog>
  )
}
