import { createHash } from 'node:crypto'
import { checkPdf } from './check-pdf.ts'
import type { FileStore } from './file-store.ts'
import { prepareImage } from './prepare-image.ts'
import { sniffType } from './sniff-type.ts'
import { UPLOAD_REFUSALS, type UploadRefusalReason } from './upload-refusal.ts'

export interface StoredUpload {
  name: string
  type: string
  size: number
  /** Null for what is no picture. */
  image: { thumbnail: string; width: number; height: number } | null
}

export type UploadAnswer =
  | { ok: true; file: StoredUpload }
  | { ok: false; reason: UploadRefusalReason; msg: string }

export const UPLOAD_LIMIT_BYTES = 10 * 1024 * 1024

/**
 * Takes a file a person sends. What it is is read from its bytes; pictures are made anew, PDFs are checked, the rest
 * is refused. Nothing is stored before all of it has arrived and passed, so one that stops half way leaves nothing.
 */
export async function acceptUpload(
  store: FileStore,
  source: AsyncIterable<Uint8Array>,
  place: 'public' | 'private',
): Promise<UploadAnswer> {
  const bytes = await readWithinLimit(source)
  if (bytes === null) return refuse('too-large')
  if (bytes.length === 0) return refuse('empty')
  const type = sniffType(bytes)
  if (type === null) return refuse('unknown-type')
  if (type === 'heic') return refuse('heic')
  return type === 'pdf' ? acceptPdf(store, bytes, place) : acceptImage(store, bytes, place)
}

async function acceptPdf(store: FileStore, bytes: Buffer, place: string): Promise<UploadAnswer> {
  const reason = await checkPdf(bytes)
  if (reason !== null) return refuse(reason)
  const name = `${place}/${hashOf(bytes)}.pdf`
  const type = 'application/pdf'
  await store.put(name, bytes, type)
  return { ok: true, file: { name, type, size: bytes.length, image: null } }
}

async function acceptImage(store: FileStore, original: Buffer, place: string): Promise<UploadAnswer> {
  const image = await prepareImage(original)
  if (!image.ok) return refuse(image.reason)
  const { bytes, width, height } = image
  const hash = hashOf(bytes)
  const name = `${place}/${hash}.webp`
  const thumbnail = `${place}/${hash}-480.webp`
  const type = 'image/webp'
  const wasThere = await isStored(store, thumbnail)
  await store.put(thumbnail, image.thumbnail, type)
  try {
    await store.put(name, bytes, type)
  } catch (error) {
    // The same picture may have been sent before: then its thumbnail belongs to that one.
    if (!wasThere) await store.remove(thumbnail)
    throw error
  }
  return { ok: true, file: { name, type, size: bytes.length, image: { thumbnail, width, height } } }
}

async function readWithinLimit(source: AsyncIterable<Uint8Array>): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of source) {
    size += chunk.byteLength
    if (size > UPLOAD_LIMIT_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function isStored(store: FileStore, name: string): Promise<boolean> {
  const file = await store.open(name)
  file?.stream.destroy()
  return file !== null
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 24)

const refuse = (reason: UploadRefusalReason): UploadAnswer => ({
  ok: false,
  reason,
  msg: UPLOAD_REFUSALS[reason],
})
