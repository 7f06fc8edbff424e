import { dueAtDesk } from '#domain/orders/change/due-at-desk.ts'
import { depositAsked } from '#domain/pricing/price-order.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { paidTowards, sumPaid } from '../../ledger/ledger-store.ts'
import { hasGrownSinceSlip } from '../order/grown-store.ts'
import { findOrder, type OrderRow, updateOrder } from '../order/order-store.ts'
import { readVisits } from '../order/visit-store.ts'
import { holdUnpaid } from './hold-unpaid.ts'

interface Slip {
  app: App
  tx: Database
  by: number | null
  now: Date
  /** A manager lets what was due then wait until they go home. */
  isWaived: boolean
}

/**
 * AD63, AD76: a check-in that was a slip confirms nothing. What was added while the dogs counted as here was to be paid when
 * they go; nobody has come, so the booking asks for what one like it would, also where it has begun by now, and it is held
 * until that is paid. That what was due may wait was said of the booking as it was.
 */
export async function holdAfterSlip(
  { app, tx, by, now, isWaived }: Slip,
  order: OrderRow,
  why: string,
): Promise<void> {
  if (order.status === 'checked_in') return
  const isSlip = (await readVisits(tx, order.id)).had.length === 0
  const hasGrown = isSlip && (await hasGrownSinceSlip(tx, order.id))
  if (isWaived && !hasGrown) return
  const asked = hasGrown ? await askAgain(app, tx, order, now) : order
  await holdUnpaid({ app, tx, by, now }, asked, why, { isBegunToo: hasGrown })
}

async function askAgain(app: App, tx: Database, order: OrderRow, now: Date): Promise<OrderRow> {
  const { prices } = await app.parkBook(order.park_id)
  const sums = await sumPaid(tx, order.id)
  const { moneyCents, creditCents } = paidTowards(order, sums)
  const { dueNowCents } = dueAtDesk({
    isSettled: true,
    isInHouse: false,
    isPutOff: false,
    isPaidAtDoor: false,
    wasDueCents: order.due_now_cents,
    dueNowCents: depositAsked(order.order_type, order.total_cents, prices),
    totalCents: order.total_cents,
    netCents: order.total_cents + sums.takenOffCents,
    paidCents: moneyCents + creditCents,
  })
  if (dueNowCents <= order.due_now_cents) return order
  await updateOrder(tx, order.id, { due_now_cents: dueNowCents, updated_at: now })
  return (await findOrder(tx, order.id)) ?? order
}
