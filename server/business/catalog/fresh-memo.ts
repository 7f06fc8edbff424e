import { isDatabaseAway } from '../../platform/database/connect.ts'
import { createSharedReads } from '../../platform/database/shared-reads.ts'
import { withTimeoutOr } from '../../platform/with-timeout.ts'

/** Far above what is ever kept; only there so that memory has an end. */
const MAX_KEPT = 1_000
/** Whoever may be given the last known answer waits no longer than this for a fresh one. */
const PATIENCE_MS = 2_000

/** Things read from the database and kept until it says that they may have changed. */
export interface FreshMemo<T> {
  /** The kept one, or a fresh one read now. Without delay when it is kept. */
  get(key: string, read: () => Promise<T>): T | Promise<T>
  /** For the server that made a change itself: its next read is fresh without waiting for the notice. */
  clear: () => void
  /** Things are kept only while changes are heard. */
  setConnected: (isConnected: boolean) => void
  isConnected(): boolean
}

/**
 * `lastKnownMs`: for so long after it was last right, a thing is also given when the database cannot be asked. Only for
 * what people look at; what is decided upon must be right or refused.
 */
export function createFreshMemo<T>({ lastKnownMs = 0 } = {}): FreshMemo<T> {
  const kept = new Map<string, T>()
  const reading = new Map<string, Promise<T>>()
  const lastKnown = new Map<string, { value: T; until: number }>()
  const share = createSharedReads<T>()
  let connected = false
  // Counts changes: a read begun before a change may have seen the old rows, so it is not kept after it.
  let generation = 0

  function forgetKept() {
    generation += 1
    kept.clear()
    reading.clear()
  }

  function remember(key: string, value: T) {
    if (lastKnownMs > 0) put(lastKnown, key, { value, until: performance.now() + lastKnownMs })
  }

  async function readAndKeep(key: string, read: () => Promise<T>) {
    const begun = generation
    try {
      const value = await read()
      if (generation === begun) put(kept, key, value)
      return value
    } finally {
      if (generation === begun) reading.delete(key)
    }
  }

  async function readUncached(key: string, read: () => Promise<T>) {
    const begun = generation
    const value = await share(key, read)
    if (generation === begun) remember(key, value)
    return value
  }

  /** The fresh one, or the last known one when the database is away; unheard, also when it takes its time. */
  function orLastKnown(key: string, fresh: Promise<T>): Promise<T> {
    const known = lastKnown.get(key)
    if (known === undefined || known.until < performance.now()) return fresh
    const guarded = fresh.catch((error: unknown) => {
      if (isDatabaseAway(error)) return known.value
      throw error
    })
    return connected ? guarded : withTimeoutOr(PATIENCE_MS, guarded, known.value)
  }

  return {
    get(key, read) {
      const known = kept.get(key)
      if (known !== undefined) return known
      if (!connected) return orLastKnown(key, readUncached(key, read))
      const begun = reading.get(key) ?? readAndKeep(key, read)
      reading.set(key, begun)
      return orLastKnown(key, begun)
    },
    clear() {
      forgetKept()
      lastKnown.clear()
    },
    setConnected(isConnected) {
      connected = isConnected
      // What was kept was right until now.
      for (const [key, value] of kept) remember(key, value)
      forgetKept()
    },
    isConnected: () => connected,
  }
}

function put<T>(map: Map<string, T>, key: string, value: T) {
  const [oldest] = map.keys()
  if (map.size >= MAX_KEPT && oldest !== undefined) map.delete(oldest)
  map.set(key, value)
}
