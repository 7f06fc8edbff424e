import type { Sharp, SharpOptions } from 'sharp'
import type { UploadRefusalReason } from './upload-refusal.ts'

export interface PreparedImage {
  ok: true
  bytes: Buffer
  thumbnail: Buffer
  width: number
  height: number
}

export type ImageAnswer = PreparedImage | { ok: false; reason: UploadRefusalReason }

/** The largest phone cameras stay below; what claims more would only fill the memory. */
const MAX_PIXELS = 60_000_000
const LONGEST_SIDE = 2_400
const THUMBNAIL_SIDE = 480
const MAX_SECONDS = 20

/**
 * Makes a picture anew from its pixels: turned upright, its first frame only, without position, camera or any other
 * data it carried, and with nothing left of whatever else its bytes were.
 */
export async function prepareImage(original: Buffer): Promise<ImageAnswer> {
  // Loaded here: native code that most requests never need.
  const { default: sharp } = await import('sharp')
  // One picture at a time, each seen once: threads and caches of its own would only take from the server.
  sharp.concurrency(1)
  sharp.cache(false)
  const open = (bytes: Buffer, options: SharpOptions = {}) =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS, ...options })
  try {
    const { width, height } = await open(original, { limitInputPixels: false }).metadata()
    if (width * height > MAX_PIXELS) return { ok: false, reason: 'too-many-pixels' }
    const upright = open(original, { failOn: 'error' }).autoOrient()
    const main = await within(upright, LONGEST_SIDE).toBuffer({ resolveWithObject: true })
    const thumbnail = await within(open(main.data), THUMBNAIL_SIDE).toBuffer()
    return { ok: true, bytes: main.data, thumbnail, width: main.info.width, height: main.info.height }
  } catch {
    return { ok: false, reason: 'broken-image' }
  }
}

function within(image: Sharp, side: number): Sharp {
  return image
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .timeout({ seconds: MAX_SECONDS })
}
