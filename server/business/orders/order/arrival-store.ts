import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { Database } from '../../../database.ts'

/** Somebody of an order was checked in, also where that was taken back: the history only ever grows. */
export async function hasEverArrived(db: Database, orderId: number): Promise<boolean> {
  const arrived = await db
    .selectFrom('order_history')
    .select('id')
    .where('order_id', '=', orderId)
    .where('to_status', '=', 'checked_in')
    .limit(1)
    .executeTakeFirst()
  return arrived !== undefined
}

/** Somebody of an order came on this day. */
export async function hasComeOn(db: Database, orderId: number, date: CalendarDate): Promise<boolean> {
  const came = await db
    .selectFrom('attendance')
    .select('dog_id')
    .where('order_id', '=', orderId)
    .where('date', '=', date)
    .where('came_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return came !== undefined
}
