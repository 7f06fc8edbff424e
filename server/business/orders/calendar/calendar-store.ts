import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { Database } from '../../../database.ts'
import type { OrderRow } from '../order/order-store.ts'

/** Bookings of households that are still with us; a package has no day. */
const calendarOrders = (db: Database) =>
  db
    .selectFrom('customer_order')
    .innerJoin('account', 'account.id', 'customer_order.account_id')
    .selectAll('customer_order')
    .where('account.deleted_at', 'is', null)
    .where('order_type', '!=', 'package')

/** None when the household has closed the links of this version. */
export const findCalendarOrder = (
  db: Database,
  { orderId, version }: { orderId: number; version: number },
): Promise<OrderRow | undefined> =>
  calendarOrders(db)
    .where('customer_order.id', '=', orderId)
    .where('account.calendar_version', '=', version)
    .executeTakeFirst()

const MAX_ENTRIES = 500

/** A household's bookings from a day on, also those that are off: a calendar that shows them must hear of it. */
export const listCalendarOrders = (
  db: Database,
  accountId: number,
  from: CalendarDate,
): Promise<OrderRow[]> =>
  calendarOrders(db)
    .where('customer_order.account_id', '=', accountId)
    .where('last_date', '>=', from)
    .orderBy('begins_at', 'desc')
    .orderBy('customer_order.id')
    .limit(MAX_ENTRIES)
    .execute()

/** How often each order has changed since it was placed. */
export async function countChanges(db: Database, orderIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('order_history')
    .select(['order_id', sql<number>`count(*)::integer - 1`.as('changes')])
    .where('order_id', 'in', [...orderIds])
    .groupBy('order_id')
    .execute()
  return new Map(rows.map(({ order_id, changes }) => [order_id, changes]))
}

/** Where orders take place, also a park that has closed since. */
export const listParksOf = (db: Database, orderIds: readonly number[]) =>
  db
    .selectFrom('park')
    .selectAll()
    .where('id', 'in', (query) =>
      query
        .selectFrom('customer_order')
        .select('park_id')
        .where('id', 'in', [...orderIds]),
    )
    .execute()
