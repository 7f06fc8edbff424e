import { createHash } from 'node:crypto'
import { type Envelope, SUCCESS_CODE } from '#contract/envelope.ts'
import type { PreparedAnswer } from '../http/routes.ts'
import type { Logger } from '../platform/logger.ts'
import { listenForChanges } from './change-listener.ts'

/** Far above endpoints × parks; only there so that memory has an end. */
const MOST_ANSWERS = 1_000

export interface CatalogCache {
  /** The kept answer, or a fresh one read now. Without delay when it is kept. */
  answer(key: string, read: () => Promise<unknown>): PreparedAnswer | Promise<PreparedAnswer>
  /** For the server that made a change itself: its next answer is fresh without waiting for the notice. */
  clear: () => void
  /** Answers are kept only while changes are heard. */
  setHearing: (isHearing: boolean) => void
  isHearing(): boolean
}

export function createCatalogCache(): CatalogCache {
  const answers = new Map<string, PreparedAnswer>()
  const reading = new Map<string, Promise<PreparedAnswer>>()
  let hearing = false
  // Counts changes: a read begun before a change may have seen the old rows, so it is not kept after it.
  let generation = 0

  function clear() {
    generation += 1
    answers.clear()
    reading.clear()
  }

  function keep(key: string, answer: PreparedAnswer) {
    const [oldest] = answers.keys()
    if (answers.size >= MOST_ANSWERS && oldest !== undefined) answers.delete(oldest)
    answers.set(key, answer)
  }

  async function readAndKeep(key: string, read: () => Promise<unknown>) {
    const begun = generation
    try {
      const answer = prepare(await read())
      if (generation === begun) keep(key, answer)
      return answer
    } finally {
      if (generation === begun) reading.delete(key)
    }
  }

  return {
    answer(key, read) {
      const known = answers.get(key)
      if (known !== undefined) return known
      if (!hearing) return read().then(prepare)
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

/** A cache that hears of every change in the database, whoever makes it. */
export function openCatalogCache({ databaseUrl, log }: { databaseUrl: string; log: Logger }) {
  const cache = createCatalogCache()
  const listener = listenForChanges({
    databaseUrl,
    channel: 'catalog_changed',
    log,
    onHearing: cache.setHearing,
    onChange: cache.clear,
  })
  return { ...cache, close: () => listener.close() }
}

function prepare(data: unknown): PreparedAnswer {
  const envelope: Envelope<unknown> = { code: SUCCESS_CODE, msg: '', data }
  const body = Buffer.from(JSON.stringify(envelope))
  return { prepared: { body, etag: createHash('sha256').update(body).digest('base64url').slice(0, 22) } }
}
