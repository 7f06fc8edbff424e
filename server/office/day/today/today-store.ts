import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { grouped } from '#domain/grouped.ts'
import type { Database } from '../../../database.ts'
import type { OrderRow } from '../../../business/orders/order/order-store.ts'
import { extrasOfDay } from '../../../business/orders/order/extras-of-day-store.ts'
import { isSleptOn } from '../../../business/orders/space/slept-on-store.ts'

export interface DayDogRow {
  id: number
  name: string
  breed: string
  photo: string | null
  birthday: string
  has_medicine: boolean
  is_first_visit: boolean
  conditions: string
  has_incident: boolean
  /** Booked for it on this day, beside what the rounds show. */
  extras: string[]
  came_at: Date | null
  left_at: Date | null
  absent_at: Date | null
  /** Of a groom: the dog is with us at that time by another booking. */
  is_in_house: boolean
  is_groomed: boolean
  /** By another visit than the one of this day, which nobody has ended. */
  is_elsewhere: boolean
}

export interface DayOrderRow {
  id: number
  owner: string
  dogs: DayDogRow[]
  rooms: string[]
  part: 'full' | 'half' | null
  /** One of its dogs has been here or on the grooming table, on any of its days. */
  has_come: boolean
  is_signed: boolean
}

export interface OrdersOfDay {
  day: CalendarDate
  ids: readonly number[]
}

/** Each order with the day on which it is looked at. */
const pairsOf = (days: readonly OrdersOfDay[]) => {
  const pairs = days.flatMap(({ day, ids }) => ids.map((id) => [id, day] as const))
  return sql`unnest(${pairs.map(([id]) => id)}::integer[], ${pairs.map(([, day]) => day)}::date[]) as asked (order_id, day)`
}

const ASKED_DAY = sql.ref('asked.day')

/**
 * What a day's list shows of orders beside their own columns, in two reads however many there are: owner, rooms, dogs
 * and where each of them is on that day. For each day its orders by their ids.
 */
export async function listDayOrders(
  db: Database,
  days: readonly OrdersOfDay[],
): Promise<Map<number, DayOrderRow>[]> {
  const [orders, dogs] = await Promise.all([readDayOrders(db, days), readDayDogs(db, days)])
  const dogsOf = new Map(grouped(dogs, nameOf).map((own) => [nameOf(own[0]), own]))
  return days.map(
    ({ day }) =>
      new Map(
        orders
          .filter((row) => row.day === day)
          .map((row) => [
            row.id,
            { ...row, dogs: dogsOf.get(nameOf({ order_id: row.id, day: row.day })) ?? [] },
          ]),
      ),
  )
}

const nameOf = ({ order_id, day }: { order_id: number; day: CalendarDate }): string => `${order_id} ${day}`

async function readDayOrders(db: Database, days: readonly OrdersOfDay[]) {
  const { rows } = await sql<Omit<DayOrderRow, 'dogs'> & { day: CalendarDate }>`/* day_orders */
    select asked.day, customer_order.id,
      case when account.deleted_at is null then concat_ws(' ', account.first_name, account.last_name)
        else 'A former customer' end as owner,
      case when customer_order.order_type = 'boarding' then
        array(select distinct coalesce(room.name, suite_type.name) from stay
          join suite_type on suite_type.id = stay.suite_type_id left join room on room.id = stay.room_id
          where stay.order_id = customer_order.id and stay.is_active and ${isSleptOn(ASKED_DAY)} order by 1)
        else '{}' end as rooms,
      case when customer_order.order_type = 'daycare' then
        (select part from daycare_visit where order_id = customer_order.id and date = asked.day) end as part,
      exists (select from attendance where order_id = customer_order.id and came_at is not null)
        or exists (select from grooming_appointment where order_id = customer_order.id and started_at is not null)
        as has_come,
      not exists (select from synced_item where order_id = customer_order.id and signed_at is null) as is_signed
    from ${pairsOf(days)} join customer_order on customer_order.id = asked.order_id
      join account on account.id = customer_order.account_id`.execute(db)
  return rows
}

