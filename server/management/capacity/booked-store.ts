import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { SizeClass } from '#domain/dogs/dog-sizes.ts'
import type { Database } from '../../database.ts'

/** A day, a night or a slot on which more is booked than there would be. */
export interface AboveLimit {
  date: CalendarDate
  booked: number
  limit: number
  /** Of daycare. */
  size_class?: SizeClass
  /** Of a meet and greet, `HH:MM:SS`. */
  starts?: string
}

interface Span {
  from: CalendarDate
  /** The day after the last. */
  to: CalendarDate
}

/** Days of daycare with other usual places. */
export async function listDaysAbovePlaces(
  db: Database,
  parkId: number,
  from: CalendarDate,
  places: Record<SizeClass, number>,
): Promise<AboveLimit[]> {
  const { rows } = await sql<AboveLimit>`/* days_above_places */
    select * from (
      select date, size_class, booked, greatest(0, usual.places + coalesce((
          select sum(extra) from daycare_change where daycare_change.park_id = daycare_day.park_id
            and daycare_change.size_class = daycare_day.size_class and from_date <= date and date < to_date
        ), 0))::integer as "limit"
      from daycare_day join (values ('small', ${places.small}::integer), ('medium', ${places.medium}::integer),
        ('large', ${places.large}::integer)) as usual (class, places) on usual.class = size_class
      where park_id = ${parkId} and date >= ${from}::date
    ) as days where booked > "limit" order by date, size_class`.execute(db)
  return rows
}

/** Days of daycare with so many more or fewer places for a size than now. */
export async function listDaysAbove(
  db: Database,
  { parkId, sizeClass, extra, from, to }: Span & { parkId: number; sizeClass: SizeClass; extra: number },
): Promise<AboveLimit[]> {
  const { rows } = await sql<AboveLimit>`/* days_above */
    select date, size_class, booked, greatest(0, capacity + ${extra}::integer) as "limit" from daycare_day
    where park_id = ${parkId} and size_class = ${sizeClass} and date >= ${from}::date and date < ${to}::date
      and booked > greatest(0, capacity + ${extra}::integer)
    order by date`.execute(db)
  return rows
}

/** Nights of a suite type with so many more or fewer rooms than now; those on which a room is blocked anyway do not count it. */
export async function listNightsAbove(
  db: Database,
  {
    suiteTypeId,
    extra,
    from,
    to,
    exceptRoomId = null,
  }: Span & { suiteTypeId: number; extra: number; exceptRoomId?: number | null },
): Promise<AboveLimit[]> {
  const { rows } = await sql<AboveLimit>`/* nights_above */
    select night as date, booked, (capacity + ${extra}::integer) as "limit" from suite_night
    where suite_type_id = ${suiteTypeId} and night >= ${from}::date and night < ${to}::date
      and booked > capacity + ${extra}::integer
      and not exists (select from room_block
        where room_id = ${exceptRoomId}::integer and from_date <= night and night < to_date)
    order by night`.execute(db)
  return rows
}

/** The fewest rooms of a type that can be sold on one of these nights as it is. */
export async function findFewestRooms(
  db: Database,
  { suiteTypeId, from, to }: Span & { suiteTypeId: number },
): Promise<number> {
  const { rows } = await sql<{ fewest: number }>`/* fewest_rooms */
    select min(suite_capacity(${suiteTypeId}, night::date))::integer as fewest
    from generate_series(${from}::date, ${to}::date - 1, interval '1 day') as night`.execute(db)
  return rows[0]?.fewest ?? 0
}

export async function listSlotsAbove(
  db: Database,
  parkId: number,
  from: CalendarDate,
  dogs: number,
): Promise<AboveLimit[]> {
  const { rows } = await sql<AboveLimit>`/* slots_above */
    select date, starts, booked, ${dogs}::integer as "limit" from interview_slot
    where park_id = ${parkId} and date >= ${from}::date and booked > ${dogs}::integer
    order by date, starts`.execute(db)
  return rows
}

export interface AheadRow {
  order_id: number
  code: string
  dogs: string[]
  from: CalendarDate
  to: CalendarDate
}

/** What of the list bookings can hang on. */
export type UsedKind = 'room' | 'suite' | 'groomer' | 'service' | 'grooming-service'

const USES = {
  room: (id: number, { today }: Ahead) =>
    sql`exists (select from stay where stay.order_id = o.id and room_id = ${id} and is_active
      and departure > ${today}::date)`,
  suite: (id: number, { today }: Ahead) =>
    sql`exists (select from stay where stay.order_id = o.id and suite_type_id = ${id} and is_active
      and departure > ${today}::date)`,
  groomer: (id: number, { now }: Ahead) =>
    sql`exists (select from grooming_appointment where grooming_appointment.order_id = o.id and groomer_id = ${id}
      and is_active and grooming_appointment.ends_at > ${now})`,
  service: (id: number) =>
    sql`o.request -> 'services' @> jsonb_build_array(jsonb_build_object('serviceId', ${id}::integer))`,
  'grooming-service': (id: number, { now }: Ahead) =>
    sql`exists (select from grooming_appointment where grooming_appointment.order_id = o.id and is_active
      and (service_id = ${id} or ${id}::integer = any(extra_ids)) and grooming_appointment.ends_at > ${now})`,
} satisfies Record<UsedKind, (id: number, ahead: Ahead) => unknown>

interface Ahead {
  today: CalendarDate
  now: Date
}

/** Bookings ahead, or with dogs in the house, that have something of the list. */
export async function listAhead(
  db: Database,
  { parkId, kind, id, ...ahead }: Ahead & { parkId: number; kind: UsedKind; id: number },
): Promise<AheadRow[]> {
  const { rows } = await sql<AheadRow>`
    select o.id as order_id, o.code, o.first_date as from, o.last_date as to,
      array(select dog.name from order_dog join dog on dog.id = dog_id where order_dog.order_id = o.id
        order by dog.name) as dogs
    from customer_order as o
    where o.park_id = ${parkId} and o.status in ('held', 'awaiting_interview', 'confirmed', 'checked_in')
      and o.last_date >= ${ahead.today}::date and ${USES[kind](id, ahead)}
    order by o.first_date, o.code`.execute(db)
  return rows
}
