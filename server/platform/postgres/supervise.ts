import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../logger.ts'
import { bringUp, type Held, tryBringUp } from './bring-up.ts'
import { type Site, signal, stopPostmaster } from './postmaster.ts'
import { findPostmaster } from './postmaster-file.ts'

/** A server killed at this very moment may hold the lock a little longer than our own lost session. */
const RETAKE_PATIENCE_MS = 5_000
/** A folder that is gone or a disk that is full will not be better at once. */
const PAUSE_AFTER_FAILURE_MS = 1_000

/** Keeps PostgreSQL running on its port, and ours, until stopped. */
export function supervise(site: Site, password: string, first: Held, log: Logger) {
  const { port } = first.postmaster
  let held: Held | undefined = first
  const quit = new AbortController()

  /** A crash of ours must not leave a database running that nobody watches. */
  const onExit = () => {
    if (held) signal(held.postmaster.pid, 'SIGINT')
  }
  process.once('exit', onExit)

  async function keepUp() {
    while (!quit.signal.aborted) {
      await held?.ownership.ended
      held = undefined
      if (quit.signal.aborted) return
      log.error({ port }, 'the database went away; bringing it back')
      held = await bringBack()
      if (held) log.info({ port, pid: held.postmaster.pid }, 'the database is back')
    }
  }

  async function bringBack(): Promise<Held | undefined> {
    const options = { password, port, patienceMs: RETAKE_PATIENCE_MS, giveUp: () => quit.signal.aborted }
    while (!quit.signal.aborted) {
      try {
        const result = await bringUp(site, options, Number.POSITIVE_INFINITY)
        if (result !== 'taken') return result
        log.error('another server has taken the database over; still trying to own it')
      } catch (error) {
        if (!quit.signal.aborted)
          log.error({ err: error }, 'the database could not be brought back; trying again')
      }
      await sleep(PAUSE_AFTER_FAILURE_MS, undefined, { signal: quit.signal }).catch(() => undefined)
    }
    return undefined
  }

  async function stop() {
    if (quit.signal.aborted) return
    quit.abort()
    if (!held) await watching
    const own = held ?? (await findLatecomer())
    if (own) await stopPostmaster(site.directory, own.postmaster.pid)
    await own?.ownership.close()
    await watching
    process.off('exit', onExit)
  }

  /** It may have come back at the very moment we were asked to stop; it is ours to stop if nobody else owns it. */
  async function findLatecomer() {
    if (!(await findPostmaster(site.directory))) return undefined
    const result = await tryBringUp(site, { password, patienceMs: 0, giveUp: () => true })
    return result === 'taken' ? undefined : result
  }

  const watching = keepUp()
  return { stop }
}
