import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar.ts'
import type { SizeClass } from '#domain/dogs.ts'
import type { Database } from '../database.ts'

/**
 * What an order takes up. Locks are always taken in this order, so that whoever wants the same things waits instead
 * of locking each other out: household, order, groomers, the job that plans rooms, nights, days, slots, dogs, promo
 * code, passes, credit; rows of one kind in the order of their keys.
 */
export interface CountedSpace {
  stays: readonly { suiteTypeId: number; arrival: CalendarDate; departure: CalendarDate }[]
  days: readonly { parkId: number; date: CalendarDate; sizeClass: SizeClass; dogs: number }[]
  slot: { parkId: number; date: CalendarDate; starts: string; dogs: number } | null
}

/** Takes the space; the tables' checks refuse it when one night, day or slot is full. */
export async function takeCountedSpace(db: Database, { stays, days, slot }: CountedSpace): Promise<void> {
  if (stays.length > 0) await takeNights(db, stays)
  if (days.length > 0) await takeDays(db, days)
  if (slot !== null) await takeSlot(db, slot)
}

export async function giveBackCountedSpace(db: Database, { stays, days, slot }: CountedSpace): Promise<void> {
  if (stays.length > 0) await giveBackNights(db, stays)
  if (days.length > 0) await giveBackDays(db, days)
  if (slot !== null) await giveBackSlot(db, slot)
}

/** From JSON, not arrays: PostgreSQL looks into arrays to guess their length, and would plan anew each time. */
const wantedNights = (stays: CountedSpace['stays']) => sql`
  select "suiteTypeId" as suite_type_id, night::date as night, count(*)::smallint as rooms
  from jsonb_to_recordset(${JSON.stringify(stays)}::jsonb)
      as wanted ("suiteTypeId" integer, arrival date, departure date),
    generate_series(wanted.arrival, wanted.departure - 1, interval '1 day') as night
  group by 1, 2`

/** As part of a statement. */
export const takingNights = (stays: CountedSpace['stays']) => sql`
    insert into suite_night (suite_type_id, night, capacity, booked)
    select suite_type_id, night,
      (select count(*) from room where room.suite_type_id = wanted.suite_type_id and room.active), rooms
    from (${wantedNights(stays)}) as wanted
    order by 1, 2
    on conflict (suite_type_id, night) do update set booked = suite_night.booked + excluded.booked`

async function takeNights(db: Database, stays: CountedSpace['stays']) {
  await sql`/* take_nights */ ${takingNights(stays)}`.execute(db)
}

async function giveBackNights(db: Database, stays: CountedSpace['stays']) {
  await sql`/* give_back_nights */
    with mine as (${wantedNights(stays)}), locked as (
      select suite_night.suite_type_id, suite_night.night, rooms
      from suite_night join mine using (suite_type_id, night)
      order by 1, 2 for no key update of suite_night
    )
    update suite_night set booked = booked - locked.rooms from locked
    where suite_night.suite_type_id = locked.suite_type_id and suite_night.night = locked.night`.execute(db)
}

const wantedDays = (days: CountedSpace['days']) => sql`
  select park_id, date, size_class, sum(dogs)::smallint as dogs
  from unnest(
    ${days.map((day) => day.parkId)}::integer[],
    ${days.map((day) => day.date)}::date[],
    ${days.map((day) => day.sizeClass)}::text[],
    ${days.map((day) => day.dogs)}::integer[]
  ) as wanted (park_id, date, size_class, dogs)
  group by 1, 2, 3`

async function takeDays(db: Database, days: CountedSpace['days']) {
  await sql`/* take_days */
    insert into daycare_day (park_id, date, size_class, capacity, booked)
    select park_id, date, size_class,
      case size_class when 'small' then small_capacity when 'medium' then medium_capacity else large_capacity end,
      dogs
    from (${wantedDays(days)}) as wanted join daycare_terms using (park_id)
    order by 1, 2, 3
    on conflict (park_id, date, size_class) do update set booked = daycare_day.booked + excluded.booked`.execute(
    db,
  )
}

async function giveBackDays(db: Database, days: CountedSpace['days']) {
  await sql`/* give_back_days */
    with mine as (${wantedDays(days)}), locked as (
      select daycare_day.park_id, daycare_day.date, daycare_day.size_class, dogs
      from daycare_day join mine using (park_id, date, size_class)
      order by 1, 2, 3 for no key update of daycare_day
    )
    update daycare_day as day set booked = booked - locked.dogs from locked
    where (day.park_id, day.date, day.size_class) = (locked.park_id, locked.date, locked.size_class)`.execute(
    db,
  )
}

