export interface CropArea {
  x: number
  y: number
  width: number
  height: number
}

const LONGEST_SIDE = 1600
const QUALITY = 0.9

/** Never larger than the picture itself, and never larger than any screen needs. */
export function cropSize({ width, height }: CropArea): { width: number; height: number } {
  const shrink = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  return { width: Math.round(width * shrink), height: Math.round(height * shrink) }
}

/** The chosen part of a picture as a JPEG, which every browser can write. */
export async function cropPicture(picture: Blob, area: CropArea): Promise<Blob> {
  const bitmap = await createImageBitmap(picture)
  const { width, height } = cropSize(area)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser cannot draw pictures.')
  // A see-through picture gets paper behind it: JPEG knows no transparency.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, width, height)
  bitmap.close()
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('The picture was not written.'))
    canvas.toBlob(done, 'image/jpeg', QUALITY)
  })
}
