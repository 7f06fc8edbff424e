import { creditToHold, passUnitsToHold } from '#domain/orders/change/change-hold.ts'
import { NO_SPACE, spaceBetween } from '#domain/orders/order-space.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { outgoingByTerms } from '../../ledger/by-the-terms.ts'
import { closeChangePayments } from '../../ledger/close-payments.ts'
import { addCreditEntry } from '../../ledger/credit-store.ts'
import { addPassEntries } from '../../ledger/pass-store.ts'
import { changeEnded } from '../../notifications/events/deadline-events.ts'
import { notify, settleRequests } from '../../notifications/notify.ts'
import { countPromoUse } from '../household/promo-store.ts'
import {
  type ChangeRow,
  deleteHeldSpace,
  findHeldSpace,
  findOpenChange,
  setChangeStatus,
} from '../order/order-change-store.ts'
import { noteOnHistory } from '../order/order-history.ts'
import { type OrderRow, raiseVersion } from '../order/order-store.ts'
import { moveSpace } from '../space/inventory-store.ts'
import { queueWaitListOffers } from '../space/queue-wait-list-offers.ts'
import { loadOrderNotice } from '../view/order-notice.ts'

const WHY = 'Held for a change'

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
  status: Unmade,
): Promise<void> {
  await deleteHeldSpace(tx, change.id)
  await moveReductions(app, tx, order, change, -1)
  await closeChangePayments(app, tx, order.id, change.id)
  await setChangeStatus(tx, change.id, status, app.clock.now())
}

const UNMADE = {
  lapsed: 'The change wasn’t paid in time.',
  withdrawn: 'The change was withdrawn.',
  ended: 'The booking moved on before the change was paid, so the change wasn’t made.',
}
type Unmade = keyof typeof UNMADE

/** The customer keeps the booking as it is, or asks for another change. */
export async function withdrawChange(
  app: App,
  tx: Database,
  order: OrderRow,
  change: ChangeRow,
  status: Unmade = 'withdrawn',
  by: number | null = order.account_id,
): Promise<void> {
  await moveSpace(tx, spaceBetween(await findHeldSpace(tx, change.id), NO_SPACE))
  await dropChange(app, tx, order, change, status)
  await settleRequests(app, tx, order)
  await raiseVersion(tx, order.id)
  await noteOnHistory(app, tx, order, UNMADE[status], by)
  await queueWaitListOffers(app, tx, order.park_id)
}

/**
 * A locked order moves on, or we change it: a change that waits to be paid is over for good, what was kept for it is free
 * again, and its owner hears it. What is paid for it in the same instant goes back.
 */
export async function endChange(app: App, tx: Database, order: OrderRow, by: number | null): Promise<void> {
  const change = await findOpenChange(tx, order.id)
  if (change === undefined) return
  await withdrawChange(app, tx, order, change, 'ended', by)
  const notice = await loadOrderNotice(app, tx, order)
  if (notice !== null) await notify(app, tx, order.account_id, changeEnded({ order: notice }))
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
  const outgoingId =
    direction === 1
      ? null
      : await outgoingByTerms(app, tx, order, { verb: 'change dropped', by: null, why: WHY })
  await addPassEntries(
    tx,
    passUnitsToHold(plan).map(({ passId, units }) => ({
      pass_id: passId,
      order_id: null,
      units: -units * direction,
      why: WHY,
      created_at: now,
    })),
    outgoingId,
  )
  await addCreditEntry(tx, {
    accountId: order.account_id,
    orderId: null,
    amountCents: -creditToHold(plan) * direction,
    why: WHY,
    at: now,
    outgoingId,
  })
}
