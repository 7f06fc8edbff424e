import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { Vaccine } from '#domain/dogs/vaccines.ts'
import type { Database } from '../../../database.ts'

export interface WaitingRecord {
  dog_id: number
  dog: string
  breed: string
  photo: string | null
  vaccine: Vaccine
  owner: string
  sent_at: Date
  /** When the dog comes next; null when nothing is booked. */
  comes_at: Date | null
}

/** Records that wait for our look, the soonest visit first. */
const waitsForCheck = (today: CalendarDate) => sql<boolean>`vaccine_record.verified_at is null
  and vaccine_record.refused_because is null and dog.hidden_at is null and dog.deceased_on is null
  and account.deleted_at is null and vaccine_record.expires_on >= ${today}::date`

export async function countWaitingRecords(db: Database, today: CalendarDate): Promise<number> {
  const { rows } = await sql<{ count: number }>`/* count_waiting_records */
    select count(*)::integer as count
    from vaccine_record join dog on dog.id = vaccine_record.dog_id join account on account.id = dog.account_id
    where ${waitsForCheck(today)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function listRecordsToAnswer(db: Database, today: CalendarDate): Promise<WaitingRecord[]> {
  const { rows } = await sql<WaitingRecord>`/* waiting_records */
    select dog.id as dog_id, dog.name as dog, dog.breed, upload.thumbnail as photo, vaccine_record.vaccine, vaccine_record.sent_at,
      concat_ws(' ', account.first_name, account.last_name) as owner,
      (select min(o.begins_at) from order_dog join customer_order as o on o.id = order_dog.order_id
        where order_dog.dog_id = dog.id and o.order_type in ('boarding', 'daycare', 'grooming')
          and o.status in ('held', 'awaiting_interview', 'confirmed') and o.last_date >= ${today}::date) as comes_at
    from vaccine_record join dog on dog.id = vaccine_record.dog_id join account on account.id = dog.account_id
      left join upload on upload.account_id = dog.account_id and upload.file_name = dog.photo_file
    where ${waitsForCheck(today)}
    order by comes_at nulls last, vaccine_record.sent_at, dog.id, vaccine_record.vaccine
    limit 200`.execute(db)
  return rows
}

export interface UndecidedMeeting {
  order_id: number
  ends_at: Date
  dogs: string[]
  owner: string
  /** When the first of the bookings that wait for it is given up; null when none waits. */
  lapses_at: Date | null
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
        where order_dog.order_id = o.id and dog.interview_outcome = 'booked' order by dog.id) as dogs,
      (select min(waiting.hold_until) from order_dog as met join order_dog as coming on coming.dog_id = met.dog_id
        join customer_order as waiting on waiting.id = coming.order_id
        where met.order_id = o.id and waiting.status = 'awaiting_interview') as lapses_at
    from customer_order as o join account on account.id = o.account_id
    where o.park_id = ${parkId} and o.order_type = 'interview' and o.status = 'confirmed' and o.ends_at <= ${now}
      and account.deleted_at is null
    order by o.ends_at, o.id
    limit 100`.execute(db)
  return rows.filter(({ dogs }) => dogs.length > 0)
}

export interface StayWithoutRoom {
  stay_id: number
  version: number
  arrival: CalendarDate
  begins_at: Date
  suite: string
  dogs: string[]
  owner: string
  order_id: number
  code: string
  account_id: number | null
  phone: string | null
}

/** Stays that nobody has found a room for. One that was just booked is left to the planner, who looks every second. */
export async function listStaysWithoutRoom(
  db: Database,
  parkId: number,
  { today, bookedBefore }: { today: CalendarDate; bookedBefore: Date },
): Promise<StayWithoutRoom[]> {
  const { rows } = await sql<StayWithoutRoom>`/* stays_without_room */
    select stay.id as stay_id, o.version, o.id as order_id, o.code, account.id as account_id, account.phone, stay.arrival, o.begins_at, suite_type.name as suite,
      concat_ws(' ', account.first_name, account.last_name) as owner,
      array(select dog.name from stay_dog join dog on dog.id = stay_dog.dog_id
        where stay_dog.stay_id = stay.id order by dog.id) as dogs
    from stay join suite_type on suite_type.id = stay.suite_type_id
      join customer_order as o on o.id = stay.order_id join account on account.id = o.account_id
    where suite_type.park_id = ${parkId} and stay.is_active and stay.room_id is null
      and stay.departure > ${today}::date and o.created_at <= ${bookedBefore}
    order by stay.arrival, stay.id limit 50`.execute(db)
  return rows
}

export interface UnspayedDog {
  id: number
  name: string
  breed: string
  birthday: CalendarDate
  photo: string | null
  owner: string
  comes_at: Date
}

/** Dogs that are here or come soon, are not spayed, and of whom nobody has said whether they play in a group. */
export async function listUnspayedComing(
  db: Database,
  parkId: number,
  { today, until }: { today: CalendarDate; until: CalendarDate },
): Promise<UnspayedDog[]> {
  const { rows } = await sql<UnspayedDog>`/* unspayed_coming */
    select dog.id, dog.name, dog.breed, dog.birthday, upload.thumbnail as photo,
      concat_ws(' ', account.first_name, account.last_name) as owner, min(o.begins_at) as comes_at
    from customer_order as o join order_dog on order_dog.order_id = o.id join dog on dog.id = order_dog.dog_id
      join account on account.id = dog.account_id
      left join upload on upload.account_id = dog.account_id and upload.file_name = dog.photo_file
    where o.park_id = ${parkId} and o.status in ('held', 'awaiting_interview', 'confirmed', 'checked_in')
      and o.order_type in ('boarding', 'daycare') and o.first_date <= ${until}::date and o.last_date >= ${today}::date
      and dog.group_play is null and dog.is_spayed is not true and dog.hidden_at is null
      and dog.deceased_on is null
    group by dog.id, account.id, upload.thumbnail
    order by comes_at, dog.id limit 50`.execute(db)
  return rows
}

export interface OpenMessage {
  id: number
  name: string
  email: string
  message: string
  version: number
  created_at: Date
}

export const listOpenMessages = (db: Database): Promise<OpenMessage[]> =>
  db
    .selectFrom('contact_message')
    .select(['id', 'name', 'email', 'message', 'version', 'created_at'])
    .where('answered_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(30)
    .execute()

/** AD79: households whose address opens nothing yet, though somebody asked to get in by it. */
export async function listAskedToGetIn(
  db: Database,
): Promise<{ id: number; owner: string; email: string; phone: string; access_asked_at: Date }[]> {
  const { rows } = await sql<{
    id: number
    owner: string
    email: string
    phone: string
    access_asked_at: Date
  }>`/* asked_to_get_in */
    select id, concat_ws(' ', first_name, last_name) as owner, email, phone, access_asked_at from account
    where access_asked_at is not null and email is not null and email_proven_at is null and deleted_at is null
    order by access_asked_at, id limit 30`.execute(db)
  return rows
}
