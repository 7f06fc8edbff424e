import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { CountedSpace, DayCount, NightCount, SlotCount } from '#domain/orders/order-space.ts'
import type { Database } from '../../../database.ts'
import { changeHasRunOut, orderHasRunOut } from '../order/run-out-store.ts'

/**
 * Takes what is above zero and gives back what is below; the tables' checks refuse what is full. Locks are always taken
 * in this order, so that whoever wants the same things waits instead of locking each other out: household, order,
 * groomers, slots, nights, days, dogs, promo code, passes, credit; rows of one kind in the order of their keys. So what
 * a change gives back and what it takes are moved together, never one after the other.
 */
export async function moveSpace(db: Database, { nights, days, slots }: CountedSpace): Promise<void> {
  if (slots.length > 0) await moveSlots(db, slots)
  if (nights.length > 0) await moveNights(db, nights)
  if (days.length > 0) await moveDays(db, days)
}

/** From JSON, not arrays: PostgreSQL looks into arrays to guess their length, and would plan anew each time. */
const nightCounts = (nights: readonly NightCount[]) => sql`
  jsonb_to_recordset(${JSON.stringify(nights)}::jsonb) as wanted ("suiteTypeId" integer, night date, rooms smallint)`

/** Takes nights, as part of a statement; none may be given back. */
export const takingNights = (nights: readonly NightCount[]) => sql`
    insert into suite_night (suite_type_id, night, capacity, booked)
    select "suiteTypeId", night, capacity_to_open("suiteTypeId", night), rooms
    from ${nightCounts(nights)}
    order by 1, 2
    on conflict (suite_type_id, night) do update set booked = suite_night.booked + excluded.booked`

async function moveNights(db: Database, nights: readonly NightCount[]): Promise<void> {
  if (nights.every(({ rooms }) => rooms > 0)) {
    await sql`/* take_nights */ ${takingNights(nights)}`.execute(db)
    return
  }
  const taken = nights.filter(({ rooms }) => rooms > 0).map((night) => ({ ...night, rooms: 0 }))
  if (taken.length > 0) await sql`/* open_nights */ ${openingNights(taken)}`.execute(db)
  await sql`/* move_nights */
    with locked as (
      select suite_type_id, suite_night.night, rooms
      from suite_night join ${nightCounts(nights)}
        on suite_type_id = wanted."suiteTypeId" and suite_night.night = wanted.night
      order by 1, 2 for no key update of suite_night
    )
    update suite_night set booked = booked + locked.rooms from locked
    where suite_night.suite_type_id = locked.suite_type_id and suite_night.night = locked.night`.execute(db)
}

/** A night that nobody has touched has no row yet. */
const openingNights = (nights: readonly NightCount[]) => sql`
    insert into suite_night (suite_type_id, night, capacity, booked)
    select "suiteTypeId", night, capacity_to_open("suiteTypeId", night), 0
    from ${nightCounts(nights)}
    order by 1, 2
    on conflict (suite_type_id, night) do nothing`

const dayCounts = (days: readonly DayCount[]) => sql`
  jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
    as wanted ("parkId" integer, date date, "sizeClass" text, dogs smallint)`

async function moveDays(db: Database, days: readonly DayCount[]): Promise<void> {
  await sql`/* open_days */
    insert into daycare_day (park_id, date, size_class, capacity, booked)
    select "parkId", date, "sizeClass", daycare_capacity("parkId", date, "sizeClass"), 0
    from ${dayCounts(days)}
    where dogs > 0
    order by 1, 2, 3
    on conflict (park_id, date, size_class) do nothing`.execute(db)
  await sql`/* move_days */
    with locked as (
      select park_id, daycare_day.date, size_class, dogs
      from daycare_day join ${dayCounts(days)}
        on (park_id, daycare_day.date, size_class) = (wanted."parkId", wanted.date, wanted."sizeClass")
      order by 1, 2, 3 for no key update of daycare_day
    )
    update daycare_day as day set booked = booked + locked.dogs from locked
    where (day.park_id, day.date, day.size_class) = (locked.park_id, locked.date, locked.size_class)`.execute(
    db,
  )
}

const slotCounts = (slots: readonly SlotCount[]) => sql`
  jsonb_to_recordset(${JSON.stringify(slots)}::jsonb)
    as wanted ("parkId" integer, date date, starts time, dogs smallint)`

async function moveSlots(db: Database, slots: readonly SlotCount[]): Promise<void> {
  await sql`/* open_slots */
    insert into interview_slot (park_id, date, starts, capacity, booked)
    select park_id, date, wanted.starts, dogs_per_slot, 0
    from ${slotCounts(slots)} join interview_terms on park_id = wanted."parkId"
    where dogs > 0
    order by 1, 2, 3
    on conflict (park_id, date, starts) do nothing`.execute(db)
  await sql`/* move_slots */
    with locked as (
      select park_id, interview_slot.date, interview_slot.starts, dogs
      from interview_slot join ${slotCounts(slots)}
        on (park_id, interview_slot.date, interview_slot.starts) = (wanted."parkId", wanted.date, wanted.starts)
      order by 1, 2, 3 for no key update of interview_slot
    )
    update interview_slot as slot set booked = booked + locked.dogs from locked
    where (slot.park_id, slot.date, slot.starts) = (locked.park_id, locked.date, locked.starts)`.execute(db)
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

interface Presence {
  dogId: number
  from: CalendarDate
  to: CalendarDate
}

/** Every day on which the dogs are here: the database refuses a dog that would be in two places. */
export async function insertPresences(
  db: Database,
  orderId: number,
  presences: readonly Presence[],
  changeId: number | null = null,
): Promise<void> {
  if (presences.length === 0) return
  await sql`
    insert into dog_presence (order_id, change_id, dog_id, dates)
    select ${orderId}, ${changeId}::integer, "dogId", daterange("from", "to")
    from jsonb_to_recordset(${JSON.stringify(presences)}::jsonb) as one ("dogId" integer, "from" date, "to" date)
    order by "dogId", "from"`.execute(db)
}

export async function deletePresences(db: Database, orderId: number): Promise<void> {
  await db.deleteFrom('dog_presence').where('order_id', '=', orderId).execute()
}

/** The dogs of an order no longer come on a day. */
export async function deletePresencesOn(db: Database, orderId: number, date: CalendarDate): Promise<void> {
  await sql`
    delete from dog_presence where order_id = ${orderId} and change_id is null
      and dates = daterange(${date}::date, ${date}::date + 1)`.execute(db)
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

/** Groomers' appointments that touch a span of time, without those of one order and of holds that have run out. */
export async function listGroomingTimes(
  db: Database,
  groomerIds: readonly number[],
  { from, to, exceptOrderId, now }: { from: Date; to: Date; exceptOrderId: number; now: Date },
): Promise<{ groomer_id: number; dog_id: number; starts_at: Date; ends_at: Date }[]> {
  const { rows } = await sql<{
    groomer_id: number
    dog_id: number
    starts_at: Date
    ends_at: Date
  }>`/* grooming_times */
    select g.groomer_id, g.dog_id, g.starts_at, g.ends_at
    from grooming_appointment as g join customer_order as o on o.id = g.order_id
      left join order_change as c on c.id = change_id
    where is_active and g.groomer_id = any(${groomerIds}::integer[]) and g.starts_at < ${to} and g.ends_at > ${from}
      and g.order_id <> ${exceptOrderId}
      and not ${orderHasRunOut(now)} and (c.id is null or not ${changeHasRunOut(now)})`.execute(db)
  return rows
}
