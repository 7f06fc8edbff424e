import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, renameSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { isPostgresOf, type Postmaster, readPostmasterFile } from './postmaster-file.ts'
import { serverArguments } from './server-arguments.ts'
import type { SystemUser } from './system-user.ts'

/** Everything needed to run PostgreSQL on one cluster, now or again after a crash. */
export interface Site {
  binaries: Binaries
  directory: string
  user: SystemUser | undefined
  logFile: string
  durable: boolean
  socketFolder?: string | undefined
}

const POLL_MS = 2
const LARGEST_LOG_BYTES = 5_000_000
const FAST_STOP_MS = 10_000
const IMMEDIATE_STOP_MS = 10_000

/** Starts PostgreSQL and waits until it takes connections; undefined when it ended instead. */
export async function launch(
  site: Site,
  port: number,
  { giveUp, onLaunched }: { giveUp: () => boolean; onLaunched?: (() => unknown) | undefined },
): Promise<Postmaster | undefined> {
  rotateLog(site.logFile)
  const log = openSync(site.logFile, 'a', 0o600)
  // Its own process group: Ctrl-C reaches only us, and we close the website before the database.
  const child = spawn(site.binaries.postgres, serverArguments(site, port), {
    ...site.user,
    cwd: '/',
    env: { LC_ALL: 'C' },
    stdio: ['ignore', log, log],
    detached: true,
  })
  closeSync(log)
  child.unref()
  const started = new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', reject)
  })
  await started
  onLaunched?.()
  return waitUntilReady(site, child, giveUp)
}

/** Crash recovery takes as long as it takes; while PostgreSQL lives it is not given up on. */
async function waitUntilReady(site: Site, child: ChildProcess, giveUp: () => boolean) {
  while (child.exitCode === null && child.signalCode === null && !giveUp()) {
    // At once: whoever loads modules meanwhile leaves few moments in between.
    const noted = readPostmasterFile(site.directory)
    if (noted?.pid === child.pid && noted?.status === 'ready') return noted
    await sleep(POLL_MS)
  }
  return undefined
}

/** Sends fast shutdown: open transactions are rolled back, everything committed is on disk afterwards. */
export async function stopPostmaster(directory: string, pid: number): Promise<void> {
  signal(pid, 'SIGINT')
  if (await endsWithin(directory, pid, FAST_STOP_MS)) return
  signal(pid, 'SIGQUIT')
  if (await endsWithin(directory, pid, IMMEDIATE_STOP_MS)) return
  throw new Error(`PostgreSQL (process ${pid}) did not end`)
}

/** It may have ended by itself a moment ago. */
export function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function endsWithin(directory: string, pid: number, ms: number) {
  for (const limit = Date.now() + ms; Date.now() < limit; await sleep(5)) {
    if (!(await isPostgresOf(directory, pid))) return true
  }
  return false
}

function rotateLog(file: string) {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size <= LARGEST_LOG_BYTES) return
  try {
    renameSync(file, `${file}.1`)
  } catch {
    // It goes on growing.
  }
}
