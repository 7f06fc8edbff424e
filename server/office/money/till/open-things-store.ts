import { sql } from 'kysely'
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts'
import type { MeetingOfDay } from '#domain/till/open-meeting.ts'
import type { Database } from '../../../database.ts'
import { isLeftOwing } from '../../../business/orders/order/owing-store.ts'

export interface StillHere {
  order_id: number
  order_type: 'boarding' | 'daycare' | 'grooming'
  owner: string
  dogs: string[]
  ends_at: Date
  date: CalendarDate
}

const owner = sql`concat_ws(' ', account.first_name, account.last_name)`

/** Dogs of daycare who are here at all, of stays who should have gone home, and of grooms who were left over night. */
export async function listStillHere(
  db: Database,
  parkId: number,
  { now, today }: { now: Date; today: CalendarDate },
): Promise<StillHere[]> {
  const { rows } = await sql<StillHere>`/* till_still_here */
    select o.id as order_id, o.order_type, ${owner} as owner, o.ends_at, to_char(min(mark.date), 'YYYY-MM-DD') as date,
      array_agg(dog.name order by dog.id) as dogs
    from attendance as mark join customer_order as o on o.id = mark.order_id join dog on dog.id = mark.dog_id
      join account on account.id = o.account_id
    where mark.came_at is not null and mark.left_at is null and o.park_id = ${parkId}
      and (o.order_type = 'daycare' or (o.order_type = 'boarding' and o.ends_at <= ${now})
        or (o.order_type = 'grooming' and mark.date < ${today}::date))
    group by o.id, account.id order by o.ends_at, o.id limit 100`.execute(db)
  return rows
}

export interface NotArrived {
  order_id: number
  order_type: string
  version: number
  owner: string
  dogs: { dogId: number; name: string }[]
  begin_time: string | null
  /** They were here and went home before the appointment. */
  is_gone: boolean
}

/** Whom the day expected, and of whom nobody has said whether they came. Unpaid holds end by themselves. */
export async function listNotArrived(
  db: Database,
  parkId: number,
  today: CalendarDate,
): Promise<NotArrived[]> {
  const { rows } = await sql<NotArrived>`/* till_not_arrived */
    select o.id as order_id, o.order_type, o.version, ${owner} as owner, to_char(o.begin_time, 'HH24:MI') as begin_time,
      jsonb_agg(jsonb_build_object('dogId', dog.id, 'name', dog.name) order by dog.id) as dogs,
      o.order_type = 'grooming' and bool_or(exists (select from attendance as mark where mark.dog_id = dog.id
        and mark.left_at <= o.begins_at and mark.left_at > o.begins_at - interval '1 day')) as is_gone
    from customer_order as o join account on account.id = o.account_id
      join order_dog on order_dog.order_id = o.id join dog on dog.id = order_dog.dog_id
    where o.park_id = ${parkId} and o.status in ('confirmed', 'checked_in') and dog.deceased_on is null
      and case o.order_type
        when 'boarding' then o.first_date <= ${today}::date and o.last_date >= ${today}::date
          and not exists (select from attendance as mark where mark.order_id = o.id and mark.dog_id = dog.id)
        when 'daycare' then
          exists (select from daycare_visit as visit where visit.order_id = o.id and visit.date = ${today}::date)
          and not exists (select from attendance as mark
            where mark.order_id = o.id and mark.dog_id = dog.id and mark.date = ${today}::date)
        when 'grooming' then o.first_date = ${today}::date
          and not exists (select from attendance as mark where mark.dog_id = dog.id
            and (mark.order_id = o.id or (mark.came_at < o.ends_at and (mark.left_at is null or mark.left_at > o.begins_at))))
          and not exists (select from grooming_appointment as groom
            where groom.order_id = o.id and groom.dog_id = dog.id and groom.started_at is not null)
        else false end
    group by o.id, account.id order by o.begins_at, o.id limit 100`.execute(db)
  return rows
}

export interface LeftOwing {
  order_id: number
  owner: string
  dogs: string[]
  date: CalendarDate
}

/**
 * AD57: visits that are over, on which something is owed and of which nobody has said what becomes of it. One that
 * somebody was checked in for is answered on its own day.
 */
export async function listLeftOwing(db: Database, parkId: number, day: CalendarDate): Promise<LeftOwing[]> {
  const { rows } = await sql<LeftOwing>`/* till_left_owing */
    select o.id as order_id, ${owner} as owner, to_char(o.last_date, 'YYYY-MM-DD') as date,
      array(select dog.name from order_dog join dog on dog.id = order_dog.dog_id
        where order_dog.order_id = o.id order by dog.id) as dogs
    from customer_order as o join account on account.id = o.account_id
    where o.park_id = ${parkId} and o.order_type in ('boarding', 'daycare', 'grooming')
      and (${isLeftOwing(day)} or ${isLeftOwing(addDays(day, 1))} and exists (select from order_history as history
        where history.order_id = o.id and history.to_status = 'checked_in'))
    order by o.last_date, o.id limit 100`.execute(db)
  return rows
}

export interface OpenMeetingRow extends MeetingOfDay {
  order_id: number
  owner: string
  begin_time: string | null
}

/** The meet and greets of a day that were not called off. */
export async function listOpenMeetings(
  db: Database,
  parkId: number,
  day: CalendarDate,
): Promise<OpenMeetingRow[]> {
  const { rows } = await sql<OpenMeetingRow>`/* till_meetings */
    select o.id as order_id, ${owner} as owner, to_char(o.begin_time, 'HH24:MI') as begin_time, o.status,
      o.ends_at as "endsAt", jsonb_agg(jsonb_build_object('name', dog.name, 'outcome', dog.interview_outcome,
        'isDeceased', dog.deceased_on is not null) order by dog.id) as dogs
    from customer_order as o join account on account.id = o.account_id
      join order_dog on order_dog.order_id = o.id join dog on dog.id = order_dog.dog_id
    where o.park_id = ${parkId} and o.order_type = 'interview' and o.first_date = ${day}::date
      and o.status in ('confirmed', 'checked_in') and account.deleted_at is null and dog.hidden_at is null
    group by o.id, account.id order by o.begins_at, o.id limit 100`.execute(db)
  return rows
}
