import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { Vaccine } from '#domain/dogs/vaccines.ts'
import type { Database } from '../../database.ts'

export interface WaitingRow {
  dog_id: number
  name: string
  breed: string
  birthday: CalendarDate
  microchip: string
  photo_thumbnail: string | null
  account_id: number
  first_name: string
  last_name: string
  phone: string
  vaccine: Vaccine
  proof_file: string
  type: string
  sent_at: Date
  expires_on: CalendarDate
  order_id: number | null
}

const MAX_WAITING = 100

/** D3: records nobody has looked at, the soonest visit that asks for them first, then the longest waiting. */
export async function listWaitingRecords(db: Database, today: CalendarDate): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`/* vaccine_queue */
    select dog.id as dog_id, dog.name, dog.breed, dog.birthday, dog.microchip, photo.thumbnail as photo_thumbnail,
      account.id as account_id, account.first_name, account.last_name, account.phone,
      record.vaccine, record.proof_file, paper.type, record.sent_at, record.expires_on, visit.id as order_id
    from vaccine_record as record
      join upload as paper on paper.account_id = record.account_id and paper.file_name = record.proof_file
      join dog on dog.id = record.dog_id and dog.hidden_at is null and dog.deceased_on is null
      join account on account.id = dog.account_id
      left join upload as photo on photo.file_name = dog.photo_file and photo.account_id = dog.account_id
      left join lateral (
        select o.id, o.begins_at from customer_order as o join order_dog on order_dog.order_id = o.id
        where order_dog.dog_id = dog.id and o.status in ('held', 'awaiting_interview', 'confirmed', 'checked_in')
          and o.order_type in ('boarding', 'daycare', 'grooming') and o.last_date >= ${today}::date
        order by o.begins_at, o.id limit 1
      ) as visit on true
    where record.verified_at is null and record.refused_because is null
    order by visit.begins_at nulls last, record.sent_at, dog.id, record.vaccine
    limit ${MAX_WAITING}`.execute(db)
  return rows
}

export interface SeenRow {
  dog_id: number
  name: string
  vaccine: Vaccine
  photo_thumbnail: string | null
  expires_on: CalendarDate
  refused_because: string | null
  by: string
  at: Date
}

/** What was verified or sent back since then, the newest first. */
export async function listSeenRecords(db: Database, since: Date): Promise<SeenRow[]> {
  const { rows } = await sql<SeenRow>`/* vaccines_seen */
    select dog.id as dog_id, dog.name, record.vaccine, photo.thumbnail as photo_thumbnail, record.expires_on,
      record.refused_because, account.first_name as by, coalesce(record.verified_at, record.refused_at) as at
    from vaccine_record as record
      join dog on dog.id = record.dog_id and dog.hidden_at is null
      join account on account.id = record.verified_by
      left join upload as photo on photo.file_name = dog.photo_file and photo.account_id = dog.account_id
    where record.verified_at >= ${since} or record.refused_at >= ${since}
    order by coalesce(record.verified_at, record.refused_at) desc, dog.id limit 50`.execute(db)
  return rows
}
