import { type Selectable, sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { MINUTE_MS } from '#domain/calendar/durations.ts'
import type { Database } from '../database.ts'
import type { Medication } from '../dogs/dog-tables.ts'
import type { StoredRequest } from '../orders/order/order-tables.ts'
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
}

const visitColumns = sql`
  a.order_id as "orderId", o.park_id as "parkId", to_char(a.date, 'YYYY-MM-DD') as date, a.came_at as "cameAt",
  a.left_at as "leftAt", o.ends_at as "endsAt", to_char(o.end_time, 'HH24:MI') as "endTime",
  o.order_type as "orderType", o.request, dog.id as "dogId", dog.name as "dogName", dog.breed,
  dog.account_id as "householdId", owner.first_name as owner, dog.allergies,
  dog.feeding_what as "feedingWhat", dog.feeding_how_much as "feedingHowMuch",
  dog.feeding_times as "feedingTimes", dog.medications, coalesce(upload.thumbnail, dog.photo_file) as photo,
  exists (select from no_meal where no_meal.order_id = a.order_id and no_meal.dog_id = a.dog_id) as "bringsNoMeal"`

/** Who is or was here between two moments, by room and name. */
export async function listVisits(
  db: Database,
  { parkId, date, from, to }: { parkId: number; date: CalendarDate; from: Date; to: Date },
): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`/* care_visits */
    select ${visitColumns}, coalesce(place.name, '') as room
    from attendance a
    join customer_order o on o.id = a.order_id and o.park_id = ${parkId}
    join dog on dog.id = a.dog_id
    join account owner on owner.id = dog.account_id
    left join upload on upload.file_name = dog.photo_file and upload.account_id = dog.account_id
    left join lateral (
      select room.name from stay
      join stay_dog on stay_dog.stay_id = stay.id and stay_dog.dog_id = a.dog_id
      left join room on room.id = stay.room_id
      where stay.order_id = a.order_id and stay.is_active and stay.arrival <= ${date}::date
      order by stay.arrival desc, stay.id desc limit 1
    ) as place on true
    where a.came_at is not null and a.came_at < ${to} and (a.left_at is null or a.left_at > ${from})
    order by place.name nulls last, dog.name, dog.id`.execute(db)
  return rows
}

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

/** The visit that a dog was on at some minute, whether it is here still or not; it stays as it is meanwhile. */
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

export function listRounds(db: Database, parkId: number): Promise<Selectable<CareTables['care_round']>[]> {
  return db.selectFrom('care_round').selectAll().where('park_id', '=', parkId).orderBy('begins').execute()
}

/** Services that are done every day at certain times, also those no longer sold: they are booked. */
export function listDailyServices(
  db: Database,
  parkId: number,
): Promise<{ id: number; name: string; care_times: string[] }[]> {
  return db
    .selectFrom('service')
    .select(['id', 'name', 'care_times'])
    .where('park_id', '=', parkId)
    .where('unit', '=', 'per_day')
    .where(sql<boolean>`cardinality(care_times) > 0`)
    .execute()
}

/** Who can sign as the second person: whoever may care for dogs and has a PIN. */
export function listSeconds(db: Database, exceptId: number): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('account')
    .select(['id', 'first_name as name'])
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .where('pin_hash', 'is not', null)
    .where('id', '!=', exceptId)
    .where(({ or, eb, and }) =>
      or([
        eb('role', '=', 'manager'),
        and([eb('role', '=', 'staff'), eb(sql`'care'`, '=', sql`any(permissions)`)]),
      ]),
    )
    .orderBy('first_name')
    .orderBy('id')
    .execute()
}
