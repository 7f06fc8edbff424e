import { type SqlBool, sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { Database } from '../../database.ts'
import type { OrderRow } from '../orders/order/order-store.ts'

/** Nobody is reminded of what was booked for a dog that has died. */
const hasOnlyLiving = sql<SqlBool>`not exists (
  select from order_dog join dog on dog.id = order_dog.dog_id
  where order_dog.order_id = customer_order.id and dog.deceased_on is not null)`

/** Confirmed orders of a park that begin on a day. */
export const listBeginningOn = (db: Database, parkId: number, date: CalendarDate): Promise<OrderRow[]> =>
  db
    .selectFrom('customer_order')
    .selectAll()
    .where('park_id', '=', parkId)
    .where('first_date', '=', date)
    .where('status', '=', 'confirmed')
    .where('order_type', '!=', 'package')
    .where(hasOnlyLiving)
    .orderBy('id')
    .execute()

export interface RunningHold {
  id: number
  since: Date
  until: Date
}

/** Orders that are kept until a moment, with that from which they were: payments make it longer, never anew. */
export const listRunningHolds = async (
  db: Database,
  now: Date,
  afterId: number,
  limit: number,
): Promise<RunningHold[]> => {
  const rows = await db
    .selectFrom('customer_order')
    .innerJoin('order_history', 'order_history.order_id', 'customer_order.id')
    .select(['customer_order.id', 'hold_until', ({ fn }) => fn.max('at').as('since')])
    .where('status', 'in', ['held', 'awaiting_interview'])
    .where('hold_until', '>', now)
    .where('customer_order.id', '>', afterId)
    .where(hasOnlyLiving)
    .where(sql<SqlBool>`to_status = status and from_status is distinct from status`)
    .groupBy('customer_order.id')
    .orderBy('customer_order.id')
    .limit(limit)
    .execute()
  return rows.map(({ id, since, hold_until }) => ({ id, since, until: hold_until ?? now }))
}

export interface OutlivedRecord {
  account_id: number
  order_id: number
  order_type: 'boarding' | 'daycare' | 'grooming'
  first_date: CalendarDate
  last_date: CalendarDate
  dog_id: number
  dog_name: string
  vaccine: 'rabies' | 'dhpp' | 'bordetella'
  expires_on: CalendarDate
}

/** Verified vaccines that are good today and end before the last date of something that is booked. */
export const listOutlivedRecords = async (db: Database, today: CalendarDate): Promise<OutlivedRecord[]> => {
  const { rows } = await sql<OutlivedRecord>`
    select o.account_id, o.id as order_id, o.order_type, o.first_date, o.last_date,
      dog.id as dog_id, dog.name as dog_name, vaccine, expires_on
    from customer_order as o
      join order_dog on order_dog.order_id = o.id
      join dog on dog.id = order_dog.dog_id
      join vaccine_record on vaccine_record.dog_id = dog.id
    where o.status in ('held', 'awaiting_interview', 'confirmed')
      and o.order_type in ('boarding', 'daycare', 'grooming')
      and dog.deceased_on is null and verified_at is not null and expires_on >= ${today} and expires_on < o.last_date
    order by o.id, dog.id, expires_on, vaccine`.execute(db)
  return rows
}
