import { noShowFrom } from '#domain/attendance/no-show.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { windowsOn } from '#domain/calendar/opening-hours.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import type { App } from '../../../../app.ts'
import type { ParkBook } from '../../../../business/catalog/park-book.ts'
import type { Database } from '../../../../database.ts'
import type { OrderRow } from '../../../../business/orders/order/order-store.ts'
import { findNoShowMinutes } from './no-show-store.ts'
import type { OrderAtTheDoor } from '../order-at-the-door.ts'

/** From when on this booking may be written down as missed, as the park's own terms say. */
export async function readNoShowFrom(
  app: App,
  db: Database,
  { order, days }: OrderAtTheDoor,
): Promise<string> {
  const book = await app.parkBook(order.park_id)
  const date = days.toSorted().at(-1) ?? order.first_date
  return noShowFromOf(book, order, { date, noShowMinutes: await findNoShowMinutes(db, order.park_id) })
}

/** `date`: the last day of daycare; otherwise the day of arrival or of the appointment. */
export function noShowFromOf(
  book: ParkBook,
  order: Pick<OrderRow, 'order_type' | 'begins_at' | 'begin_time'>,
  { date, noShowMinutes }: { date: CalendarDate; noShowMinutes: number },
): string {
  const isByAppointment = order.order_type === 'grooming' || order.order_type === 'interview'
  const slot = isByAppointment ? timeIn(book.timeZone, order.begins_at) : order.begin_time?.slice(0, 5)
  return noShowFrom(
    { orderType: order.order_type, date, slot: slot ?? null, closes: closingTime(book, date) },
    { noShowMinutes, timeZone: book.timeZone },
  )
}

/** When the gate closes on a day; null on a day without hours. */
export function closingTime(book: ParkBook, date: CalendarDate): string | null {
  return windowsOn(date, book).at(-1)?.closes ?? null
}
