import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { HOUR_MS } from '#domain/calendar/durations.ts'
import type { SizeClass } from '#domain/dogs/dog-sizes.ts'
import type { Interview } from '#domain/dogs/interviews.ts'
import type { Vaccine } from '#domain/dogs/vaccines.ts'
import { MIN_PAYMENT_CENTS } from '#domain/money/due-now.ts'
import type { PassKind } from '#domain/pricing/passes.ts'
import type { Database } from '../../../database.ts'

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
  is_deceased: boolean
  papers: {
    vaccine: Vaccine
    expires_on: CalendarDate
    is_sent_back: boolean
    is_verified: boolean
    sent_at: string
  }[]
  /** The interview it is booked for and that is not decided. */
  meeting: { order_id: number; begins_at: string; ends_at: string } | null
  has_visit: boolean
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
  is_booking_stopped: boolean
  calendar_version: number
  credit_cents: number
  dogs: HouseholdDogRow[]
  /** First to expire first. */
  passes: HouseholdPass[]
  /** Orders that are paid and wait for records or a signature only. */
  has_incomplete_orders: boolean
  unpaid_orders: number
  unpaid_places: number
  open_meetings: number
  has_signed: boolean
}

export interface HouseholdQuery {
  today: CalendarDate
  now: Date
  /** The order that is being changed: it does not count against itself, and its passes are as good as any. */
  exceptOrderId: number
  /** What must be signed; null when nothing must. */
  agreement: { id: number; version: number } | null
}

/** So long after a meeting staff say how it went; until then its dogs wait for that, not for another one. */
const DECISION_HOURS = 24

const meetingsSince = (now: Date) => new Date(now.getTime() - DECISION_HOURS * HOUR_MS)

/** A dog with its vaccine records and the meetings it is booked for. */
const dogColumns = (now: Date, exceptOrderId: number) => sql`
            dog.id, dog.name, dog.breed, dog.weight_grams, dog.size_class_by_staff, dog.birthday, dog.is_spayed,
            dog.interview_outcome, dog.interview_passed_on, dog.last_visit_on, upload.thumbnail as photo_thumbnail,
            dog.deceased_on is not null as is_deceased,
            coalesce((
              select json_agg(json_build_object('vaccine', vaccine, 'expires_on', expires_on,
                'is_sent_back', refused_because is not null, 'is_verified', verified_at is not null,
                'sent_at', sent_at))
              from vaccine_record where vaccine_record.dog_id = dog.id
            ), '[]') as papers,
            case when dog.interview_outcome = 'booked' then (
              select json_build_object('order_id', o.id, 'begins_at', o.begins_at, 'ends_at', o.ends_at)
              from customer_order as o join order_dog on order_id = o.id and order_dog.dog_id = dog.id
              where o.account_id = dog.account_id and o.order_type = 'interview' and o.status = 'confirmed'
                and o.ends_at > ${meetingsSince(now)} and o.id <> ${exceptOrderId}
              order by o.ends_at desc limit 1
            ) end as meeting,
            exists (
              select from customer_order as o join order_dog on order_id = o.id and order_dog.dog_id = dog.id
              where o.account_id = dog.account_id and o.order_type = 'visit' and o.status = 'confirmed'
                and o.ends_at > ${now} and o.id <> ${exceptOrderId}
            ) as has_visit`

const dogWithPhoto = sql`
  dog left join upload on upload.account_id = dog.account_id and upload.file_name = dog.photo_file`

/** Dogs by their ids, whosever they are; also those that were deleted since. */
export async function listDogs(
  db: Database,
  dogIds: readonly number[],
  now: Date,
): Promise<(HouseholdDogRow & { is_hidden: boolean })[]> {
  const { rows } = await sql<HouseholdDogRow & { is_hidden: boolean }>`/* dogs_of_orders */
    select ${dogColumns(now, 0)}, dog.hidden_at is not null as is_hidden
    from ${dogWithPhoto}
    where dog.id = any(${dogIds}::integer[]) order by dog.id`.execute(db)
  return rows
}

