import { createHash } from 'node:crypto'
import { checkPdf } from './check-pdf.ts'
import { prepareImage } from './prepare-image.ts'
import type { SniffedType } from './sniff-type.ts'
import type { UploadRefusalReason } from './upload-refusal.ts'

/** What a file turned out to be, with the bytes to keep: a picture made anew, or the PDF as it came (null). */
export type Inspection =
  | {
      ok: true
      hash: string
      image: { bytes: Uint8Array; thumbnail: Uint8Array; width: number; height: number } | null
    }
  | { ok: false; reason: UploadRefusalReason }

/** Looks into a stranger's file. Run where it can be stopped: see file-inspector.ts. */
export async function inspectFile(bytes: Buffer, type: Exclude<SniffedType, 'heic'>): Promise<Inspection> {
  if (type === 'pdf') {
    const reason = await checkPdf(bytes)
    return reason === null ? { ok: true, hash: hashOf(bytes), image: null } : { ok: false, reason }
  }
  const image = await prepareImage(bytes)
  if (!image.ok) return image
  const { thumbnail, width, height } = image
  return { ok: true, hash: hashOf(image.bytes), image: { bytes: image.bytes, thumbnail, width, height } }
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 24)
