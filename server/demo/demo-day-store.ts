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

export interface DogInHouse {
  id: number
  name: string
  owner: string
}

export const listDogsInHouse = (db: Database): Promise<DogInHouse[]> =>
  db
    .selectFrom('attendance')
    .innerJoin('dog', 'dog.id', 'attendance.dog_id')
    .innerJoin('account', 'account.id', 'dog.account_id')
    .select(['dog.id', 'dog.name', 'account.first_name as owner'])
    .where('left_at', 'is', null)
    .where('came_at', 'is not', null)
    .orderBy('dog.id')
    .execute()