/** The sizes of a household's dogs. */
export const listDogSizes = (db: Database, accountId: number) =>
  db
    .selectFrom('dog')
    .select(['id', 'weight_grams', 'size_class_by_staff'])
    .where('account_id', '=', accountId)
    .where('hidden_at', 'is', null)
    .execute()

export async function isBookingStopped(db: Database, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('booking_stopped_because')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined && row.booking_stopped_because !== ''
}

/** Everything a household brings to a booking, in one read: every order begins with it. */
export async function findHousehold(
  db: Database,
  accountId: number,
  { today, now, exceptOrderId, agreement }: HouseholdQuery,
): Promise<HouseholdRow | undefined> {
  const { rows } = await sql<HouseholdRow>`/* household */
    with unsettled as (
      select id, status, order_type,
        due_now_cents - (total_cents - balance_cents) >= ${MIN_PAYMENT_CENTS} as is_due
      from customer_order
      where account_id = ${accountId} and status in ('held', 'awaiting_interview') and hold_until > ${now}
        and id <> ${exceptOrderId}
    ), unpaid as (
      select
        (select coalesce(sum(departure - arrival), 0) from stay where order_id = unsettled.id)
        + (select count(*) from daycare_visit join order_dog using (order_id) where order_id = unsettled.id)
        + (select count(*) from grooming_appointment where order_id = unsettled.id and change_id is null) as places
      from unsettled
      where order_type <> 'package' and (status = 'awaiting_interview' or is_due)
    ), open_change as (
      select
        (select coalesce(sum(rooms), 0) from change_night where change_id = order_change.id)
        + (select coalesce(sum(dogs), 0) from change_day where change_id = order_change.id)
        + (select count(*) from grooming_appointment where change_id = order_change.id) as places
      from order_change join customer_order on customer_order.id = order_id
      where order_change.status = 'open' and order_change.hold_until > ${now} and account_id = ${accountId}
        and order_id <> ${exceptOrderId}
    ), open_meeting as (
      select id, order_type from customer_order
      where account_id = ${accountId} and order_type in ('interview', 'visit') and status = 'confirmed'
        and first_date >= ${today}::date and ends_at > ${now} and id <> ${exceptOrderId}
    )
    select
      account.credit_cents,
      account.calendar_version,
      account.booking_stopped_because <> '' as is_booking_stopped,
      coalesce((
        select json_agg(mine order by mine.id) from (
          select ${dogColumns(now, exceptOrderId)}
          from ${dogWithPhoto}
          where dog.account_id = account.id and dog.hidden_at is null
        ) as mine
      ), '[]') as dogs,
      coalesce((
        select json_agg(mine order by mine.expires_on, mine.id) from (
          select id, name, kind, units_left, expires_on from pass
          where pass.account_id = account.id and expires_on >= ${today}::date
            and (units_left > 0 or id in (select pass_id from pass_entry where order_id = ${exceptOrderId}))
            and not exists (
              select from customer_order as bought where bought.id = pass.order_id and bought.balance_cents > 0
            )
        ) as mine
      ), '[]') as passes,
      exists (
        select from unsettled where status = 'held' and not is_due
      ) as has_incomplete_orders,
      (select count(*) from unpaid)::integer + (select count(*) from open_change)::integer as unpaid_orders,
      coalesce((select sum(places) from unpaid), 0)::integer
        + coalesce((select sum(places) from open_change), 0)::integer as unpaid_places,
      (select count(*) from open_meeting)::integer as open_meetings,
      ${agreement === null}::boolean or exists (
        select from order_signature join customer_order on customer_order.id = order_signature.order_id
        where customer_order.account_id = account.id and agreement_id = ${agreement?.id ?? 0}
          and order_signature.version = ${agreement?.version ?? 0}
      ) as has_signed
    from account where account.id = ${accountId}`.execute(db)
  return rows[0]
}
