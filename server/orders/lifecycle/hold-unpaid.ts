import { HOUR_MS, MINUTE_MS } from '#domain/calendar/durations.ts'
import { dueNow } from '#domain/money/due-now.ts'
import { notPastBegin } from '#domain/orders/hold-deadline.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import { payRouteFor } from '../../ledger/write-pay-link.ts'
import { readGateFacts } from '../order/order-gate-facts.ts'
import { type OrderRow, updateOrder } from '../order/order-store.ts'
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

/**
 * A booking ahead is confirmed by what is due on it. Where that was taken back it is kept as any other without a
 * deposit: some hours, or until it is paid, and its owner is told. What begins now is settled at the door. `since`: when
 * it first counted as paid and was not.
 */
export async function holdUnpaid(
  at: TakenBack,
  order: OrderRow,
  why: string,
  { since }: { since?: Date | undefined } = {},
): Promise<void> {
  const { app, tx, by, now } = at
  const { status, begins_at, hold_until, park_id } = order
  if ((status !== 'confirmed' && status !== 'held') || begins_at <= now) return
  const facts = await readGateFacts(app, tx, order)
  const dueCents = dueNow(facts.dueNowCents, facts.paidCents)
  if (dueCents === 0) return
  const hours = (await findDeskHoldHours(tx, park_id)) * HOUR_MS
  // Taken and taken back time and again, it is kept no longer than it is once.
  const ends = since === undefined ? now.getTime() + hours : deskHoldEnds(since, hours, now)
  const holdUntil = notPastBegin(new Date(ends), begins_at)
  if (status === 'confirmed') {
    const held = await moveOrder(app, tx, order, 'held', { by, why, holdUntil })
    const notice = await loadOrderNotice(app, tx, held)
    if (notice === null) return
    const payBy = await parkDeadline(app, park_id, holdUntil)
    const toPay = { order: notice, dueCents, payBy, ...(await payRouteFor(app, tx, held)) }
    await tellToPay(app, tx, order.account_id, toPay)
  } else if (hold_until !== null && hold_until > holdUntil)
    await updateOrder(tx, order.id, { hold_until: holdUntil, updated_at: now })
}
