import { createHash } from 'node:crypto'
import { type Envelope, SUCCESS_CODE } from '#contract/envelope.ts'
import { MINUTE_MS } from '#domain/calendar/durations.ts'
import type { PreparedAnswer } from '../../http/routes.ts'
import type { Letterhead } from '../../platform/mail/letter.ts'
import { createFreshMemo, type FreshMemo } from './fresh-memo.ts'
import type { ParkBook } from './park-book.ts'

/** What is kept of the catalogue in memory: public answers as they are sent, each park's rules, and the head of mails. */
export interface CatalogCache {
  /** The kept answer, or a fresh one read now. Without delay when it is kept. */
  answer(key: string, read: () => Promise<unknown>): PreparedAnswer | Promise<PreparedAnswer>
  books: FreshMemo<ParkBook>
  letterheads: FreshMemo<Letterhead>
  clear: () => void
  setConnected: (isConnected: boolean) => void
  isConnected(): boolean
}

/** Where the database tells of every change, whoever makes it. */
export const CATALOG_CHANNEL = 'catalog_changed'

/** Pages are looked at, not decided upon: while the database is away they show what was last known, for a while. */
const LAST_KNOWN_MS = 10 * MINUTE_MS

export function createCatalogCache(): CatalogCache {
  const answers = createFreshMemo<PreparedAnswer>({ lastKnownMs: LAST_KNOWN_MS })
  const books = createFreshMemo<ParkBook>()
  const letterheads = createFreshMemo<Letterhead>()
  return {
    answer: (key, read) => answers.get(key, async () => prepare(await read())),
    books,
    letterheads,
    clear() {
      answers.clear()
      books.clear()
      letterheads.clear()
    },
    setConnected(isConnected) {
      answers.setConnected(isConnected)
      books.setConnected(isConnected)
      letterheads.setConnected(isConnected)
    },
    isConnected: answers.isConnected,
  }
}

function prepare(data: unknown): PreparedAnswer {
  const envelope: Envelope<unknown> = { code: SUCCESS_CODE, msg: '', data }
  const body = Buffer.from(JSON.stringify(envelope))
  return { prepared: { body, etag: createHash('sha256').update(body).digest('base64url').slice(0, 22) } }
}
