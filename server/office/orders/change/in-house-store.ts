import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { RoomAhead } from '#domain/rooms/room-ahead.ts'
import type { Database } from '../../../database.ts'

/** The orders whose stays may have to leave a room: nobody checks them in, moves or pins them until the commit. */
export async function lockDisplacedOrders(
  db: Database,
  orderId: number,
  { lastDate, departure }: { lastDate: CalendarDate; departure: CalendarDate },
): Promise<void> {
  await sql`/* lock_making_way */
    select id from customer_order where id in (
      select stay.order_id from stay, stay as mine
      where mine.order_id = ${orderId} and mine.is_active and mine.departure = ${lastDate}::date
        and stay.room_id = mine.room_id and stay.order_id <> mine.order_id and stay.is_active and not stay.is_pinned
        and stay.arrival < ${departure}::date and ${lastDate}::date < stay.departure)
    order by id for update`.execute(db)
}

/**
 * The stays that end last end later. Who is here stays in their room: a stay that has not begun and is not pinned looks
 * for another one; where somebody else is fixed, they have no room yet for the nights to come.
 */
export async function lengthenStays(
  db: Database,
  orderId: number,
  { lastDate, departure }: { lastDate: CalendarDate; departure: CalendarDate },
): Promise<void> {
  await sql`/* make_way */
    update stay set room_id = null
    from stay as mine, customer_order
    where mine.order_id = ${orderId} and mine.is_active and mine.departure = ${lastDate}::date
      and stay.room_id = mine.room_id and stay.order_id <> mine.order_id and stay.is_active and not stay.is_pinned
      and stay.arrival < ${departure}::date and ${lastDate}::date < stay.departure
      and customer_order.id = stay.order_id and customer_order.status <> 'checked_in'`.execute(db)
  await sql`/* stay_longer */
    update stay set departure = ${departure}::date,
      room_id = case when room_is_free(room_id, arrival, ${departure}::date, id) then room_id end
    where order_id = ${orderId} and is_active and departure = ${lastDate}::date`.execute(db)
}

/** The rooms of the stays that end last, on the nights that would be added: as `lengthenStays` would leave them. */
export async function listRoomsAhead(
  db: Database,
  orderId: number,
  { lastDate, departure }: { lastDate: CalendarDate; departure: CalendarDate },
): Promise<RoomAhead[]> {
  const { rows } = await sql<RoomAhead>`/* rooms_ahead */
    with ahead as (
      select mine.id, greatest(stay.arrival, ${lastDate}::date) as from_date,
        stay.is_pinned or customer_order.status = 'checked_in' as is_fixed, stay.id as other_id
      from stay as mine join stay on stay.room_id = mine.room_id and stay.order_id <> mine.order_id and stay.is_active
          and stay.arrival < ${departure}::date and ${lastDate}::date < stay.departure
        join customer_order on customer_order.id = stay.order_id
      where mine.order_id = ${orderId} and mine.is_active and mine.departure = ${lastDate}::date
      union all
      select mine.id, greatest(from_date, ${lastDate}::date), true, null
      from stay as mine join room_block using (room_id)
      where mine.order_id = ${orderId} and mine.is_active and mine.departure = ${lastDate}::date
        and from_date < ${departure}::date and ${lastDate}::date < to_date
    )
    select room.name as room,
      (select min(from_date)::text from ahead where ahead.id = stay.id and is_fixed) as "takenFrom",
      array(select dog.name from ahead join stay_dog on stay_dog.stay_id = other_id join dog on dog.id = dog_id
        where ahead.id = stay.id and not is_fixed order by dog.name) as "makeWay"
    from stay left join room on room.id = stay.room_id
    where stay.order_id = ${orderId} and stay.is_active and stay.departure = ${lastDate}::date
    order by stay.id`.execute(db)
  return rows
}

/** From a night on, the same dogs sleep in a suite of another type. */
export async function addSplitStays(
  db: Database,
  orderId: number,
  { suiteTypeId, from, departure }: { suiteTypeId: number; from: CalendarDate; departure: CalendarDate },
): Promise<void> {
  await sql`/* split_stays */
    with ending as materialized (
      select stay.id as old_id, nextval('stay_id_seq')::integer as id from stay
      where order_id = ${orderId} and is_active and departure = ${from}::date
    ), added as (
      insert into stay (id, order_id, suite_type_id, arrival, departure, is_active)
      overriding system value
      select id, ${orderId}, ${suiteTypeId}, ${from}::date, ${departure}::date, true from ending
    )
    insert into stay_dog (stay_id, dog_id)
    select ending.id, dog_id from ending join stay_dog on stay_id = old_id`.execute(db)
}

/** The stays end on this day; those that would begin then or later are gone. */
export async function shortenStays(db: Database, orderId: number, departure: CalendarDate): Promise<void> {
  await sql`/* stays_not_begun */
    delete from stay where order_id = ${orderId} and arrival >= ${departure}::date`.execute(db)
  await sql`/* stay_shorter */
    update stay set departure = ${departure}::date
    where order_id = ${orderId} and is_active and departure > ${departure}::date`.execute(db)
}

/** Where the dogs are follows from where they sleep or come for the day. */
export async function rewritePresences(db: Database, orderId: number): Promise<void> {
  await sql`/* presences_gone */
    delete from dog_presence where order_id = ${orderId} and change_id is null`.execute(db)
  await sql`/* presences_now */
    insert into dog_presence (order_id, dog_id, dates)
    select stay.order_id, dog_id, daterange(arrival, departure) from stay join stay_dog on stay_id = stay.id
    where stay.order_id = ${orderId} and is_active
    union all
    select order_id, dog_id, daterange(date, date + 1) from daycare_visit join order_dog using (order_id)
    where order_id = ${orderId}
    order by 2, 3`.execute(db)
}

/** Grooms after a moment that nobody has begun. */
export async function deleteGroomsAfter(db: Database, orderId: number, after: Date): Promise<void> {
  await sql`/* grooms_after */
    delete from grooming_appointment
    where order_id = ${orderId} and starts_at >= ${after} and started_at is null`.execute(db)
}

/** A stay becomes a day. */
export async function staysToDay(db: Database, orderId: number, date: CalendarDate): Promise<void> {
  await db.deleteFrom('stay').where('order_id', '=', orderId).execute()
  await db.insertInto('daycare_visit').values({ order_id: orderId, date, part: 'full' }).execute()
}

/** A day becomes a stay, in as many rooms as the dogs need. */
export async function dayToStays(
  db: Database,
  orderId: number,
  stays: readonly {
    suiteTypeId: number
    arrival: CalendarDate
    departure: CalendarDate
    dogIds: readonly number[]
  }[],
): Promise<void> {
  await db.deleteFrom('daycare_visit').where('order_id', '=', orderId).execute()
  for (const { suiteTypeId, arrival, departure, dogIds } of stays) {
    const { id } = await db
      .insertInto('stay')
      .values({
        order_id: orderId,
        suite_type_id: suiteTypeId,
        arrival,
        departure,
        room_id: null,
        is_active: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('stay_dog')
      .values(dogIds.map((dogId) => ({ stay_id: id, dog_id: dogId })))
      .execute()
  }
}
