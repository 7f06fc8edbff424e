import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DAY_MS } from '#domain/calendar/durations.ts'
import { writeAtomically } from '../write-atomically.ts'
import { assertFileName, typeOfName } from './file-name.ts'
import { type FileStore, StoreFull } from './file-store.ts'

const DRAFTS = 'drafts'
const DRAFT_TOO_OLD_MS = DAY_MS

/** Files in a folder of this machine. */
export function openDiskStore(folder: string): FileStore {
  let sweeping: Promise<void> | null = null
  return {
    async put(name, bytes, type) {
      assertFileName(name, type)
      const draft = join(folder, DRAFTS, randomBytes(12).toString('hex'))
      const path = join(folder, name)
      try {
        await mkdir(dirname(draft), { recursive: true })
        await (sweeping ??= removeOldDrafts(dirname(draft)))
        await mkdir(dirname(path), { recursive: true })
        await writeAtomically(path, bytes, draft)
      } catch (error) {
        throw isFull(error) ? new StoreFull(error) : error
      }
    },

    async open(name) {
      const type = typeOfName(name)
      if (type === null) return null
      try {
        const handle = await open(join(folder, name), 'r')
        const { size } = await handle.stat()
        return { stream: createReadStream('', { fd: handle }), size, type }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    async remove(name) {
      if (typeOfName(name) === null) return
      await rm(join(folder, name), { force: true })
    },
  }
}

/** Left by a server that died while writing. Younger ones may still be written by another server. */
async function removeOldDrafts(drafts: string) {
  const tooOld = Date.now() - DRAFT_TOO_OLD_MS
  for (const file of await readdir(drafts)) {
    const path = join(drafts, file)
    const info = await stat(path).catch(() => null)
    if (info && info.mtimeMs < tooOld) await rm(path, { force: true })
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(codeOf(error) ?? '')
const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '')
