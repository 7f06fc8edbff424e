import { creditToHold, passUnitsToHold } from '#domain/orders/change/change-hold.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import { closeChangePayments } from '../../ledger/close-payments.ts'
import { addCreditEntry } from '../../ledger/credit-store.ts'
import { addPassEntries } from '../../ledger/pass-store.ts'
import type { OrderRow } from '../order/order-store.ts'
import { countPromoUse } from '../place/promo-store.ts'
import { type ChangeRow, deleteHeldSpace, setChangeStatus } from './order-change-store.ts'

const WHY = 'Kept for a change'

/** The code's use, the passes' credits and the store credit that a change needs are kept with it until it is paid. */
export async function holdReductions(
  app: App,
  tx: Database,
  order: OrderRow,
  change: ChangeRow,
): Promise<void> {
  await moveReductions(app, tx, order, change, 1)
}

/** A change that will not be made: its counters are the caller's, everything else that was kept for it comes back. */
export async function dropChange(
  app: App,
  tx: Database,
  order: OrderRow,
  change: ChangeRow,
  status: 'lapsed' | 'withdrawn',
): Promise<void> {
  await deleteHeldSpace(tx, change.id)
  await moveReductions(app, tx, order, change, -1)
  await closeChangePayments(app, tx, order.id, change.id)
  await setChangeStatus(tx, change.id, status, app.clock.now())
}

/** Kept with 1, given back with -1. */
export async function moveReductions(
  app: App,
  tx: Database,
  order: OrderRow,
  { plan }: ChangeRow,
  direction: 1 | -1,
): Promise<void> {
  const now = app.clock.now()
  if (plan.promoId !== null && plan.promoId !== order.promo_code_id) {
    await countPromoUse(tx, plan.promoId, direction)
  }
  await addPassEntries(
    tx,
    passUnitsToHold(plan).map(({ passId, units }) => ({
      pass_id: passId,
      order_id: null,
      units: -units * direction,
      why: WHY,
      created_at: now,
    })),
  )
  await addCreditEntry(tx, {
    accountId: order.account_id,
    orderId: null,
    amountCents: -creditToHold(plan) * direction,
    why: WHY,
    at: now,
  })
}
