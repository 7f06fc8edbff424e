import { lockHousehold } from '../../accounts/lock-household.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { earlierAnswer, type IdempotentCall, inTransaction, nameCall } from '../../once/run-idempotent.ts'
import { oneAtATime } from '../../once/limit-concurrency.ts'
import { type TakenKey, takeKey } from '../../../platform/idempotency-store.ts'
import { nextOrderId, NUMBERED } from './placing-store.ts'

interface Submission<Facts> {
  /** Asked for in the same breath as the key; not looked at when the call is a repetition. */
  readFacts: (tx: Database) => Promise<Facts>
  place: (tx: Database, facts: Facts, orderId: number) => Promise<void>
}

/** The same for a new order: its number is given with the key, and every round trip that can be saved is. */
export function runIdempotentForOrder<Facts>(
  app: App,
  call: IdempotentCall,
  { readFacts, place }: Submission<Facts>,
): Promise<{ orderId: number }> {
  const named = nameCall(call)
  const write = async (tx: Database) => {
    const taking = named === null ? lockForOrder(tx, call) : takeKey(tx, named, app.clock.now(), NUMBERED)
    const reading = readFacts(tx)
    reading.catch(() => undefined)
    const taken = await taking
    if (taken.kind !== 'ours') return earlierAnswer(taken, named) as { orderId: number }
    await place(tx, await reading, taken.answer.orderId)
    return taken.answer
  }
  return oneAtATime(app, `writes of ${call.accountId}`, () => inTransaction(app, write))
}

async function lockForOrder(
  tx: Database,
  { accountId }: IdempotentCall,
): Promise<TakenKey<{ orderId: number }>> {
  await lockHousehold(tx, accountId)
  return { kind: 'ours', answer: { orderId: await nextOrderId(tx) } }
}