async function readDayDogs(db: Database, days: readonly OrdersOfDay[]) {
  const { rows } = await sql<DayDogRow & { order_id: number; day: CalendarDate }>`/* day_dogs */
    select asked.order_id, asked.day, dog.id, dog.name, dog.breed, upload.thumbnail as photo, dog.birthday,
      jsonb_array_length(dog.medications) > 0 as has_medicine,
      not exists (select from order_dog as other join customer_order as o on o.id = other.order_id
        where other.dog_id = dog.id and o.order_type in ('boarding', 'daycare', 'grooming')
          and o.status in ('checked_in', 'checked_out') and o.begins_at < customer_order.begins_at)
        as is_first_visit,
      dog.interview_conditions as conditions,
      exists (select from incident_dog cross join lateral (select happened_at from incident_version
          where incident_version.incident_id = incident_dog.incident_id order by number desc limit 1) as last
        where incident_dog.dog_id = dog.id and is_involved and last.happened_at >= asked.day - 90)
        as has_incident,
      ${extrasOfDay(ASKED_DAY)} as extras,
      mark.came_at, mark.left_at, mark.absent_at,
      mark.came_at is null and customer_order.order_type = 'grooming' and customer_order.status <> 'no_show'
        and exists (
          select from attendance as other where other.dog_id = dog.id and other.order_id <> customer_order.id
            and other.came_at < customer_order.ends_at
            and (other.left_at is null or (groom.is_done and other.left_at > customer_order.begins_at)))
        as is_in_house,
      groom.is_done as is_groomed,
      customer_order.order_type <> 'grooming' and exists (
        select from attendance as other where other.dog_id = dog.id and other.came_at is not null
          and other.left_at is null and (other.order_id <> customer_order.id
            or (customer_order.order_type = 'daycare' and other.date <> asked.day))) as is_elsewhere
    from ${pairsOf(days)} join customer_order on customer_order.id = asked.order_id
      join order_dog on order_dog.order_id = customer_order.id join dog on dog.id = order_dog.dog_id
      left join upload on upload.account_id = dog.account_id and upload.file_name = dog.photo_file
      left join lateral (
        select came_at, left_at, absent_at from attendance
        where attendance.order_id = customer_order.id and attendance.dog_id = dog.id
          and (customer_order.order_type <> 'daycare' or attendance.date = asked.day)
        order by date desc limit 1
      ) as mark on true
      cross join lateral (
        select exists (select from grooming_appointment where grooming_appointment.order_id = customer_order.id
          and grooming_appointment.dog_id = dog.id and done_at is not null) as is_done
      ) as groom
    order by dog.id`.execute(db)
  return rows
}

/** Whoever stayed longer than that beyond the booking is found by other lists. */
const MAX_DAYS_OVERDUE = 30

/** What a day's lists show of an order. */
const SHOWN = [
  'id',
  'code',
  'account_id',
  'park_id',
  'order_type',
  'status',
  'first_date',
  'last_date',
  'begin_time',
  'end_time',
  'begins_at',
  'hold_until',
  'total_cents',
  'due_now_cents',
  'balance_cents',
  'version',
] as const satisfies (keyof OrderRow)[]

export type OrderOnDay = Pick<OrderRow, (typeof SHOWN)[number]> & { no_show_minutes: number }

const shownColumns = sql.join(SHOWN.map((column) => sql.ref(`customer_order.${column}`)))
const shownOrders = sql`
    select ${shownColumns}, park.no_show_minutes
    from customer_order join park on park.id = customer_order.park_id`

/** Orders by their ids, as a day's lists show them. */
export async function listOrdersToShow(db: Database, ids: readonly number[]): Promise<OrderOnDay[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<OrderOnDay>`/* orders_to_show */ ${shownOrders}
    where customer_order.id = any(${ids}::integer[])`.execute(db)
  return rows
}

/**
 * The park's orders that have something to do with this day, whatever became of them. Whoever should have gone home
 * before and is still here stands on today's list until somebody says otherwise, and on that day too.
 */
