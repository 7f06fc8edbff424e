import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { link, readlink, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { readIfThere } from './read-if-there.ts'

export interface Postmaster {
  pid: number
  port: number
  /** Says whether it takes connections: it does when this is `ready`. */
  status: string
}

const pidFile = (directory: string) => join(directory, 'postmaster.pid')
const readText = (path: string) => readIfThere(path) ?? ''

/** The eight lines PostgreSQL keeps about itself: pid, folder, start, port, socket, address, memory, status. */
export function parsePostmasterFile(text: string): Postmaster | undefined {
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, port: Number(lines[3] ?? 0), status: lines[7]?.trim() ?? '' }
}

export const readPostmasterFile = (directory: string) => parsePostmasterFile(readText(pidFile(directory)))

/** The PostgreSQL that runs on this cluster at the moment, whoever started it. */
export async function findPostmaster(directory: string): Promise<Postmaster | undefined> {
  const noted = readPostmasterFile(directory)
  return noted && (await isPostgresOf(directory, noted.pid)) ? noted : undefined
}

export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** After a crash the noted process id may belong to anything, even to a dead process nobody has collected. */
export async function isPostgresOf(directory: string, pid: number): Promise<boolean> {
  if (!isProcessAlive(pid)) return false
  const [program, ...words] = await commandOf(pid)
  if (!program || basename(program) !== 'postgres') return false
  if (words.includes(directory)) return true
  // A data folder that was moved while its database ran on.
  return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === directory
}

/** Readable for everyone, unlike the links to program and folder, which a container's root may not follow. */
async function commandOf(pid: number): Promise<string[]> {
  if (process.platform === 'linux') return readText(`/proc/${pid}/cmdline`).split('\0')
  const output = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => undefined)
  return output?.stdout.trim().split(' ') ?? []
}

/**
 * PostgreSQL will not start while postmaster.pid names a living process, even a foreign one. The file is
 * moved aside and looked at again: had another start written its own in between, it gets it back.
 */
export async function discardStalePostmasterFile(directory: string) {
  const path = pidFile(directory)
  const before = readText(path)
  const noted = parsePostmasterFile(before)
  if (!noted || (await isPostgresOf(directory, noted.pid))) return
  const aside = `${path}.${randomBytes(6).toString('hex')}`
  try {
    await rename(path, aside)
    if (readText(aside) !== before) await link(aside, path)
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    await rm(aside, { force: true })
  }
}
