import { randomBytes } from 'node:crypto'
import { access, chmod, cp, lstat, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { restoreLibraryLinks } from './library-links.ts'

/** Copies the package aside and renames it into place, so that a copy is either whole or absent. */
export async function copyForEveryone(packageRoot: string, copy: string, announce: () => void) {
  if (await isThere(copy)) return
  announce()
  const draft = `${copy}.${randomBytes(6).toString('hex')}`
  try {
    await cp(packageRoot, draft, { recursive: true, verbatimSymlinks: true })
    await restoreLibraryLinks(draft)
    await openToEveryone(draft)
    await rename(draft, copy).catch(async (error: unknown) => {
      if (!(await isThere(copy))) throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

const isThere = (copy: string) =>
  access(join(copy, 'native', 'bin', 'postgres')).then(
    () => true,
    () => false,
  )

/** An install under a strict umask leaves files that only their owner can read. */
async function openToEveryone(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const entry = await lstat(path)
    if (entry.isDirectory()) await openToEveryone(path)
    else if (entry.isFile()) await chmod(path, entry.mode & 0o100 ? 0o755 : 0o644)
  }
}
