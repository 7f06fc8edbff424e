import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { lockHousehold } from '../accounts/lock-household.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import type { Caller, CallOrigin } from '../../http/routes.ts'
import { oneAtATime } from './limit-concurrency.ts'
import { type CallKey, keepAnswer, type TakenKey, takeKey } from '../../platform/idempotency-store.ts'
import { Refusal } from '../../http/refusals/refusal.ts'

/** What tells one write from its repetition. */
export interface IdempotentCall {
  accountId: number
  path: string
  key: string | null
  input: unknown
}

/** Names a call that came in, for `runIdempotent`. */
export const toIdempotentCall = (
  path: string,
  { caller, request, input }: { caller: Caller; request: CallOrigin; input: unknown },
): IdempotentCall => ({ accountId: caller.accountId, path, key: request.idempotencyKey, input })

/**
 * Does the work in one transaction, once for each Idempotency-Key: a repeated call answers as the first did, the
 * same key with other contents is refused, a twin at the same moment waits. What fails leaves no trace, key included.
 * The household is locked until the commit, key or no key.
 */
export function runIdempotent<T>(
  app: App,
  call: IdempotentCall,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  const named = nameCall(call)
  const write = async (tx: Database) => {
    if (named === null) {
      await lockHousehold(tx, call.accountId)
      return work(tx)
    }
    const taken = await takeKey(tx, named, app.clock.now())
    if (taken.kind !== 'ours') return earlierAnswer(taken, named) as T
    const answer = await work(tx)
    await keepAnswer(tx, named, answer)
    return answer
  }
  return oneAtATime(app, `writes of ${call.accountId}`, () => inTransaction(app, write))
}

/** Null for a call without a key. */
export function nameCall({ accountId, path, key, input }: IdempotentCall): CallKey | null {
  if (key === null) return null
  const contents = JSON.stringify(input, withoutSecrets)
  return { accountId, path, key, bodyHash: createHash('sha256').update(contents).digest() }
}

const SECRETS = new Set(['pin', 'password', 'approval'])

/** Four digits are soon found from their hash, so the hash is made without them; who approves is not what is asked. */
const withoutSecrets = (name: string, value: unknown) => (SECRETS.has(name) ? undefined : value)

export function earlierAnswer(
  taken: Exclude<TakenKey<unknown>, { kind: 'ours' }>,
  named: CallKey | null,
): unknown {
  if (taken.kind === 'no-account') throw new Refusal('not-logged-in')
  if (!named?.bodyHash.equals(taken.bodyHash)) throw new Refusal('key-used-otherwise')
  return taken.answer
}

const MAX_TRIES = 4
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
      if (!isWorthAnotherTry(error) || attempt === MAX_TRIES) throw error
      await pause(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random()))
    }
  }
}
