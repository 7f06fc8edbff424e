import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { Vaccine } from '#domain/dogs/vaccines.ts'
import type { Database } from '../database.ts'

export interface WaitingRecord {
  dog_id: number
  dog: string
  vaccine: Vaccine
  owner: string
  sent_at: Date
  /** When the dog comes next; null when nothing is booked. */
  comes_at: Date | null
}

/** Records that wait for our look, the soonest visit first. */
export async function listWaitingRecords(db: Database, today: CalendarDate): Promise<WaitingRecord[]> {
  const { rows } = await sql<WaitingRecord>`/* waiting_records */
    select dog.id as dog_id, dog.name as dog, vaccine_record.vaccine, vaccine_record.sent_at,
      concat_ws(' ', account.first_name, account.last_name) as owner,
      (select min(o.begins_at) from order_dog join customer_order as o on o.id = order_dog.order_id
        where order_dog.dog_id = dog.id and o.order_type in ('boarding', 'daycare', 'grooming')
          and o.status in ('held', 'awaiting_interview', 'confirmed') and o.last_date >= ${today}::date) as comes_at
    from vaccine_record join dog on dog.id = vaccine_record.dog_id join account on account.id = dog.account_id
    where vaccine_record.verified_at is null and vaccine_record.refused_because is null
      and dog.hidden_at is null and account.deleted_at is null and vaccine_record.expires_on >= ${today}::date
    order by comes_at nulls last, vaccine_record.sent_at, dog.id, vaccine_record.vaccine
    limit 200`.execute(db)
  return rows
}

export interface UndecidedMeeting {
  order_id: number
  ends_at: Date
  dogs: string[]
  owner: string
}

/** Meet and greets that are over and of which nobody has said how they went. */
export async function listUndecidedMeetings(
  db: Database,
  parkId: number,
  now: Date,
): Promise<UndecidedMeeting[]> {
  const { rows } = await sql<UndecidedMeeting>`/* undecided_meetings */
    select o.id as order_id, o.ends_at, concat_ws(' ', account.first_name, account.last_name) as owner,
      array(select dog.name from order_dog join dog on dog.id = order_dog.dog_id
        where order_dog.order_id = o.id and dog.interview_outcome = 'booked' order by dog.id) as dogs
    from customer_order as o join account on account.id = o.account_id
    where o.park_id = ${parkId} and o.order_type = 'interview' and o.status = 'confirmed' and o.ends_at <= ${now}
      and account.deleted_at is null
    order by o.ends_at, o.id
    limit 100`.execute(db)
  return rows.filter(({ dogs }) => dogs.length > 0)
}
