import { minutesAtCheckout } from '#domain/money/payment-reminder.ts'
import { lacksSignatureOnly, type OrderGate } from '#domain/orders/order-gates.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { sumPaid, toPaidView } from '../../ledger/ledger-store.ts'
import { listPayments, type PaymentRow } from '../../ledger/payment-store.ts'
import { orderIncomplete } from '../../notifications/events/deadline-events.ts'
import { orderConfirmed, orderHeld, orderRequested } from '../../notifications/events/order-events.ts'
import type { Received } from '../../notifications/events/order-words.ts'
import { notify } from '../../notifications/notify.ts'
import { type OrderParts, readParts } from '../order/order-parts.ts'
import type { OrderRow } from '../order/order-store.ts'
import { type MeetingView, meetingOf } from './awaited-meeting.ts'
import { bookingSheet } from './booking-sheet.ts'
import { missingTexts } from './checklist.ts'
import { parkDeadline, toOrderNotice } from './order-notice.ts'

interface Known {
  parts: OrderParts
  gates: readonly OrderGate[]
  paid: ReturnType<typeof toPaidView>
  payments?: readonly PaymentRow[]
  /** Read when it is not given. */
  meeting?: MeetingView | null
  /** What was paid a moment ago. */
  received?: Received | undefined
  /** Where it is paid without a log-in: for who is not at the checkout, so the mail goes out at once. */
  payRoute?: string | undefined
}

/** Tells the customer where a new order stands: confirmed, to be paid, or short of something else. */
export async function tellPlaced(app: App, tx: Database, order: OrderRow, known: Known): Promise<void> {
  const { parts, gates, paid, payments = [], received, payRoute } = known
  const book = await app.parkBook(order.park_id)
  const named = toOrderNotice(order, parts, book)
  if (named === null) return
  const meeting = known.meeting === undefined ? await meetingOf(app, tx, order, gates) : known.meeting
  const sheet = bookingSheet(order, { parts, gates, paid, payments, meeting }, book, app.clock.now())
  const notice = { ...named, sheet }
  if (order.status === 'confirmed')
    return notify(app, tx, order.account_id, orderConfirmed({ order: notice }))
  const money = gates.find((gate) => gate.gate === 'money')
  const dueCents = money?.missingCents ?? 0
  if (order.status === 'awaiting_interview') {
    if (meeting === null) return
    return notify(app, tx, order.account_id, orderRequested({ order: notice, meeting, dueCents }))
  }
  if (order.status !== 'held' || order.hold_until === null) return
  const until = await parkDeadline(app, order.park_id, order.hold_until)
  if (dueCents > 0) {
    const way =
      payRoute === undefined
        ? { mailAfterMinutes: minutesAtCheckout(order.hold_until, app.clock.now()) }
        : { payRoute }
    return notify(app, tx, order.account_id, orderHeld({ order: notice, dueCents, payBy: until, ...way }))
  }
  const missing = missingTexts(gates, parts)
  if (missing.length === 0) return
  await notify(
    app,
    tx,
    order.account_id,
    orderIncomplete({
      order: notice,
      missing,
      until,
      stage: 'placed',
      received,
      canSignThere: lacksSignatureOnly(gates),
    }),
  )
}

/** The same for an order that is there already. */
export async function tellStatus(
  app: App,
  tx: Database,
  order: OrderRow,
  gates: readonly OrderGate[],
  how: Pick<Known, 'received' | 'payRoute'> = {},
): Promise<void> {
  await tellPlaced(app, tx, order, {
    parts: await readParts(tx, [order.id]),
    gates,
    paid: toPaidView(await sumPaid(tx, order.id)),
    payments: await listPayments(tx, [order.id]),
    ...how,
  })
}
