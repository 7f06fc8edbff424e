import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { link, mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { StartRefused } from '../start-refused.ts'
import { readIfThere } from './read-if-there.ts'
import { sharedFolder } from './shared-folder.ts'
import { firstClosedFolder, isRoot, type SystemUser, unprivilegedUser } from './system-user.ts'

export interface DatabaseHome {
  /** Holds `postgres/`, which holds the cluster and its password. */
  folder: string
  /** Who runs PostgreSQL; undefined when that is simply us. */
  user: SystemUser | undefined
}

const POINTER = 'postgres-location.txt'

/**
 * The database lives in the data folder. Only when we are root and the data folder lies behind a folder
 * that no other user may pass does it live elsewhere; a note in the data folder then says where, and that
 * note is followed for ever after, whatever becomes of the permissions.
 */
export async function findDatabaseHome(wanted: string, say: (line: string) => void): Promise<DatabaseHome> {
  const dataDir = makeDataDir(wanted)
  if (!isRoot()) return { folder: dataDir, user: undefined }

  const nobody = unprivilegedUser()
  const noted = readPointer(dataDir)
  if (noted) return { folder: noted, user: ownerOf(noted, nobody) }

  const user = ownerOf(dataDir, nobody)
  const closed = firstClosedFolder(dataDir, user)
  if (!closed) return { folder: dataDir, user }
  if (existsSync(join(dataDir, 'postgres'))) {
    throw new StartRefused(
      `The database in ${join(dataDir, 'postgres')} cannot run: as root it runs as another user, ` +
        `and ${closed} is closed to other users. Open it with: chmod o+x ${closed}`,
    )
  }
  const folder = await settleElsewhere(dataDir, await sharedFolder(user))
  say(`The database is kept in ${folder}: ${closed} is closed to other users, and it may not run as root`)
  return { folder, user }
}

function makeDataDir(wanted: string) {
  try {
    mkdirSync(wanted, { recursive: true, mode: 0o711 })
    return realpathSync(wanted)
  } catch (cause) {
    throw new StartRefused(`The data folder ${wanted} cannot be made. Set DATA_DIR to another folder.`, {
      cause,
    })
  }
}

/** A cluster made by an ordinary user goes on as that user's when root starts it. */
function ownerOf(folder: string, otherwise: SystemUser): SystemUser {
  const owner = statSync(join(folder, 'postgres', 'cluster'), { throwIfNoEntry: false })
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : otherwise
}

function readPointer(dataDir: string): string | undefined {
  const folder = readIfThere(join(dataDir, POINTER))?.trim()
  if (folder && !existsSync(folder)) {
    throw new StartRefused(
      `The database of ${dataDir} was kept in ${folder}, which is gone. Bring that folder back, ` +
        `or remove ${join(dataDir, POINTER)} to begin with an empty database.`,
    )
  }
  return folder
}

/** Two starts may come here at once: the first to leave its note decides for both. */
async function settleElsewhere(dataDir: string, shared: string): Promise<string> {
  const mark = randomBytes(6).toString('hex')
  const folder = join(shared, `${basename(dirname(dataDir))}-${mark}`)
  await mkdir(folder, { mode: 0o711 })
  await writeFile(join(folder, 'belongs-to.txt'), `${dataDir}\n`)
  const draft = join(dataDir, `${POINTER}.${mark}`)
  await writeFile(draft, `${folder}\n`)
  try {
    await link(draft, join(dataDir, POINTER))
    return folder
  } catch (error) {
    await rm(folder, { recursive: true })
    const noted = readPointer(dataDir)
    if (!noted) throw error
    return noted
  } finally {
    await rm(draft)
  }
}
