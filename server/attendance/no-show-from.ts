import { noShowFrom } from '#domain/attendance/no-show.ts'
import { windowsOn } from '#domain/calendar/opening-hours.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import { parkHours } from '#domain/orders/plan/booking-rules.ts'
import type { App } from '../app.ts'
import type { Database } from '../database.ts'
import { findNoShowMinutes } from './no-show-store.ts'
import type { OrderAtTheDoor } from './order-at-the-door.ts'

/** From when on this booking may be written down as missed, as the park's own terms say. */
export async function readNoShowFrom(
  app: App,
  db: Database,
  { order, days }: OrderAtTheDoor,
): Promise<string> {
  const book = await app.parkBook(order.park_id)
  const date = days.toSorted().at(-1) ?? order.first_date
  const { hours, closedDates } = parkHours(book)
  const slot =
    order.order_type === 'grooming' ? timeIn(book.timeZone, order.begins_at) : order.begin_time?.slice(0, 5)
  return noShowFrom(
    {
      orderType: order.order_type,
      date,
      slot: slot ?? null,
      closes: windowsOn(date, hours, closedDates).at(-1)?.closes ?? null,
    },
    { noShowMinutes: await findNoShowMinutes(db, order.park_id), timeZone: book.timeZone },
  )
}
