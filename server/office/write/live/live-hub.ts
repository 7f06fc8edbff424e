import type { App } from '../../../app.ts'
import {
  findLastSeq,
  type LiveEvent,
  listListening,
  listLiveEvents,
} from '../../../platform/live/live-store.ts'

/** Four times a second while anybody listens: no signal inside the transactions of bookings, which would slow them. */
const LOOK_MS = 250
/** A deactivated person's stream closes within a few seconds. */
const CHECK_LISTENERS_MS = 2_000
/** Numbers that went out are remembered for longer than the minute that is read again. */
const REMEMBERED = 5_000

export interface Listener {
  sessionId: number
  send(event: LiveEvent): void
  close(): void
}

export interface LiveHub {
  /** Resolves when nothing that happens from now on is missed, to the way out. */
  join(listener: Listener): Promise<() => void>
  stop(): void
}

/** Reads what happened, on whichever server it was, and hands it to every stream of this one. */
export function createLiveHub({ db, clock, log }: Pick<App, 'db' | 'clock' | 'log'>): LiveHub {
  const listeners = new Set<Listener>()
  let timer: NodeJS.Timeout | undefined
  /** From where on everything is heard; null while nobody listens. */
  let begun: Promise<void> | null = null
  let lastSeq = 0
  let checkedAt = 0
  let sent = new Set<number>()

  const begin = async () => {
    try {
      lastSeq = await findLastSeq(db)
      for (const { seq } of await listLiveEvents(db, lastSeq)) sent.add(seq)
      again()
    } catch (error) {
      begun = null
      throw error
    }
  }

  const look = async () => {
    for (const event of await listLiveEvents(db, lastSeq)) {
      if (sent.has(event.seq)) continue
      sent.add(event.seq)
      lastSeq = Math.max(lastSeq, event.seq)
      for (const listener of listeners) listener.send(event)
    }
    if (sent.size > REMEMBERED * 2) sent = new Set([...sent].slice(-REMEMBERED))
    if (performance.now() - checkedAt > CHECK_LISTENERS_MS) await closeEnded()
  }

  const closeEnded = async () => {
    checkedAt = performance.now()
    const ids = [...new Set([...listeners].map(({ sessionId }) => sessionId))]
    const open = new Set(await listListening(db, ids, clock.now()))
    for (const listener of listeners) if (!open.has(listener.sessionId)) listener.close()
  }

  const again = () => {
    if (listeners.size === 0) {
      // Whoever comes next begins with what happens from then on; their page has just read the rest.
      begun = null
      sent.clear()
      return
    }
    timer = setTimeout(() => void run(), LOOK_MS)
  }

  const run = async () => {
    try {
      await look()
    } catch (error) {
      log.warn({ err: error }, 'live events could not be read')
    }
    again()
  }

  return {
    async join(listener) {
      listeners.add(listener)
      const leave = () => listeners.delete(listener)
      begun ??= begin()
      await begun.catch((error: unknown) => {
        leave()
        throw error
      })
      return leave
    },
    stop() {
      clearTimeout(timer)
      for (const listener of listeners) listener.close()
      listeners.clear()
    },
  }
}
