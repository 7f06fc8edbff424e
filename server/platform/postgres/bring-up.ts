import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefused } from '../start-refused.ts'
import { freePort } from './free-port.ts'
import type { Ownership } from './ownership.ts'
import { launch, type Site } from './postmaster.ts'
import { discardStalePostmasterFile, findPostmaster, type Postmaster } from './postmaster-file.ts'
import { DATABASE, ROLE } from './single-user.ts'

export interface Held {
  postmaster: Postmaster
  ownership: Ownership
}

export interface BringUpOptions {
  password: string
  /** Insist on this port (connections outside know it); otherwise any free one. */
  port?: number
  patienceMs: number
  giveUp: () => boolean
  onLaunched?: (() => unknown) | undefined
  onAnswering?: ((url: string, isOurs: Promise<boolean>) => unknown) | undefined
}

const LARGEST_PAUSE_MS = 1_000

export const databaseUrl = (port: number, password: string) =>
  `postgresql://${ROLE}:${password}@127.0.0.1:${port}/${DATABASE}`

/**
 * One try at having a running PostgreSQL and owning it. Whoever started it, ownership decides:
 * an orphan of a killed server is adopted, a living server's database answers 'taken'.
 */
export async function tryBringUp(site: Site, options: BringUpOptions): Promise<Held | 'taken' | undefined> {
  let postmaster = await findPostmaster(site.directory)
  if (!postmaster) {
    await discardStalePostmasterFile(site.directory)
    postmaster = await launch(site, options.port ?? (await freePort()), options)
  }
  if (postmaster?.status !== 'ready' || (options.port && options.port !== postmaster.port)) return undefined
  const { takeOwnership, isPassing } = await import('./ownership.ts')
  try {
    const url = databaseUrl(postmaster.port, options.password)
    const asking = takeOwnership(url, options.patienceMs)
    options.onAnswering?.(
      url,
      asking.then((taken) => taken !== undefined),
    )
    const ownership = await asking
    return ownership ? { postmaster, ownership } : 'taken'
  } catch (error) {
    if (isPassing(error)) return undefined
    throw error
  }
}

/** Tries again with growing pauses, without end while PostgreSQL lives (it may be recovering or stopping). */
export async function bringUp(site: Site, options: BringUpOptions, tries: number): Promise<Held | 'taken'> {
  const began = new Date()
  for (let failures = 0; failures < tries && !options.giveUp(); ) {
    const result = await tryBringUp(site, options)
    if (result) return result
    const alive = await findPostmaster(site.directory)
    if (!alive) failures += 1
    await sleep(alive ? 10 : Math.min(30 * 2 ** failures, LARGEST_PAUSE_MS))
  }
  const complaint = lastComplaint(await readFile(site.logFile, 'utf8').catch(() => ''), began)
  throw new StartRefused(
    `The database did not start${complaint && ` (${complaint})`}. Its log is ${site.logFile}.`,
  )
}

/** PostgreSQL's own last words since then; the very earliest ones come without a time. */
export function lastComplaint(log: string, since: Date): string {
  const recent = log.split('\n').filter((line) => {
    const time = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d+ UTC/.exec(line)?.[0]
    return time === undefined || new Date(time) >= since
  })
  const line = recent.findLast((entry) => /\b(FATAL|PANIC): |^postgres: /.test(entry)) ?? ''
  return line.replace(/^.*?(?:\b(?:FATAL|PANIC)|^postgres): +/, '')
}
