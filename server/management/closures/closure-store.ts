import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { Database } from '../../database.ts'
import type { ClosureValues } from '#contract/management/closures.ts'

/** From a day on, those of groomers too. */
export const listSetClosures = (db: Database, parkId: number, from: CalendarDate) =>
  selectClosures(db)
    .where('closure.park_id', '=', parkId)
    .where('closure.to_date', '>=', from)
    .orderBy('from_date')
    .orderBy('closure.id')
    .execute()

export const findSetClosure = (db: Database, parkId: number, id: number) =>
  selectClosures(db).where('closure.park_id', '=', parkId).where('closure.id', '=', id).executeTakeFirst()

export const lockClosure = (db: Database, parkId: number, id: number) =>
  selectClosures(db)
    .where('closure.park_id', '=', parkId)
    .where('closure.id', '=', id)
    .forNoKeyUpdate('closure')
    .executeTakeFirst()

const selectClosures = (db: Database) =>
  db
    .selectFrom('closure')
    .leftJoin('groomer', 'groomer.id', 'closure.groomer_id')
    .selectAll('closure')
    .select('groomer.name as groomer')

export type ClosureRow = NonNullable<Awaited<ReturnType<typeof lockClosure>>>

/** Another closure that has some of these days, of the same groomer or of the park. */
export const findOverlapping = (
  db: Database,
  parkId: number,
  { fromDate, toDate, groomerId }: Pick<ClosureValues, 'fromDate' | 'toDate' | 'groomerId'>,
  exceptId: number | null,
) =>
  db
    .selectFrom('closure')
    .select(['from_date', 'to_date', 'reason'])
    .where('park_id', '=', parkId)
    .where('id', 'is distinct from', exceptId)
    .where('groomer_id', 'is not distinct from', groomerId)
    .where('from_date', '<=', toDate)
    .where('to_date', '>=', fromDate)
    .executeTakeFirst()

const columnsOf = ({ fromDate, toDate, closed, hours, groomerId, reason }: ClosureValues) => ({
  from_date: fromDate,
  to_date: toDate,
  closed,
  opens: hours?.opens ?? null,
  closes: hours?.closes ?? null,
  groomer_id: groomerId,
  reason,
})

export async function writeClosure(
  db: Database,
  parkId: number,
  id: number | null,
  values: ClosureValues,
): Promise<number> {
  if (id !== null) {
    await db.updateTable('closure').set(columnsOf(values)).where('id', '=', id).execute()
    return id
  }
  const row = { park_id: parkId, ...columnsOf(values) }
  return (await db.insertInto('closure').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export const deleteClosure = (db: Database, id: number) =>
  db.deleteFrom('closure').where('id', '=', id).execute()

export const listClosableGroomers = (db: Database, parkId: number) =>
  db
    .selectFrom('groomer')
    .select(['id', 'name'])
    .where('park_id', '=', parkId)
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()

/**
 * What is counted on some days, all at once and in the order of its keys: many bookings are moved one after the other,
 * and none of them must wait for somebody who waits for it.
 */
export async function lockCountedDays(
  db: Database,
  parkId: number,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<void> {
  await sql`/* lock_slots_of_days */ select from interview_slot
    where park_id = ${parkId} and date between ${from}::date and ${to}::date
    order by park_id, date, starts for no key update`.execute(db)
  await sql`/* lock_nights_of_days */ select from suite_night
    where suite_type_id in (select id from suite_type where park_id = ${parkId})
      and night between ${from}::date and ${to}::date
    order by suite_type_id, night for no key update`.execute(db)
  await sql`/* lock_daycare_of_days */ select from daycare_day
    where park_id = ${parkId} and date between ${from}::date and ${to}::date
    order by park_id, date, size_class for no key update`.execute(db)
}

/** What goes back, or went, for some bookings. */
export async function sumRefundsOf(db: Database, orderIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ cents: number }>`/* refunds_of_bookings */
    select coalesce(sum(refund.amount_cents), 0)::integer as cents
    from refund join payment on payment.id = payment_id
    where payment.order_id = any(${[...orderIds]}::integer[])`.execute(db)
  return rows[0]?.cents ?? 0
}
