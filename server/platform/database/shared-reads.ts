import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Callers who ask for the same at the same time share one read. Whoever comes while it runs shares the next, so nobody
 * is answered from before their question, and however many ask, the database is looked at once at a time.
 */
export function createSharedReads<T>(): (key: string, read: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<unknown>>()
  const gathering = new Map<string, Promise<T>>()

  const readInTurn = async (key: string, read: () => Promise<T>): Promise<T> => {
    await (running.get(key) ?? nextTurn())
    gathering.delete(key)
    const reading = read()
    const over = reading.then(forget, forget)
    function forget() {
      if (running.get(key) === over) running.delete(key)
    }
    running.set(key, over)
    return reading
  }

  return (key, read) => {
    const shared = gathering.get(key) ?? readInTurn(key, read)
    gathering.set(key, shared)
    return shared
  }
}
