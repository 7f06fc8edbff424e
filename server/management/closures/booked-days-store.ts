import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { Closable } from '#domain/calendar/closures.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { Database } from '../../database.ts'

export interface BookedDayRow {
  order_id: number
  version: number
  code: string
  status: OrderStatus
  account_id: number
  owner: string
  what: Closable
  /** Null for a groom, whose moments tell. */
  date: CalendarDate | null
  begins: string | null
  ends: string | null
  starts_at: Date | null
  ends_at: Date | null
  groomer_id: number | null
  groomer: string | null
  dog_id: number | null
  dogs: string[]
  /** Somebody came for it, on any of its days and on this one. */
  has_come: boolean
  has_come_that_day: boolean
}

export interface DaysAsked {
  from: CalendarDate
  /** Included. */
  to: CalendarDate
  /** The same days as moments, of the park. */
  fromAt: Date
  toAt: Date
}

/** All that coming bookings have on some days: drop-offs, pick-ups, days of daycare, grooms and meetings. */
export async function listBookedDays(
  db: Database,
  parkId: number,
  { from, to, fromAt, toAt }: DaysAsked,
): Promise<BookedDayRow[]> {
  const { rows } = await sql<BookedDayRow>`/* booked_days */
    with ahead as (
      select * from customer_order
      where park_id = ${parkId} and status in ('held', 'awaiting_interview', 'confirmed', 'checked_in')
        and first_date <= ${to}::date and last_date >= ${from}::date
    ), booked as (
      select id as order_id, 'arrivals' as what, first_date as date, begin_time as begins, null::time as ends,
        null::timestamptz as starts_at, null::timestamptz as ends_at, null::integer as groomer_id,
        null::integer as dog_id
        from ahead where order_type = 'boarding'
      union all
      select id, 'departures', last_date, end_time, null, null, null, null, null
        from ahead where order_type = 'boarding'
      union all
      select order_id, 'daycare', daycare_visit.date, begin_time, null, null, null, null, null
        from daycare_visit join ahead on ahead.id = order_id
      union all
      select order_id, 'grooming', null, null, null, starts_at, grooming_appointment.ends_at, groomer_id, dog_id
        from grooming_appointment join ahead on ahead.id = order_id
        where is_active and change_id is null and done_at is null
          and starts_at < ${toAt} and grooming_appointment.ends_at > ${fromAt}
      union all
      select id, 'interviews', null, null, null, begins_at, ends_at, null, null from ahead
        where order_type in ('interview', 'visit')
    )
    select booked.*, o.version, o.code, o.status, o.account_id,
      trim(account.first_name || ' ' || account.last_name) as owner, groomer.name as groomer,
      array(select dog.name from order_dog join dog on dog.id = order_dog.dog_id
        where order_dog.order_id = o.id and (booked.dog_id is null or booked.dog_id = dog.id)
        order by dog.name) as dogs,
      exists (select from attendance where attendance.order_id = o.id and came_at is not null) as has_come,
      exists (select from attendance where attendance.order_id = o.id and came_at is not null
        and attendance.date = booked.date) as has_come_that_day
    from booked join customer_order as o on o.id = booked.order_id join account on account.id = o.account_id
      left join groomer on groomer.id = booked.groomer_id
    where booked.date is null or booked.date between ${from}::date and ${to}::date
    order by coalesce(booked.date::text, booked.starts_at::text), booked.what, o.code, booked.dog_id`.execute(
    db,
  )
  return rows
}
