import { mkdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartRefused } from '../start-refused.ts'
import { firstClosedFolder, type SystemUser } from './system-user.ts'

/** A folder of ours outside the project that the unprivileged user can pass through. Asked for only as root. */
export async function sharedFolder(user: SystemUser): Promise<string> {
  for (const folder of ['/var/lib/kennel', join(tmpdir(), 'kennel')]) {
    if (await isUsable(folder, user)) return folder
  }
  throw new StartRefused(
    'The database may not run as root, and no folder was found where another user could run it. ' +
      'Start as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  )
}

async function isUsable(folder: string, user: SystemUser) {
  try {
    await mkdir(folder, { recursive: true, mode: 0o755 })
    // In a world-writable parent anybody might have made it first.
    const { uid } = await stat(folder)
    return uid === process.getuid?.() && firstClosedFolder(folder, user) === undefined
  } catch {
    return false
  }
}
