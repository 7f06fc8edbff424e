import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a file so that readers, and the next start after a power cut, see all of it or nothing. */
export async function writeAtomically(path: string, bytes: Uint8Array, draft = `${path}.tmp`): Promise<void> {
  try {
    await writeToDisk(draft, bytes)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

async function writeToDisk(path: string, bytes: Uint8Array) {
  const handle = await open(path, 'w', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A rename survives a power cut only once its folder is on disk. */
async function syncFolder(path: string) {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
