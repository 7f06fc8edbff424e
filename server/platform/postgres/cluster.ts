import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { chmod, chown, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartRefused } from '../start-refused.ts'
import type { Binaries } from './binaries.ts'
import { changeOwner } from './change-owner.ts'
import type { DatabaseHome } from './database-home.ts'
import { isProcessAlive } from './postmaster-file.ts'
import { ROLE, runSingleUser } from './single-user.ts'

export interface Cluster {
  /** PostgreSQL's own data directory. */
  directory: string
  password: string
}

export interface ClusterOptions {
  durable: boolean
  say: (line: string) => void
  onMaking?: (() => void) | undefined
}

const run = promisify(execFile)
const DRAFT = /^postgres\.draft-(\d+)-/

/** Only our own role, only from this machine, only with the password. */
const ACCESS_RULES = `host all ${ROLE} 127.0.0.1/32 scram-sha-256\nlocal all ${ROLE} scram-sha-256\n`

/** Opens the cluster of this home, making it first when there is none. */
export async function openCluster(
  home: DatabaseHome,
  binaries: Binaries,
  { durable, say, onMaking }: ClusterOptions,
): Promise<Cluster> {
  const place = join(home.folder, 'postgres')
  const directory = join(place, 'cluster')
  await removeAbandonedDrafts(home.folder)
  if (!existsSync(place)) {
    onMaking?.()
    say(`Making the database in ${place}`)
    await createCluster(home, binaries, place, durable)
  }
  try {
    const major = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim()
    if (major !== binaries.major) throw wrongVersion(place, major, binaries.major)
    if (home.user && statSync(directory).uid === 0) await changeOwner(home.user, directory)
    return { directory, password: readFileSync(join(place, 'password'), 'utf8').trim() }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error
    throw new StartRefused(`The database in ${place} belongs to another user. Start the server as that user.`)
  }
}

const wrongVersion = (place: string, made: string, ours: string) =>
  new StartRefused(
    `The database in ${place} was made by PostgreSQL ${made}; this version brings PostgreSQL ${ours}. ` +
      'Restore a back-up into a new DATA_DIR, or go on with the earlier version.',
  )

/** Made aside and renamed into place: a crash in the middle, or two starts at once, never leave half a cluster. */
async function createCluster(home: DatabaseHome, binaries: Binaries, place: string, durable: boolean) {
  const draft = `${place}.draft-${process.pid}-${randomBytes(4).toString('hex')}`
  const directory = join(draft, 'cluster')
  const password = randomBytes(24).toString('hex')
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    await chmod(draft, 0o711)
    await writeFile(join(draft, 'password'), `${password}\n`, { mode: 0o600 })
    if (home.user) await chown(directory, home.user.uid, home.user.gid)
    await run(binaries.initdb, initArguments(directory, durable), {
      ...home.user,
      cwd: '/',
      env: { LC_ALL: 'C' },
    })
    await runSingleUser(binaries, directory, home.user, password)
    await writeFile(join(directory, 'pg_hba.conf'), ACCESS_RULES)
    await rename(draft, place)
  } catch (error) {
    // The other start was quicker; its cluster is as good as ours.
    if (!existsSync(place)) throw cannotMake(place, error)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/**
 * Its 48 random digits cannot be guessed, so hashing the password thousands of times for every
 * connection would only make connecting slower.
 */
const INIT_OPTIONS =
  '-U postgres --auth=reject -c scram_iterations=1 --data-checksums --no-instructions ' +
  '-E UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8'

const initArguments = (directory: string, durable: boolean) => [
  '-D',
  directory,
  ...INIT_OPTIONS.split(' '),
  ...(durable ? [] : ['--no-sync']),
]

function cannotMake(place: string, error: unknown) {
  const { stderr = '', message } = error as { stderr?: string; message: string }
  const reason = stderr.split('\n').findLast((line) => line.includes('error')) ?? message
  return new StartRefused(
    `The database could not be made in ${place} (${reason}). ` +
      'Set DATA_DIR to another folder, or DATABASE_URL to a PostgreSQL of your own.',
    { cause: error },
  )
}

/** What a start left behind that was killed while it made the cluster. */
async function removeAbandonedDrafts(folder: string) {
  for (const name of readdirSync(folder)) {
    const pid = Number(DRAFT.exec(name)?.[1])
    if (pid && !isProcessAlive(pid)) await rm(join(folder, name), { recursive: true, force: true })
  }
}
