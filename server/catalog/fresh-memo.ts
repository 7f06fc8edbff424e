/** Far above what is ever kept; only there so that memory has an end. */
const MOST_KEPT = 1_000

/** Things read from the database and kept until it says that they may have changed. */
export interface FreshMemo<T> {
  /** The kept one, or a fresh one read now. Without delay when it is kept. */
  get(key: string, read: () => Promise<T>): T | Promise<T>
  /** For the server that made a change itself: its next read is fresh without waiting for the notice. */
  clear: () => void
  /** Things are kept only while changes are heard. */
  setHearing: (isHearing: boolean) => void
  isHearing(): boolean
}

export function createFreshMemo<T>(): FreshMemo<T> {
  const kept = new Map<string, T>()
  const reading = new Map<string, Promise<T>>()
  let hearing = false
  // Counts changes: a read begun before a change may have seen the old rows, so it is not kept after it.
  let generation = 0

  function clear() {
    generation += 1
    kept.clear()
    reading.clear()
  }

  function keep(key: string, value: T) {
    const [oldest] = kept.keys()
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    kept.set(key, value)
  }

  async function readAndKeep(key: string, read: () => Promise<T>) {
    const begun = generation
    try {
      const value = await read()
      if (generation === begun) keep(key, value)
      return value
    } finally {
      if (generation === begun) reading.delete(key)
    }
  }

  return {
    get(key, read) {
      const known = kept.get(key)
      if (known !== undefined) return known
      if (!hearing) return read()
      const begun = reading.get(key) ?? readAndKeep(key, read)
      reading.set(key, begun)
      return begun
    },
    clear,
    setHearing(isHearing) {
      hearing = isHearing
      clear()
    },
    isHearing: () => hearing,
  }
}
