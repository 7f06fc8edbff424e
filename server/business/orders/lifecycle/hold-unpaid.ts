import { HOUR_MS, MINUTE_MS } from '#domain/calendar/durations.ts'
import { dueNow } from '#domain/money/due-now.ts'
import { isDuePaid } from '#domain/orders/order-gates.ts'
import { KEPT_WHEN_BEGUN_MS, notPastBegin } from '#domain/orders/hold-deadline.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { listBookedWith } from '../../ledger/pass-store.ts'
import { payRouteFor } from '../../ledger/write-pay-link.ts'
import { readGateFacts } from '../order/order-gate-facts.ts'
import { findOrderLocked, type OrderRow, updateOrder } from '../order/order-store.ts'
import { asBegun } from '../order/visit-store.ts'
import { loadOrderNotice, parkDeadline } from '../view/order-notice.ts'
import { findDeskHoldHours } from './desk-hold-store.ts'
import { moveOrder } from './move-order.ts'
import { tellToPay } from './open-for-payment.ts'

interface TakenBack {
  app: App
  tx: Database
  /** Null: nobody here. */
  by: number | null
  now: Date
}

const LEAST_MS = 30 * MINUTE_MS

const deskHoldEnds = (since: Date, hours: number, now: Date): number =>
  Math.max(now.getTime() + LEAST_MS, since.getTime() + hours)

interface Holding {
  /** When it first counted as paid and was not. */
  since?: Date | undefined
  /** The package that its days are paid with. */
  bought?: OrderRow
  /** Its owner hears of it with what else was done. */
  isSilent?: boolean
  /** Also what has begun, where nobody has come for it. */
  isBegunToo?: boolean
}

/**
 * A booking ahead is confirmed by what is due on it. Where that is not paid any more it is kept as any other without a
 * deposit: some hours, or until it is paid, and its owner is told; nobody gets longer than they had. What begins now is
 * settled at the door, and so is what somebody has come for, however early; a check-in that was a slip changes nothing.
 * Of a package, the bookings ahead that its days pay for wait with it. Answers whether it is held with it, which its
 * history then says in the same line.
 */
export async function holdUnpaid(
  at: TakenBack,
  order: OrderRow,
  why: string,
  { since, bought, isSilent = false, isBegunToo = false }: Holding = {},
): Promise<boolean> {
  const { app, tx, by, now } = at
  const { status, hold_until, park_id } = order
  if (order.order_type === 'package') {
    await holdBookedWith(at, order, why)
    return false
  }
  if (status !== 'confirmed' && status !== 'held') return false
  const { begins_at } = await asBegun(tx, order)
  const hasBegun = begins_at <= now
  if (hasBegun && !isBegunToo) return false
  const facts = await readGateFacts(app, tx, order)
  if (isDuePaid(facts)) return false
  const dueCents = dueNow(facts.dueNowCents, facts.paidCents)
  const hours = (await findDeskHoldHours(tx, park_id)) * HOUR_MS
  // Taken and taken back time and again, it is kept no longer than it is once.
  const ends = since === undefined ? now.getTime() + hours : deskHoldEnds(since, hours, now)
  const holdUntil = hasBegun
    ? notPastBegin(new Date(now.getTime() + KEPT_WHEN_BEGUN_MS), order.ends_at)
    : notPastBegin(new Date(ends), begins_at)
  if (status === 'confirmed') {
    const held = await moveOrder(app, tx, order, 'held', { by, why, holdUntil })
    const notice = await loadOrderNotice(app, tx, held)
    if (notice === null || isSilent) return true
    const payBy = await parkDeadline(app, park_id, holdUntil)
    const { owedPackageCents: packageCents = 0 } = facts
    const way = await payRouteFor(app, tx, bought ?? held)
    const packageToPay = bought && { packageCents, packageId: bought.id }
    const toPay = { order: notice, dueCents, ...packageToPay, payBy, ...way }
    await tellToPay(app, tx, order.account_id, toPay)
    return true
  }
  if (hold_until !== null && hold_until > holdUntil)
    await updateOrder(tx, order.id, { hold_until: holdUntil, updated_at: now })
  return false
}

async function holdBookedWith(at: TakenBack, bought: OrderRow, why: string): Promise<void> {
  for (const bookedId of await listBookedWith(at.tx, { packageOrderId: bought.id, now: at.now })) {
    const booked = await findOrderLocked(at.tx, bookedId)
    if (booked !== undefined) await holdUnpaid(at, booked, `Its package: ${why}`, { bought })
  }
}
