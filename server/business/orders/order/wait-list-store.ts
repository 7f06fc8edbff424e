import { type Insertable, type Selectable, sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { Database } from '../../../database.ts'
import type { OrderRow } from './order-store.ts'
import type { OrderTables } from './order-tables.ts'

/** Who waits, and for what. */
export type InLine = Pick<WaitListEntry, 'id' | 'account_id' | 'request' | 'placed_by'>
export type WaitListEntry = Selectable<OrderTables['wait_list_entry']>

export async function insertWaitListEntry(
  db: Database,
  entry: Insertable<OrderTables['wait_list_entry']>,
): Promise<number> {
  const { id } = await db
    .insertInto('wait_list_entry')
    .values(entry)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The names of a household's dogs, those it has no longer included. */
export async function listDogNames(db: Database, accountId: number): Promise<Map<number, string>> {
  const dogs = await db.selectFrom('dog').select(['id', 'name']).where('account_id', '=', accountId).execute()
  return new Map(dogs.map(({ id, name }) => [id, name]))
}

export const listWaiting = (db: Database, accountId: number): Promise<WaitListEntry[]> =>
  db
    .selectFrom('wait_list_entry')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', '=', 'waiting')
    .execute()

/** What the household waits or waited for lately, with how many were first for days of the same kind. */
export const listWaitListOf = (db: Database, accountId: number) =>
  db
    .selectFrom('wait_list_entry as mine')
    .selectAll('mine')
    .select(
      sql<number>`(
        select count(*)::integer from wait_list_entry as first
        where first.status = 'waiting' and first.park_id = mine.park_id and first.order_type = mine.order_type
          and first.first_date <= mine.last_date and first.last_date >= mine.first_date and first.id < mine.id
      )`.as('ahead'),
    )
    .where('mine.account_id', '=', accountId)
    .orderBy('mine.id', 'desc')
    .limit(50)
    .execute()

/** As part of a statement. */
export const someoneWaits = (parkId: number) => sql<boolean>`exists (
    select from wait_list_entry where park_id = ${parkId} and status = 'waiting')`

/** Parks where somebody waits. */
export async function listParksWaitedFor(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('wait_list_entry')
    .select('park_id')
    .distinct()
    .where('status', '=', 'waiting')
    .execute()
  return rows.map(({ park_id }) => park_id)
}

/** Everyone who waits at a park for days that are still to come, first come first. */
export const listLine = (db: Database, parkId: number, today: CalendarDate, afterId: number, limit: number) =>
  db
    .selectFrom('wait_list_entry')
    .select(['id', 'account_id', 'request', 'placed_by'])
    .where('park_id', '=', parkId)
    .where('status', '=', 'waiting')
    .where('first_date', '>=', today)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Days of one kind, and whose they are. */
export type WaitedDays = Pick<OrderRow, 'account_id' | 'park_id' | 'order_type' | 'first_date' | 'last_date'>

/** As part of a statement: other households that wait for days of the same kind, of which some are the order's. */
export const waitingFor = ({ account_id, park_id, order_type, first_date, last_date }: WaitedDays) => sql`
    select id, account_id, request, placed_by from wait_list_entry
    where park_id = ${park_id} and order_type = ${order_type} and status = 'waiting'
      and first_date <= ${last_date}::date and last_date >= ${first_date}::date and account_id <> ${account_id}`

/** Others who wait for days of the same kind, of which some are the order's; first come first. */
export async function listRivals(db: Database, days: WaitedDays): Promise<InLine[]> {
  const { rows } = await sql<InLine>`/* rivals */ ${waitingFor(days)} order by id`.execute(db)
  return rows
}

export const findWaitingLocked = (db: Database, entryId: number): Promise<WaitListEntry | undefined> =>
  db
    .selectFrom('wait_list_entry')
    .selectAll()
    .where('id', '=', entryId)
    .where('status', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()

export async function markOffered(
  db: Database,
  entryId: number,
  offer: { orderId: number; until: Date | null; now: Date },
): Promise<void> {
  await db
    .updateTable('wait_list_entry')
    .set({ status: 'offered', order_id: offer.orderId, offer_until: offer.until, updated_at: offer.now })
    .where('id', '=', entryId)
    .execute()
}

/** False when the household has no such entry that still waits. */
export async function markLeft(
  db: Database,
  accountId: number,
  entryId: number,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('wait_list_entry')
    .set({ status: 'left', updated_at: now })
    .where('id', '=', entryId)
    .where('account_id', '=', accountId)
    .where('status', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The offer that became this order, if it was one, is taken or has lapsed. Answers what was asked for. */
export async function endOffer(
  db: Database,
  orderId: number,
  status: 'taken' | 'lapsed',
  now: Date,
): Promise<WaitListEntry['request'] | undefined> {
  const ended = await db
    .updateTable('wait_list_entry')
    .set({ status, updated_at: now })
    .where('order_id', '=', orderId)
    .where('status', '=', 'offered')
    .returning('request')
    .executeTakeFirst()
  return ended?.request
}

/** It can never be offered as it was asked for. */
export async function markLapsed(db: Database, entryId: number, now: Date): Promise<void> {
  await db
    .updateTable('wait_list_entry')
    .set({ status: 'lapsed', updated_at: now })
    .where('id', '=', entryId)
    .execute()
}

/** Nobody can come on a day that has passed. */
export async function lapsePast(db: Database, parkId: number, today: CalendarDate, now: Date): Promise<void> {
  await db
    .updateTable('wait_list_entry')
    .set({ status: 'lapsed', updated_at: now })
    .where('park_id', '=', parkId)
    .where('status', '=', 'waiting')
    .where('first_date', '<', today)
    .execute()
}
