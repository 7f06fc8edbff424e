import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { Database } from '../../../database.ts'

export interface DogHere {
  dog_id: number
  name: string
  size_class: 'small' | 'medium' | 'large'
  /** The day it came, or daycare's own. */
  date: CalendarDate
  came_at: Date
  /** The first time it was said to be here on that day, also where that was taken back or it left in between. */
  first_came_at: Date
  /** On how many days of this visit it was given medicine. */
  medicine_days: number
}

/**
 * Who of an order is here, whatever day they came on, those who came first before the others. Its medicine is counted by
 * the park's days.
 */
export async function listDogsToPickUp(db: Database, orderId: number, timeZone: string): Promise<DogHere[]> {
  const { rows } = await sql<DogHere>`/* dogs_here_to_charge */
    select order_dog.dog_id, dog.name, order_dog.size_class, here.date, here.came_at,
      least(here.came_at, (select min(was.at) from order_history as was
        join order_history as undone on undone.order_id = was.order_id and undone.id > was.id
          and undone.from_status = 'checked_in' and undone.to_status = 'confirmed' and undone.at <= here.came_at
        where was.order_id = order_dog.order_id and was.to_status = 'checked_in'
          and (was.at at time zone ${timeZone})::date = here.date)) as first_came_at,
      (select count(distinct (log.made_at at time zone ${timeZone})::date)::integer from care_log as log
       where log.dog_id = order_dog.dog_id and log.order_id = order_dog.order_id and log.kind = 'medicine'
         and log.outcome in ('given', 'part') and log.withdrawn_at is null
         and log.made_at >= here.came_at) as medicine_days
    from order_dog join dog on dog.id = order_dog.dog_id
      join attendance as here on here.order_id = order_dog.order_id and here.dog_id = order_dog.dog_id
        and here.came_at is not null and here.left_at is null
    where order_dog.order_id = ${orderId} order by here.date, order_dog.dog_id`.execute(db)
  return rows
}

/** What is asked for who comes late, with the room they sleep in; undefined while a park has no such terms. */
export async function findLateTerms(db: Database, parkId: number) {
  return db
    .selectFrom('late_pick_up_terms as late')
    .innerJoin('suite_type', 'suite_type.id', 'late.board_suite_type_id')
    .innerJoin('daycare_terms', 'daycare_terms.park_id', 'late.park_id')
    .select(['late.per_minute_cents', 'late.minimum_cents', 'late.board_after_minutes'])
    .select(['suite_type.name as suite', 'suite_type.night_cents', 'daycare_terms.half_day_max_hours'])
    .where('late.park_id', '=', parkId)
    .executeTakeFirst()
}

/** The services by which medicine is given. */
export const listMedicineServices = (db: Database, parkId: number) =>
  db
    .selectFrom('service')
    .select(['id', 'small_cents', 'medium_cents', 'large_cents'])
    .where('park_id', '=', parkId)
    .where('gives_medicine', '=', true)
    .where('active', '=', true)
    .orderBy('position')
    .execute()
