import { dateIn } from '#domain/calendar/calendar.ts'
import { dueNow } from '#domain/money/due-now.ts'
import { isPaymentReminderDue } from '#domain/money/payment-reminder.ts'
import { nameList } from '#domain/name-list.ts'
import { incompleteWarning } from '#domain/orders/deadline-reminder.ts'
import { isDuePaid, lacksSignatureOnly, orderGates } from '#domain/orders/order-gates.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import { payRouteFor } from '../ledger/write-pay-link.ts'
import { orderIncomplete } from '../notifications/events/deadline-events.ts'
import { paymentReminder } from '../notifications/events/order-events.ts'
import { orderLine } from '../notifications/events/order-words.ts'
import { isNotified, notify } from '../notifications/notify.ts'
import { readAwaiting } from '../orders/lifecycle/refresh-awaiting.ts'
import { readGateFacts } from '../orders/order/order-gate-facts.ts'
import { readParts } from '../orders/order/order-parts.ts'
import { findOrderLocked, type OrderRow } from '../orders/order/order-store.ts'
import { missingTexts } from '../orders/view/checklist.ts'
import { describePurchase } from '../orders/view/describe-purchase.ts'
import { loadOrderNotice, parkDeadline } from '../orders/view/order-notice.ts'
import { eachRow } from '../../platform/each-row.ts'
import { listRunningHolds, type RunningHold } from './reminder-store.ts'

/** Reminds of orders that will not be kept much longer: to pay, to send what is missing, to book another meeting. */
export async function remindOfDeadlines(app: App): Promise<void> {
  const now = app.clock.now()
  await eachRow(
    app,
    'deadlines',
    (afterId, limit) => listRunningHolds(app.db, now, afterId, limit),
    (hold) => remind(app, hold),
  )
}

function remind(app: App, hold: RunningHold): Promise<boolean> {
  return app.db.transaction().execute(async (tx) => {
    const order = await findOrderLocked(tx, hold.id)
    // Paid or called off a moment ago.
    if (order === undefined || order.hold_until?.getTime() !== hold.until.getTime()) return false
    if (order.status === 'awaiting_interview') return remindOfMeeting(app, tx, order)
    const facts = await readGateFacts(app, tx, order)
    if (isDuePaid(facts)) return remindOfMissing(app, tx, order, hold)
    if (!isPaymentReminderDue(hold, app.clock.now())) return false
    const payBy = await parkDeadline(app, order.park_id, hold.until)
    const booking = await loadOrderNotice(app, tx, order)
    const what = booking ? orderLine(booking) : await describePurchase(app, tx, order)
    const dueCents = dueNow(facts.dueNowCents, facts.paidCents) + (facts.owedPackageCents ?? 0)
    const notice = {
      orderId: order.id,
      ...(booking && { order: booking }),
      what,
      dueCents,
      payBy,
      heldSince: hold.since,
    }
    const isNew = !(await isNotified(tx, order.account_id, paymentReminder(notice)))
    const way = isNew ? await payRouteFor(app, tx, order) : {}
    await notify(app, tx, order.account_id, paymentReminder({ ...notice, ...way }))
    return true
  })
}

async function remindOfMissing(app: App, tx: Database, order: OrderRow, hold: RunningHold): Promise<boolean> {
  const stage = incompleteWarning(hold, app.clock.now())
  if (stage === null) return false
  const { timeZone } = await app.parkBook(order.park_id)
  const gates = orderGates(await readGateFacts(app, tx, order), dateIn(timeZone, app.clock.now()))
  const canSignThere = lacksSignatureOnly(gates)
  return warn(app, tx, order, missingTexts(gates, await readParts(tx, [order.id])), { stage, canSignThere })
}

/** The time of the meeting has passed and nobody has noted that it took place: the customer may have missed it. */
async function remindOfMeeting(app: App, tx: Database, order: OrderRow): Promise<boolean> {
  const { meetings } = await readAwaiting(app, tx, order)
  const isMissed = meetings.some((meeting) => meeting?.isOn && meeting.endsAt <= app.clock.now())
  if (!isMissed) return false
  const { dogs } = await readParts(tx, [order.id])
  const names = nameList(dogs.map(({ name }) => name))
  const missing = [
    `As far as we know, we haven’t met ${names} yet. If you couldn’t come, please book another time`,
  ]
  return warn(app, tx, order, missing, { stage: `missed ${order.hold_until?.toISOString()}` })
}

async function warn(
  app: App,
  tx: Database,
  order: OrderRow,
  missing: string[],
  how: { stage: string; canSignThere?: boolean },
): Promise<boolean> {
  const notice = await loadOrderNotice(app, tx, order)
  if (notice === null || missing.length === 0 || order.hold_until === null) return false
  const until = await parkDeadline(app, order.park_id, order.hold_until)
  await notify(app, tx, order.account_id, orderIncomplete({ order: notice, missing, until, ...how }))
  return true
}