export async function listOrdersOn(
  db: Database,
  parkId: number,
  { day, today, timeZone }: { day: CalendarDate; today: CalendarDate; timeZone: string },
): Promise<OrderOnDay[]> {
  const { rows } = await sql<OrderOnDay>`/* orders_on */ ${shownOrders} where customer_order.id in (
      select id from customer_order
      where park_id = ${parkId} and order_type = 'boarding' and first_date <= ${day}::date and last_date >= ${day}::date
        and status in ('held', 'awaiting_interview', 'confirmed', 'checked_in', 'checked_out', 'no_show')
      union
      select id from customer_order
      where park_id = ${parkId} and order_type = 'boarding' and status = 'checked_in' and last_date < ${day}::date
        and ${day === today}
      union
      select id from customer_order
      where park_id = ${parkId} and order_type = 'boarding' and status in ('checked_out', 'no_show')
        and last_date between ${day}::date - ${MAX_DAYS_OVERDUE}::integer and ${day}::date - 1
        and exists (select from attendance where order_id = customer_order.id
          and (coalesce(left_at, absent_at) at time zone ${timeZone})::date = ${day}::date)
      union
      select customer_order.id from daycare_visit join customer_order on customer_order.id = order_id
      where daycare_visit.date = ${day}::date and park_id = ${parkId}
        and status in ('held', 'awaiting_interview', 'confirmed', 'checked_in', 'checked_out', 'no_show')
      union
      select id from customer_order
      where park_id = ${parkId} and order_type in ('grooming', 'interview') and first_date = ${day}::date
        and status in ('held', 'confirmed', 'checked_in', 'checked_out', 'no_show')
    )`.execute(db)
  return rows
}

export interface DayNumbers {
  arriving: number
  leaving: number
  daycare: number
  daycareCapacity: number
  asleep: number
}

/** Stays that begin on the day and of which no dog has come: the first that does makes it checked in. */
export async function countArrivalsLeft(db: Database, parkId: number, day: CalendarDate): Promise<number> {
  const { rows } = await sql<{ count: number }>`/* count_arrivals_left */
    select count(*)::integer as count from customer_order where park_id = ${parkId} and order_type = 'boarding'
      and first_date = ${day}::date and status in ('held', 'awaiting_interview', 'confirmed')`.execute(db)
  return rows[0]?.count ?? 0
}

/** T1: the four numbers, as they are counted anywhere else. */
export async function readDayNumbers(db: Database, parkId: number, day: CalendarDate): Promise<DayNumbers> {
  const { rows } = await sql<DayNumbers>`/* day_numbers */
    select
      (select count(*)::integer from customer_order where park_id = ${parkId} and order_type = 'boarding'
        and first_date = ${day}::date and status in ('held', 'awaiting_interview', 'confirmed', 'checked_in')) as arriving,
      (select count(*)::integer from customer_order where park_id = ${parkId} and order_type = 'boarding'
        and last_date = ${day}::date and status in ('confirmed', 'checked_in', 'checked_out')) as leaving,
      coalesce((select sum(booked)::integer from daycare_day where park_id = ${parkId} and date = ${day}::date), 0)
        as daycare,
      coalesce((select sum(coalesce(daycare_day.capacity, size.capacity))::integer
        from daycare_terms,
          lateral (values ('small', small_capacity), ('medium', medium_capacity), ('large', large_capacity))
            as size (class, capacity)
          left join daycare_day on daycare_day.park_id = ${parkId} and daycare_day.date = ${day}::date
            and daycare_day.size_class = size.class
        where daycare_terms.park_id = ${parkId}), 0) as "daycareCapacity",
      (select count(*)::integer from stay join stay_dog on stay_dog.stay_id = stay.id
        join customer_order on customer_order.id = stay.order_id
        where customer_order.park_id = ${parkId} and stay.is_active
          and stay.arrival <= ${day}::date and ${day}::date < stay.departure
          and customer_order.status in ('held', 'awaiting_interview', 'confirmed', 'checked_in')) as asleep`.execute(
    db,
  )
  return rows[0] as DayNumbers
}
export type FoundStay = NonNullable<Awaited<ReturnType<typeof findStay>>>
export const findStay = (db: Database, stayId: number) =>
  db
    .selectFrom('stay')
    .innerJoin('suite_type', 'suite_type.id', 'stay.suite_type_id')
    .leftJoin('room', 'room.id', 'stay.room_id')
    .selectAll('stay')
    .select(['suite_type.name as suite', 'room.name as room'])
    .where('stay.id', '=', stayId)
    .executeTakeFirst()
