import { readFile } from 'node:fs/promises'
import { inspectApart } from './file-inspector.ts'
import type { FileStore } from './file-store.ts'
import type { Inspection } from './inspect-file.ts'
import { isStored } from './is-stored.ts'
import { type ReceivedFile, receiveFile } from './receive-file.ts'
import { sniffType } from './sniff-type.ts'
import { UPLOAD_REFUSALS, type UploadRefusalReason } from './upload-refusal.ts'

export interface StoredUpload {
  name: string
  type: string
  size: number
  /** Null for what is no picture. */
  image: { thumbnail: string; width: number; height: number } | null
}

export interface RefusedUpload {
  ok: false
  reason: UploadRefusalReason
  msg: string
}

/** A file that may be kept, and how. */
export interface CheckedUpload {
  ok: true
  file: StoredUpload
  store(into: FileStore): Promise<void>
  /** Must be called when it is stored, or is not to be. */
  drop(): Promise<void>
}

/**
 * Reads a file a person sends. What it is is read from its bytes; pictures are made anew, PDFs are checked, the rest is
 * refused. Nothing is stored before all of it has arrived and passed, so one that stops half way leaves nothing.
 */
export async function checkUpload(
  source: AsyncIterable<Uint8Array>,
  place: 'public' | 'private',
): Promise<CheckedUpload | RefusedUpload> {
  const received = await receiveFile(source)
  if (typeof received === 'string') return refuse(received)
  const checked = await checkReceived(received, place)
  if (!checked.ok) await received.drop()
  return checked
}

async function checkReceived(received: ReceivedFile, place: string): Promise<CheckedUpload | RefusedUpload> {
  const type = sniffType(received.head)
  if (type === null) return refuse('unknown-type')
  if (type === 'heic') return refuse('heic')
  const inspection = await inspectApart({ path: received.path, type })
  return inspection.ok ? toKeep(received, inspection, place) : refuse(inspection.reason)
}

function toKeep(
  { path, size, drop }: ReceivedFile,
  { hash, image }: Extract<Inspection, { ok: true }>,
  place: string,
): CheckedUpload {
  if (image === null) {
    const file = { name: `${place}/${hash}.pdf`, type: 'application/pdf', size, image: null }
    return {
      ok: true,
      file,
      drop,
      store: async (into) => into.put(file.name, await readFile(path), file.type),
    }
  }
  const { bytes, thumbnail, width, height } = image
  const names = { name: `${place}/${hash}.webp`, thumbnail: `${place}/${hash}-480.webp` }
  const type = 'image/webp'
  return {
    ok: true,
    file: {
      name: names.name,
      type,
      size: bytes.length,
      image: { thumbnail: names.thumbnail, width, height },
    },
    drop,
    store: (into) => storeImage(into, names, { bytes, thumbnail }, type),
  }
}

async function storeImage(
  store: FileStore,
  names: { name: string; thumbnail: string },
  image: { bytes: Uint8Array; thumbnail: Uint8Array },
  type: string,
): Promise<void> {
  const wasThere = await isStored(store, names.thumbnail)
  await store.put(names.thumbnail, image.thumbnail, type)
  try {
    await store.put(names.name, image.bytes, type)
  } catch (error) {
    // The same picture may have been sent before: then its thumbnail belongs to that one.
    if (!wasThere) await store.remove(names.thumbnail)
    throw error
  }
}

const refuse = (reason: UploadRefusalReason): RefusedUpload => ({
  ok: false,
  reason,
  msg: UPLOAD_REFUSALS[reason],
})
