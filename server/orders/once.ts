import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { App } from '../app.ts'
import type { Database } from '../database.ts'
import { Refusal } from '../http/refusal.ts'
import type { Caller, CallOrigin } from '../http/routes.ts'
import { keepAnswer, takeKey } from '../platform/idempotency-store.ts'
import { lockHousehold } from './order-store.ts'

/** What tells one write from its repetition. */
export interface OnceCall {
  accountId: number
  path: string
  key: string | null
  input: unknown
}

/** Names a call that came in, for `once`. */
export const toOnceCall = (
  path: string,
  { caller, request, input }: { caller: Caller; request: CallOrigin; input: unknown },
): OnceCall => ({ accountId: caller.accountId, path, key: request.idempotencyKey, input })

/**
 * Does the work in one transaction, once for each Idempotency-Key: a repeated call answers as the first did, the
 * same key with other contents is refused, a twin at the same moment waits. What fails leaves no trace, key included.
 * The household is locked meanwhile, key or no key.
 */
export function once<T>(app: App, call: OnceCall, work: (tx: Database) => Promise<T>): Promise<T> {
  const { key, accountId, path } = call
  if (key === null) {
    return inTransaction(app, async (tx) => {
      await lockHousehold(tx, accountId)
      return work(tx)
    })
  }
  const named = { accountId, path, key }
  const bodyHash = createHash('sha256').update(JSON.stringify(call.input)).digest()
  return inTransaction(app, async (tx) => {
    const earlier = await takeKey(tx, named, bodyHash, app.clock.now())
    if (earlier === 'no-account') throw new Refusal('not-logged-in')
    if (earlier === undefined) {
      const answer = await work(tx)
      await keepAnswer(tx, named, answer)
      return answer
    }
    if (!earlier.bodyHash.equals(bodyHash)) throw new Refusal('key-used-otherwise')
    return earlier.answer as T
  })
}

const MOST_TRIES = 4
const FIRST_PAUSE_MS = 15
/** Deadlock, serialization failure, lock not granted in time: another try may well succeed. */
const WORTH_ANOTHER_TRY = new Set(['40P01', '40001', '55P03'])

/** Codes are short, for people to say; two orders may draw the same one, and then the second draws again. */
const SAME_CODE = 'customer_order_code_key'

function isWorthAnotherTry(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return (typeof code === 'string' && WORTH_ANOTHER_TRY.has(code)) || constraint === SAME_CODE
}

/** A transaction that is tried again, a bounded number of times, when others were in its way. */
export async function inTransaction<T>(
  { db }: Pick<App, 'db'>,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (!isWorthAnotherTry(error) || attempt === MOST_TRIES) throw error
      await pause(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random()))
    }
  }
}
