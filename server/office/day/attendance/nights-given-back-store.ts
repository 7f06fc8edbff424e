import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { NightCount } from '#domain/orders/order-space.ts'
import type { Database } from '../../../database.ts'

/** The order's stays end today, and nobody of it is awaited from then on; until when it was booked is kept. */
export async function endStays(db: Database, orderId: number, today: CalendarDate): Promise<void> {
  await sql`/* leave_early */
    update stay set booked_until = departure,
      departure = case when arrival < ${today}::date then ${today}::date else departure end,
      is_active = arrival < ${today}::date
    where order_id = ${orderId} and is_active and departure > ${today}::date`.execute(db)
  await sql`/* leave_early_dogs */
    delete from dog_presence where order_id = ${orderId} and lower(dates) >= ${today}::date`.execute(db)
  await sql`/* leave_early_dogs_here */
    update dog_presence set dates = daterange(lower(dates), ${today}::date)
    where order_id = ${orderId} and upper(dates) > ${today}::date`.execute(db)
}

/** They end again when they were booked to. */
export async function resumeStays(db: Database, orderId: number): Promise<void> {
  await sql`/* come_back */
    update stay set departure = booked_until, booked_until = null, is_active = true,
      -- Another stay may have been given the room since, or it is blocked; then it gets another one.
      room_id = case when room_is_free(room_id, arrival, booked_until, id) then room_id end
    where order_id = ${orderId} and booked_until is not null`.execute(db)
  await sql`/* forget_dogs */
    delete from dog_presence where order_id = ${orderId} and change_id is null`.execute(db)
  await sql`/* come_back_dogs */
    insert into dog_presence (order_id, dog_id, dates)
    select stay.order_id, stay_dog.dog_id, daterange(stay.arrival, stay.departure)
    from stay join stay_dog on stay_dog.stay_id = stay.id
    where stay.order_id = ${orderId} and stay.is_active`.execute(db)
}

/** The first of these nights that cannot be had any more. */
export async function findSoldNight(
  db: Database,
  nights: readonly NightCount[],
): Promise<{ night: CalendarDate; suite: string } | undefined> {
  const { rows } = await sql<{ night: CalendarDate; suite: string }>`/* sold_nights */
    select suite_night.night, suite_type.name as suite
    from suite_night
      join jsonb_to_recordset(${JSON.stringify(nights)}::jsonb) as wanted ("suiteTypeId" integer, night date, rooms smallint)
        on suite_type_id = wanted."suiteTypeId" and suite_night.night = wanted.night
      join suite_type on suite_type.id = suite_type_id
    where booked + rooms > capacity
    order by suite_night.night limit 1`.execute(db)
  return rows[0]
}
