import { isPaymentReminderDue } from '#domain/payment-reminder.ts'
import type { App } from '../app.ts'
import { paymentReminder } from '../notifications/events/order-events.ts'
import { notify } from '../notifications/notify.ts'
import { paidThing } from '../payments/paid-thing.ts'
import { readGateFacts } from './order-gate-facts.ts'
import { findOrderLocked } from './order-store.ts'
import { listRunningHolds, type RunningHold } from './reminder-store.ts'
import { parkDeadline } from './told-order.ts'

/** Reminds of unpaid orders that will not be kept much longer, each once for the time it is kept. */
export async function remindOfPayment(app: App): Promise<void> {
  const now = app.clock.now()
  const running = await listRunningHolds(app.db, now)
  for (const hold of running.filter((one) => isPaymentReminderDue(one, now))) await remind(app, hold)
}

async function remind(app: App, { id: orderId, since: heldSince }: RunningHold): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const order = await findOrderLocked(tx, orderId)
    // Paid or called off a moment ago.
    if (order?.status !== 'held' || order.hold_until === null) return
    const { dueNowCents, paidCents } = await readGateFacts(tx, order, app.parkBook)
    const payBy = await parkDeadline(app, order.park_id, order.hold_until)
    const what = await paidThing(app, tx, order)
    const told = paymentReminder({ orderId, what, dueCents: dueNowCents - paidCents, payBy, heldSince })
    await notify(app, tx, order.account_id, told)
  })
}
