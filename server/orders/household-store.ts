import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar.ts'
import type { SizeClass } from '#domain/dogs.ts'
import type { Interview } from '#domain/interviews.ts'
import type { PassKind } from '#domain/passes.ts'
import type { Vaccine } from '#domain/vaccines.ts'
import type { Database } from '../database.ts'

export interface HouseholdDogRow {
  id: number
  name: string
  breed: string
  weight_grams: number
  size_class_by_staff: SizeClass | null
  birthday: CalendarDate
  is_spayed: boolean | null
  interview_outcome: Interview['outcome']
  interview_passed_on: CalendarDate | null
  last_visit_on: CalendarDate | null
  photo_thumbnail: string | null
  papers: { vaccine: Vaccine; expires_on: CalendarDate; is_sent_back: boolean; is_verified: boolean }[]
}

/** A pass with something left on it. */
export interface HouseholdPass {
  id: number
  name: string
  kind: PassKind
  units_left: number
  expires_on: CalendarDate
}

export interface HouseholdRow {
  credit_cents: number
  dogs: HouseholdDogRow[]
  /** First to expire first. */
  passes: HouseholdPass[]
  has_waiting_orders: boolean
}

/** Everything a household brings to a booking, in one read: every order begins with it. */
export async function findHousehold(
  db: Database,
  accountId: number,
  today: CalendarDate,
): Promise<HouseholdRow | undefined> {
  const { rows } = await sql<HouseholdRow>`/* household */
    select
      account.credit_cents,
      coalesce((
        select json_agg(mine order by mine.id) from (
          select dog.id, dog.name, dog.breed, dog.weight_grams, dog.size_class_by_staff, dog.birthday, dog.is_spayed,
            dog.interview_outcome, dog.interview_passed_on, dog.last_visit_on, upload.thumbnail as photo_thumbnail,
            coalesce((
              select json_agg(json_build_object('vaccine', vaccine, 'expires_on', expires_on,
                'is_sent_back', refused_because is not null, 'is_verified', verified_at is not null))
              from vaccine_record where vaccine_record.dog_id = dog.id
            ), '[]') as papers
          from dog left join upload on upload.account_id = dog.account_id and upload.file_name = dog.photo_file
          where dog.account_id = account.id and dog.hidden_at is null
        ) as mine
      ), '[]') as dogs,
      coalesce((
        select json_agg(mine order by mine.expires_on, mine.id) from (
          select id, name, kind, units_left, expires_on from pass
          where pass.account_id = account.id and expires_on >= ${today}::date and units_left > 0
        ) as mine
      ), '[]') as passes,
      exists (
        select from customer_order
        where customer_order.account_id = account.id and status = 'held' and hold_until is null
      ) as has_waiting_orders
    from account where account.id = ${accountId}`.execute(db)
  return rows[0]
}
