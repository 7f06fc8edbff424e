import { addDays, type CalendarDate, dateIn, daysBetween } from '#domain/calendar/calendar.ts'
import type { App } from '../../../app.ts'
import { businessTimeZone } from '../../../business/catalog/business-today.ts'
import { newPayToken, payRoute, writePayLink } from '../../../business/ledger/write-pay-link.ts'
import { debtReminder } from '../../../business/notifications/events/money-events.ts'
import { notify } from '../../../business/notifications/notify.ts'
import { findOrderLocked } from '../../../business/orders/order/order-store.ts'
import { describePurchase } from '../../../business/orders/view/describe-purchase.ts'
import { isFirstTickOfLocalHour } from '../../../platform/queue/crontab.ts'
import type { JobRun } from '../../../platform/queue/job.ts'
import { listOwedSince, noteReminded } from './debt-store.ts'

const MORNING_HOUR = 10
/** So many days after a visit, or after it was called off. */
const REMINDER_DAYS = [1, 7, 21]

/** Started every hour; the one in the morning goes on. */
export async function remindOfDebtsInTheMorning(app: App, { scheduledFor }: Pick<JobRun, 'scheduledFor'>) {
  const tick = scheduledFor ?? app.clock.now()
  const timeZone = await businessTimeZone(app.db)
  if (isFirstTickOfLocalHour(tick, MORNING_HOUR, timeZone)) await remindOfDebts(app, dateIn(timeZone, tick))
}

/** O32: who has gone home, did not come or was called off and owes something hears of it on the first, the seventh and the twenty-first day, each once. */
export async function remindOfDebts(app: App, today: CalendarDate): Promise<void> {
  const days = REMINDER_DAYS.map((day) => addDays(today, -day))
  for (const { id, gone_on } of await listOwedSince(app.db, days)) {
    await app.db.transaction().execute(async (tx) => {
      const day = daysBetween(gone_on, today)
      const order = await findOrderLocked(tx, id)
      if (order === undefined || order.balance_cents <= 0) return
      if (!(await noteReminded(tx, { order_id: id, day, sent_at: app.clock.now() }))) return
      const what = await describePurchase(app, tx, order)
      const token = newPayToken()
      await writePayLink(app, tx, order, { token, what: 'all', by: null })
      const facts = { orderId: id, what, owedCents: order.balance_cents, day, payRoute: payRoute(token) }
      await notify(app, tx, order.account_id, debtReminder(facts))
    })
  }
}
