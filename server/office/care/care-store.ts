import { type Selectable, sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { MINUTE_MS } from '#domain/calendar/durations.ts'
import type { KeptDue } from '#domain/care/due-items.ts'
import { byRoom } from '#domain/care/walk-order.ts'
import type { Database } from '../../database.ts'
import type { Medication } from '../../business/dogs/dog-tables.ts'
import type { StoredRequest } from '../../business/orders/order/order-tables.ts'
import type { CareTables } from './care-tables.ts'

/** A dog that is or was here, with what its care follows from. */
export interface VisitRow {
  orderId: number
  parkId: number
  date: CalendarDate
  cameAt: Date
  leftAt: Date | null
  endsAt: Date
  endTime: string | null
  orderType: string
  request: StoredRequest
  dogId: number
  dogName: string
  breed: string
  householdId: number
  owner: string
  allergies: string
  feedingWhat: string
  feedingHowMuch: string
  feedingTimes: string[]
  medications: Medication[]
  photo: string | null
  room: string
  bringsNoMeal: boolean
  /** Due before it came, and still to be given. */
  stillDue: KeptDue[]
}

const visitColumns = sql`
  a.order_id as "orderId", o.park_id as "parkId", to_char(a.date, 'YYYY-MM-DD') as date, a.came_at as "cameAt",
  a.left_at as "leftAt", o.ends_at as "endsAt", to_char(o.end_time, 'HH24:MI') as "endTime",
  o.order_type as "orderType", o.request, dog.id as "dogId", dog.name as "dogName", dog.breed,
  dog.account_id as "householdId", owner.first_name as owner, dog.allergies,
  dog.feeding_what as "feedingWhat", dog.feeding_how_much as "feedingHowMuch",
  dog.feeding_times as "feedingTimes", dog.medications, a.still_due as "stillDue", coalesce(upload.thumbnail, dog.photo_file) as photo,
  exists (select from no_meal where no_meal.order_id = a.order_id and no_meal.dog_id = a.dog_id) as "bringsNoMeal"`

/** A day, or a part of one, whose guests are asked for. */
export interface AskedDay {
  date: CalendarDate
  from: Date
  to: Date
}

/** Who is or was here between two moments, by room and name. */
export async function listVisits(
  db: Database,
  { parkId, ...asked }: AskedDay & { parkId: number },
): Promise<VisitRow[]> {
  return (await listVisitsOn(db, parkId, [asked]))[0] ?? []
}

/** The same for several days, in one read. */
export async function listVisitsOn(
  db: Database,
  parkId: number,
  days: readonly AskedDay[],
): Promise<VisitRow[][]> {
  const { rows } = await sql<VisitRow & { rooms: string[] }>`/* care_visits */
    select ${visitColumns}, '' as room, place.rooms
    from attendance a
    join customer_order o on o.id = a.order_id and o.park_id = ${parkId}
    join dog on dog.id = a.dog_id
    join account owner on owner.id = dog.account_id
    left join upload on upload.file_name = dog.photo_file and upload.account_id = dog.account_id
    cross join lateral (
      select array(
        select coalesce((
          select room.name from stay
          join stay_dog on stay_dog.stay_id = stay.id and stay_dog.dog_id = a.dog_id
          left join room on room.id = stay.room_id
          where stay.order_id = a.order_id and stay.is_active and stay.arrival <= day.date
          order by stay.arrival desc, stay.id desc limit 1
        ), '')
        from unnest(${days.map(({ date }) => date)}::date[]) with ordinality as day (date, number) order by day.number
      ) as rooms
    ) as place
    where a.came_at is not null and a.came_at < ${latest(days.map(({ to }) => to))}
      and (a.left_at is null or a.left_at > ${earliest(days.map(({ from }) => from))})
    order by dog.id`.execute(db)
  return days.map(({ from, to }, index) =>
    rows
      .filter(({ cameAt, leftAt }) => cameAt < to && (leftAt === null || leftAt > from))
      .map((row) => ({ ...row, room: row.rooms[index] ?? '' }))
      .toSorted(byRoom),
  )
}

const earliest = (moments: readonly Date[]) => moments.reduce((one, other) => (one < other ? one : other))
const latest = (moments: readonly Date[]) => moments.reduce((one, other) => (one > other ? one : other))

/** Whether the dog was here at some minute; without one, whether it is here. One text for both: it is prepared once. */
const isHere = (at: Date | null) => {
  const soon = at && new Date(at.getTime() + MINUTE_MS)
  return sql`a.came_at is not null and (${soon}::timestamptz is null or a.came_at < ${soon}::timestamptz)
    and (a.left_at is null or a.left_at > ${at}::timestamptz)`
}

/**
 * The visit of a dog that is here, or was at some minute. It stays as it is while the transaction lasts, and of two
 * ticks for one dog the second counts the first.
 */
export async function lockVisit(
  db: Database,
  dogId: number,
  at: Date | null = null,
): Promise<VisitRow | undefined> {
  const { rows } = await sql<VisitRow>`/* lock_care_visit */
    select ${visitColumns}, '' as room
    from attendance a
    join customer_order o on o.id = a.order_id
    join dog on dog.id = a.dog_id
    join account owner on owner.id = dog.account_id
    left join upload on upload.file_name = dog.photo_file and upload.account_id = dog.account_id
    where a.dog_id = ${dogId} and ${isHere(at)}
    order by a.came_at desc limit 1
    for no key update of a`.execute(db)
  return rows[0]
}

/** The visit that a dog was on at some minute, whether it is here still or not; it stays as it is until the commit. */
export async function lockVisitAt(
  db: Database,
  dogId: number,
  at: Date,
): Promise<{ orderId: number; parkId: number } | undefined> {
  const { rows } = await sql<{ orderId: number; parkId: number }>`/* lock_visit_at */
    select a.order_id as "orderId", o.park_id as "parkId"
    from attendance a join customer_order o on o.id = a.order_id
    where a.dog_id = ${dogId} and ${isHere(at)}
    order by a.came_at desc limit 1
    for no key update of a`.execute(db)
  return rows[0]
}

/** Those of these dogs who are here, or were at some minute. */
export async function listHere(
  db: Database,
  dogIds: readonly number[],
  at: Date | null = null,
): Promise<{ dogId: number; orderId: number; parkId: number; householdId: number; dogName: string }[]> {
  const hasCome = at === null ? null : new Date(at.getTime() + MINUTE_MS)
  return db
    .selectFrom('attendance')
    .innerJoin('customer_order', 'customer_order.id', 'attendance.order_id')
    .innerJoin('dog', 'dog.id', 'attendance.dog_id')
    .select([
      'attendance.dog_id as dogId',
      'attendance.order_id as orderId',
      'customer_order.park_id as parkId',
      'dog.account_id as householdId',
      'dog.name as dogName',
    ])
    .where('attendance.dog_id', 'in', [...dogIds])
    .where('came_at', 'is not', null)
    .$if(hasCome !== null, (query) => query.where('came_at', '<', hasCome))
    .where(({ or, eb }) => or([eb('left_at', 'is', null), ...(at === null ? [] : [eb('left_at', '>', at)])]))
    .forShare('attendance')
    .execute()
}

export async function listRounds(
  db: Database,
  parkId: number,
): Promise<Omit<Selectable<CareTables['care_round']>, 'park_id'>[]> {
  const { rows } = await sql<Omit<Selectable<CareTables['care_round']>, 'park_id'>>`/* care_rounds */
    select key, name, begins, has_meals from care_round where park_id = ${parkId} order by begins`.execute(db)
  return rows
}

/** Services that are done every day at certain times, also those no longer sold: they are booked. */
export async function listDailyServices(
  db: Database,
  parkId: number,
): Promise<{ id: number; name: string; care_times: string[] }[]> {
  const { rows } = await sql<{ id: number; name: string; care_times: string[] }>`/* daily_services */
    select id, name, care_times from service
    where park_id = ${parkId} and unit = 'per_day' and cardinality(care_times) > 0`.execute(db)
  return rows
}

/** Who can sign as the second person: whoever may care for dogs and has a PIN. */
export async function listSeconds(db: Database, exceptId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`/* second_people */
    select id, first_name as name from account
    where is_active and deleted_at is null and pin_hash is not null and id <> ${exceptId}
      and (role = 'manager' or (role = 'staff' and 'care' = any (permissions)))
    order by first_name, id`.execute(db)
  return rows
}
