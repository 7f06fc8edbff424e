import { checkUpload, type RefusedUpload, type StoredUpload } from '../platform/files/check-upload.ts'
import type { FileStore } from '../platform/files/file-store.ts'

/** Checks a file a person sends, and keeps it. */
export async function acceptUpload(
  store: FileStore,
  source: AsyncIterable<Uint8Array>,
  place: 'public' | 'private',
): Promise<{ ok: true; file: StoredUpload } | RefusedUpload> {
  const checked = await checkUpload(source, place)
  if (!checked.ok) return checked
  try {
    await checked.store(store)
  } finally {
    await checked.drop()
  }
  return { ok: true, file: checked.file }
}
