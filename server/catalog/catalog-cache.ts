import { createHash } from 'node:crypto'
import { type Envelope, SUCCESS_CODE } from '#contract/envelope.ts'
import type { PreparedAnswer } from '../http/routes.ts'
import type { Logger } from '../platform/logger.ts'
import type { Letterhead } from '../platform/mail-letter.ts'
import { listenForChanges } from './change-listener.ts'
import { createFreshMemo, type FreshMemo } from './fresh-memo.ts'
import type { ParkBook } from './park-book.ts'

/** What is kept of the catalogue in memory: public answers as they are sent, each park's rules, and the head of mails. */
export interface CatalogCache {
  /** The kept answer, or a fresh one read now. Without delay when it is kept. */
  answer(key: string, read: () => Promise<unknown>): PreparedAnswer | Promise<PreparedAnswer>
  books: FreshMemo<ParkBook>
  letterheads: FreshMemo<Letterhead>
  clear: () => void
  setHearing: (isHearing: boolean) => void
  isHearing(): boolean
}

export function createCatalogCache(): CatalogCache {
  const answers = createFreshMemo<PreparedAnswer>()
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
    setHearing(isHearing) {
      answers.setHearing(isHearing)
      books.setHearing(isHearing)
      letterheads.setHearing(isHearing)
    },
    isHearing: answers.isHearing,
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
