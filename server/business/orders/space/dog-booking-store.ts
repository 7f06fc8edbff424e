import { sql } from 'kysely'
import type { DogBooking } from '#domain/orders/dog-bookings.ts'
import type { BookableSpan } from '#domain/orders/plan/bookable-days.ts'
import type { Database } from '../../../database.ts'
import { type Asker, freeable } from './freeable-store.ts'

/**
 * What dogs are booked for between two days, both included, the soonest first: nights of stays, days of daycare, and
 * the grooms and meetings that take no day. Without the asker's own order, and without holds that have run out.
 */
export async function listDogBookings(
  db: Database,
  dogIds: readonly number[],
  { from, to }: BookableSpan,
  asker: Asker,
): Promise<DogBooking[]> {
  const { rows } = await sql<DogBooking>`/* dog_bookings */
    select dog.id as "dogId", dog.name as "dogName", o.id as "orderId", o.code as "orderCode",
      o.order_type as "orderType", booked.first as "from", booked.last as "to"
    from (
      select order_id, dog_id, lower(dates) as first, upper(dates) - 1 as last
      from dog_presence
      where dog_id = any(${dogIds}::integer[]) and dates && daterange(${from}::date, ${to}::date, '[]')
      union all
      select order_id, dog_id, (starts_at at time zone park.time_zone)::date, (starts_at at time zone park.time_zone)::date
      from grooming_appointment join customer_order on customer_order.id = order_id
        join park on park.id = customer_order.park_id
      where is_active and change_id is null and order_type = 'grooming' and dog_id = any(${dogIds}::integer[])
        and (starts_at at time zone park.time_zone)::date between ${from}::date and ${to}::date
      union all
      select order_id, dog_id, first_date, last_date
      from order_dog join customer_order on customer_order.id = order_id
      where dog_id = any(${dogIds}::integer[]) and order_type in ('interview', 'visit') and status = 'confirmed'
        and first_date between ${from}::date and ${to}::date
    ) as booked
      join customer_order as o on o.id = booked.order_id
      join dog on dog.id = booked.dog_id
    where not ${freeable(asker)}
    order by booked.first, o.id, dog.id`.execute(db)
  return rows
}
