import { NO_SPACE } from '#domain/orders/order-space.ts'
import type { PassUse } from '#domain/pricing/passes.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { addCreditEntry } from '../../ledger/credit-store.ts'
import { addEntry, givenUpEntries, keptAndReturned, sumPaid } from '../../ledger/ledger-store.ts'
import type { OutgoingId } from '../../ledger/outgoing-store.ts'
import { addPassEntries } from '../../ledger/pass-store.ts'
import { countPromoUse } from '../household/promo-store.ts'
import { findHeldSpace, findOpenChange } from '../order/order-change-store.ts'
import type { OrderRow } from '../order/order-store.ts'
import { releaseSpace } from '../space/order-space.ts'
import { queueWaitListOffers } from '../space/queue-wait-list-offers.ts'
import { dropChange } from './drop-change.ts'
import { endUntakenOffer } from './end-waiting.ts'

export interface GivingBack {
  /** Store credit for the household. */
  creditCents: number
  /** What is kept of the price, when the rules say so. */
  keptCents: number
  /** How much of both was paid with store credit. */
  fromCreditCents: number
  passUse: readonly Pick<PassUse, 'passId' | 'units'>[]
  by: number | null
  why: string
  outgoingId: OutgoingId
}

/**
 * An order that will not take place gives up everything: its space, a change of it that waits to be paid, its code's
 * use, its passes' credits as far as they come back, and what is owed on it. Refunds of money are the caller's. Others
 * may want the space: the wait-list is asked.
 */
export async function releaseOrder(app: App, tx: Database, order: OrderRow, back: GivingBack): Promise<void> {
  const now = app.clock.now()
  const change = await findOpenChange(tx, order.id)
  await releaseSpace(tx, order, change ? await findHeldSpace(tx, change.id) : NO_SPACE)
  if (change) await dropChange(app, tx, order, change, 'withdrawn')
  if (order.promo_code_id !== null) await countPromoUse(tx, order.promo_code_id, -1)
  await addPassEntries(
    tx,
    back.passUse.map(({ passId, units }) => ({
      pass_id: passId,
      order_id: order.id,
      units,
      why: back.why,
      created_at: now,
    })),
    back.outgoingId,
  )
  const entry = {
    order_id: order.id,
    payment_id: null,
    refund_id: null,
    note: back.why,
    by_account_id: back.by,
    created_at: now,
  }
  const { credit, kept } = givenUpEntries(back)
  // A discount goes with the price it was taken off; what was sold besides stays owed.
  const paid = await sumPaid(tx, order.id)
  const chargeCents =
    kept.amount_cents - order.total_cents - paid.takenOffCents - keptAndReturned(order, paid)
  await addEntry(tx, { ...entry, ...kept, kind: 'charge', amount_cents: chargeCents })
  await addEntry(tx, { ...entry, ...credit, kind: 'credit_given' })
  await addCreditEntry(tx, {
    accountId: order.account_id,
    orderId: order.id,
    amountCents: back.creditCents,
    why: back.why,
    at: now,
    outgoingId: back.outgoingId,
  })
  await endUntakenOffer(app, tx, order, back.by)
  await queueWaitListOffers(app, tx, order.park_id)
}
