import type { PassUse } from '#domain/passes.ts'
import type { App } from '../app.ts'
import type { Database } from '../database.ts'
import { addCreditEntry } from '../packages/credit-store.ts'
import { addPassEntries } from '../packages/pass-store.ts'
import { addEntry } from '../payments/ledger-store.ts'
import { askWaitListSoon } from './ask-wait-list-soon.ts'
import { releaseSpace } from './order-space.ts'
import { listStays, type OrderRow } from './order-store.ts'
import { planRoomsSoon } from './plan-rooms-soon.ts'
import { countPromoUse } from './promo-store.ts'
import { endOffer } from './wait-list-store.ts'

export interface GivingBack {
  /** Store credit for the household. */
  creditCents: number
  /** What is kept of the price, when the rules say so. */
  keptCents: number
  passUse: readonly Pick<PassUse, 'passId' | 'units'>[]
  by: number | null
  why: string
}

/**
 * An order that will not take place lets go of everything: its space, its code's use, its passes' credits as far as
 * they come back, and what is owed on it. Refunds of money are the caller's. Others may want the space: the wait-list
 * is asked.
 */
export async function letGo(app: App, tx: Database, order: OrderRow, back: GivingBack): Promise<void> {
  const now = app.clock.now()
  const stays = await listStays(tx, [order.id])
  await planRoomsSoon(
    tx,
    stays.map((stay) => stay.suite_type_id),
  )
  await releaseSpace(tx, order)
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
  )
  const entry = {
    order_id: order.id,
    payment_id: null,
    refund_id: null,
    note: back.why,
    by_account_id: back.by,
    created_at: now,
  }
  await addEntry(tx, { ...entry, kind: 'charge', amount_cents: back.keptCents - order.total_cents })
  await addEntry(tx, { ...entry, kind: 'credit_given', amount_cents: back.creditCents })
  await addCreditEntry(tx, {
    accountId: order.account_id,
    orderId: order.id,
    amountCents: back.creditCents,
    why: back.why,
    at: now,
  })
  await endOffer(tx, order.id, 'lapsed', now)
  await askWaitListSoon(app, tx, order.park_id)
}
