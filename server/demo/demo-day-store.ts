import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { Database } from '../database.ts'

export interface TodaysOrder {
  id: number
  order_type: 'boarding' | 'daycare'
  first_date: CalendarDate
  last_date: CalendarDate
  begins_at: Date
  ends_at: Date
  dog_ids: number[]
}

/** Stays that begin or end on a day, and daycare of that day, as the morning goes. */
export async function listToday(db: Database, today: CalendarDate): Promise<TodaysOrder[]> {
  const { rows } = await sql<TodaysOrder>`
    select o.id, o.order_type, o.begins_at, o.ends_at,
      to_char(o.first_date, 'YYYY-MM-DD') as first_date, to_char(o.last_date, 'YYYY-MM-DD') as last_date,
      (select array_agg(dog_id order by dog_id) from order_dog where order_id = o.id) as dog_ids
    from customer_order o
    where o.status in ('confirmed', 'checked_in') and (
      (o.order_type = 'boarding' and ${today}::date in (o.first_date, o.last_date))
      or exists (select from daycare_visit visit where visit.order_id = o.id and visit.date = ${today}::date))
    order by o.begins_at, o.id`.execute(db)
  return rows
}

/** Meet and greets of a day that were over before a moment. */
export async function listMeetingsOver(
  db: Database,
  { today, before }: { today: CalendarDate; before: Date },
): Promise<Pick<TodaysOrder, 'id' | 'ends_at' | 'dog_ids'>[]> {
  const { rows } = await sql<Pick<TodaysOrder, 'id' | 'ends_at' | 'dog_ids'>>`
    select o.id, o.ends_at,
      (select array_agg(dog_id order by dog_id) from order_dog where order_id = o.id) as dog_ids
    from customer_order o
    where o.order_type = 'interview' and o.status = 'confirmed' and o.first_date = ${today}::date
      and o.ends_at <= ${before}
    order by o.id`.execute(db)
  return rows
}

/** Whether a dog is with us at a moment, by whichever booking. */
export async function wasHere(db: Database, dogId: number, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select from attendance where dog_id = ${dogId} and came_at <= ${at} and (left_at is null or left_at > ${at})
    limit 1`.execute(db)
  return rows.length > 0
}

/** Whether somebody is here who was brought for this very booking. */
export async function isHereBy(db: Database, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    select from attendance where order_id = ${orderId} and came_at is not null and left_at is null
    limit 1`.execute(db)
  return rows.length > 0
}

export interface DogOnVisit {
  id: number
  name: string
  accountId: number
  owner: string
  cameAt: Date
  leftAt: Date | null
}

/** Every visit so far, those who are here the longest first. */
export async function listVisitsSoFar(db: Database): Promise<DogOnVisit[]> {
  const { rows } = await sql<DogOnVisit>`
    select dog.id, dog.name, account.id as "accountId", account.first_name as owner,
      came_at as "cameAt", left_at as "leftAt"
    from attendance join dog on dog.id = dog_id join account on account.id = dog.account_id
    where came_at is not null order by left_at is not null, came_at, dog.id`.execute(db)
  return rows
}