type Slot = NonNullable<CountedSpace['slot']>

async function takeSlot(db: Database, { parkId, date, starts, dogs }: Slot) {
  await sql`/* take_slot */
    insert into interview_slot (park_id, date, starts, capacity, booked)
    select park_id, ${date}::date, ${starts}::time, dogs_per_slot, ${dogs}::smallint
    from interview_terms where park_id = ${parkId}
    on conflict (park_id, date, starts) do update set booked = interview_slot.booked + excluded.booked`.execute(
    db,
  )
}

async function giveBackSlot(db: Database, { parkId, date, starts, dogs }: Slot) {
  await sql`/* give_back_slot */
    update interview_slot set booked = booked - ${dogs}
    where park_id = ${parkId} and date = ${date}::date and starts = ${starts}::time`.execute(db)
}

/** Groomers are locked before their appointments are written: a bare exclusion constraint deadlocks in a rush. */
export async function lockGroomers(db: Database, groomerIds: readonly number[]): Promise<void> {
  await db
    .selectFrom('groomer')
    .select('id')
    .where('id', 'in', [...groomerIds])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Every day on which the dogs are here: the database refuses a dog that would be in two places. */
export async function insertPresences(
  db: Database,
  orderId: number,
  presences: readonly { dogId: number; from: CalendarDate; to: CalendarDate }[],
): Promise<void> {
  if (presences.length === 0) return
  await sql`
    insert into dog_presence (order_id, dog_id, dates)
    select ${orderId}, dog_id, daterange(from_date, to_date)
    from unnest(
      ${presences.map((one) => one.dogId)}::integer[],
      ${presences.map((one) => one.from)}::date[],
      ${presences.map((one) => one.to)}::date[]
    ) as wanted (dog_id, from_date, to_date)
    order by dog_id, from_date`.execute(db)
}

export async function deletePresences(db: Database, orderId: number): Promise<void> {
  await db.deleteFrom('dog_presence').where('order_id', '=', orderId).execute()
}

/**
 * What is left of a park's suites between two dates (the second excluded), for the nights on which something is
 * counted: `{suite type: {days after the first: rooms left}}` as one JSON text in a fixed order. Equal texts mean that
 * nothing has changed. Numbers of days, because a date takes longer to write down than to find; dates behind a select,
 * because PostgreSQL would look at them and plan anew each time, which takes as long as the reading.
 */
export async function findNightsLeft(
  db: Database,
  parkId: number,
  from: CalendarDate,
  to: CalendarDate,
): Promise<string> {
  const { rows } = await sql<{ nights: string }>`/* nights_left */
    select '{' || coalesce(string_agg('"' || id || '":{' || nights || '}', ',' order by id), '') || '}' as nights
    from suite_type cross join lateral (
      select string_agg('"' || (night - ${from}::date) || '":' || greatest(capacity - booked, 0), ',' order by night)
        as nights
      from suite_night
      where suite_type_id = suite_type.id and night >= (select ${from}::date) and night < (select ${to}::date)
    ) as counted
    where park_id = ${parkId} and nights is not null`.execute(db)
  return rows[0]?.nights ?? '{}'
}

export const listDaycareDays = (db: Database, parkId: number, from: CalendarDate, to: CalendarDate) =>
  db
    .selectFrom('daycare_day')
    .select(['date', 'size_class', 'capacity', 'booked'])
    .where('park_id', '=', parkId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute()

export const listInterviewSlots = (db: Database, parkId: number, from: CalendarDate, to: CalendarDate) =>
  db
    .selectFrom('interview_slot')
    .select(['date', 'starts', 'capacity', 'booked'])
    .where('park_id', '=', parkId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute()

/** Groomers' appointments that touch a span of time. */
export const listGroomingTimes = (db: Database, groomerIds: readonly number[], from: Date, to: Date) =>
  db
    .selectFrom('grooming_appointment')
    .select(['groomer_id', 'dog_id', 'starts_at', 'ends_at', 'order_id'])
    .where('is_active', '=', true)
    .where('groomer_id', 'in', [...groomerIds])
    .where('starts_at', '<', to)
    .where('ends_at', '>', from)
    .execute()
