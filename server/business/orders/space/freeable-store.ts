import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { SizeClass } from '#domain/dogs/dog-sizes.ts'
import type { Database } from '../../../database.ts'
import { changeHasRunOut, orderHasRunOut } from '../order/run-out-store.ts'

/** Whose own space, and at which moment. */
export interface Asker {
  orderId: number
  now: Date
}

interface Days {
  from: CalendarDate
  to: CalendarDate
}

/** The asker's own order, and those whose time is over and which nobody has ended yet. */
export const freeable = ({ orderId, now }: Asker) => sql`
  (o.id = ${orderId} and o.status in ('held', 'awaiting_interview', 'confirmed', 'checked_in')
    or ${orderHasRunOut(now)})`

const freeableChange = ({ orderId, now }: Asker) => sql`
  (c.status = 'open' and (c.order_id = ${orderId} or ${changeHasRunOut(now)}))`

/** Rooms on nights between two dates, the second excluded. */
export async function listFreeableNights(db: Database, { from, to }: Days, asker: Asker) {
  const { rows } = await sql<{
    suite_type_id: number
    night: CalendarDate
    rooms: number
  }>`/* freeable_nights */
    select suite_type_id, night::date as night, count(*)::integer as rooms
    from stay join customer_order as o on o.id = order_id,
      generate_series(greatest(arrival, ${from}::date), least(departure, ${to}::date) - 1, interval '1 day') as night
    where is_active and arrival < ${to}::date and departure > ${from}::date and ${freeable(asker)}
    group by 1, 2
    union all
    select suite_type_id, night, rooms from change_night join order_change as c on c.id = change_id
    where night >= ${from}::date and night < ${to}::date and ${freeableChange(asker)}`.execute(db)
  return rows
}

/** Dogs in daycare between two dates, both included. */
export async function listFreeableDays(db: Database, parkId: number, { from, to }: Days, asker: Asker) {
  const { rows } = await sql<{ date: CalendarDate; size_class: SizeClass; dogs: number }>`/* freeable_days */
    select date, size_class, count(*)::integer as dogs
    from daycare_visit join customer_order as o on o.id = order_id join order_dog using (order_id)
    where park_id = ${parkId} and date between ${from}::date and ${to}::date and ${freeable(asker)}
    group by 1, 2
    union all
    select date, size_class, dogs from change_day join order_change as c on c.id = change_id
    where park_id = ${parkId} and date between ${from}::date and ${to}::date and ${freeableChange(asker)}`.execute(
    db,
  )
  return rows
}

export async function listFreeableSlots(
  db: Database,
  parkId: number,
  { date, time }: { date: CalendarDate; time: string },
  asker: Asker,
) {
  const { rows } = await sql<{ dogs: number }>`/* freeable_slots */
    select count(*)::integer as dogs
    from customer_order as o join order_dog on order_id = o.id
    where order_type in ('interview', 'visit') and park_id = ${parkId} and first_date = ${date}::date
      and begin_time = ${time}::time and ${freeable(asker)}`.execute(db)
  return rows
}
