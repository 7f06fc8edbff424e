import { dateIn } from '#domain/calendar/calendar.ts'
import { HOUR_MS } from '#domain/calendar/durations.ts'
import { isInterviewValid } from '#domain/dogs/interviews.ts'
import { dueNow } from '#domain/money/due-now.ts'
import { notPastBegin } from '#domain/orders/hold-deadline.ts'
import { orderGates } from '#domain/orders/order-gates.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { payRouteFor } from '../../ledger/write-pay-link.ts'
import { orderHeld, type ToPay } from '../../notifications/events/order-events.ts'
import { notify } from '../../notifications/notify.ts'
import { moveOrder } from './move-order.ts'
import { readGateFacts } from '../order/order-gate-facts.ts'
import type { OrderRow } from '../order/order-store.ts'
import { loadOrderNotice, parkDeadline } from '../view/order-notice.ts'
import { tellStatus } from '../view/tell-placed.ts'
import { advanceOrder } from './advance-order.ts'

const WHY = 'We’ve met; held until paid.'

/**
 * A locked order that waits for an interview goes on once all its dogs are met: with something to pay it is held for
 * that, and the customer must be notified; what is paid for already goes on by itself. Null when there is nothing to tell.
 */
export async function openForPayment(
  app: App,
  tx: Database,
  order: OrderRow,
  by: number | null,
): Promise<ToPay | null> {
  const { timeZone, holds } = await app.parkBook(order.park_id)
  const now = app.clock.now()
  const facts = await readGateFacts(app, tx, order)
  const today = dateIn(timeZone, now)
  if (!facts.dogs.every(({ interview }) => isInterviewValid(interview, today))) return null
  const dueCents = dueNow(facts.dueNowCents, facts.paidCents)
  if (dueCents === 0) {
    const moved = await advanceOrder(app, tx, order, by)
    if (moved.status === 'awaiting_interview') {
      const why = 'We’ve met; something else is still missing.'
      const held = await moveOrder(app, tx, moved, 'held', { by, why, holdUntil: order.begins_at })
      await tellStatus(app, tx, held, orderGates(facts, today))
    }
    return null
  }
  const holdUntil = notPastBegin(
    new Date(now.getTime() + holds.afterInterviewHours * HOUR_MS),
    order.begins_at,
  )
  const held = await moveOrder(app, tx, order, 'held', { by, why: WHY, holdUntil })
  const notice = await loadOrderNotice(app, tx, held)
  if (notice === null) return null
  const payBy = await parkDeadline(app, order.park_id, holdUntil)
  return { order: notice, dueCents, payBy, ...(await payRouteFor(app, tx, held)) }
}

/** Tells the customer that an order can be paid, in the words of any held order. */
export const tellToPay = (app: App, tx: Database, accountId: number, toPay: ToPay): Promise<void> =>
  notify(app, tx, accountId, orderHeld(toPay))
