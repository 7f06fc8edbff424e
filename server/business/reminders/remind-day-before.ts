import { addDays, type CalendarDate, dateIn } from '#domain/calendar/calendar.ts'
import { windowsOn } from '#domain/calendar/opening-hours.ts'
import type { App } from '../../app.ts'
import type { ParkBook } from '../catalog/park-book.ts'
import { listParks } from '../catalog/park-store.ts'
import { dayBefore } from '../notifications/events/order-events.ts'
import { notify } from '../notifications/notify.ts'
import { findOrderLocked, type OrderRow } from '../orders/order/order-store.ts'
import { loadOrderNotice } from '../orders/view/order-notice.ts'
import { isFirstTickOfLocalHour } from '../../platform/queue/crontab.ts'
import type { JobRun } from '../../platform/queue/job.ts'
import { listBeginningOn } from './reminder-store.ts'

/** Time enough to pack a bag. */
const AFTERNOON_HOUR = 15

/** Started every hour; at each park the one in its own afternoon goes on. */
export async function remindDayBeforeInTheAfternoon(
  app: App,
  { scheduledFor }: Pick<JobRun, 'scheduledFor'>,
) {
  const tick = scheduledFor ?? app.clock.now()
  for (const { id, time_zone } of await listParks(app.db)) {
    if (isFirstTickOfLocalHour(tick, AFTERNOON_HOUR, time_zone)) await remindDayBefore(app, id)
  }
}

/** Reminds of everything that begins tomorrow, each once. */
export async function remindDayBefore(app: App, parkId: number): Promise<void> {
  const book = await app.parkBook(parkId)
  const tomorrow = addDays(dateIn(book.timeZone, app.clock.now()), 1)
  for (const { id } of await listBeginningOn(app.db, parkId, tomorrow)) {
    await app.db.transaction().execute(async (tx) => {
      const order = await findOrderLocked(tx, id)
      if (order?.status !== 'confirmed' || order.first_date !== tomorrow) return
      const notice = await loadOrderNotice(app, tx, order)
      const times = comingTimes(order, book)
      if (notice !== null) await notify(app, tx, order.account_id, dayBefore({ order: notice, ...times }))
    })
  }
}

/** Between which times to come. */
function comingTimes(order: OrderRow, book: ParkBook): { opens: string; closes: string } {
  const { checkInFrom, checkInUntil } = book.boarding
  if (order.order_type === 'boarding') return { opens: checkInFrom, closes: checkInUntil }
  return { opens: gateOpens(order.first_date, book) ?? checkInFrom, closes: book.daycare.dropOffBy }
}

const gateOpens = (date: CalendarDate, book: ParkBook): string | undefined => windowsOn(date, book)[0]?.opens
