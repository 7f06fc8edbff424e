import { type Insertable, type Selectable, sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { Database } from '../../database.ts'
import type { OutgoingId } from './outgoing-store.ts'
import type { PassTables } from './pass-tables.ts'

export type PassRow = Selectable<PassTables['pass']>

/** The household's passes with something left on a day, first to expire first. */
export const listUsablePasses = (db: Database, accountId: number, today: CalendarDate): Promise<PassRow[]> =>
  db
    .selectFrom('pass')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_on', '>=', today)
    .where('units_left', '>', 0)
    .orderBy('expires_on')
    .orderBy('id')
    .execute()

/** What was bought and is owed again cannot be used until it is paid. */
const isOwed = sql<boolean>`exists (
  select from customer_order as bought where bought.id = pass.order_id and bought.balance_cents > 0)`

export const listPasses = (db: Database, accountId: number): Promise<(PassRow & { is_owed: boolean })[]> =>
  db
    .selectFrom('pass')
    .selectAll()
    .select(isOwed.as('is_owed'))
    .where('account_id', '=', accountId)
    .orderBy('expires_on')
    .orderBy('id')
    .execute()

/** What is owed again of the packages that pay for these orders; of the others nothing is said. */
export async function sumOwedPackages(
  db: Database,
  orderIds: readonly number[],
): Promise<Map<number, number>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<{ order_id: number; owed: number }>`/* owed_packages */
    select used.order_id, sum(bought.balance_cents)::integer as owed
    from (
        select order_id, pass_id from pass_entry where order_id = any(${orderIds}::integer[])
        group by order_id, pass_id having sum(units) < 0) as used
      join pass on pass.id = used.pass_id
      join customer_order as bought on bought.id = pass.order_id and bought.id <> used.order_id
    where bought.balance_cents > 0
    group by used.order_id`.execute(db)
  return new Map(rows.map(({ order_id, owed }) => [order_id, owed]))
}

/** The orders still to begin that the days of a bought package pay for. */
export async function listBookedWith(
  db: Database,
  { packageOrderId, now }: { packageOrderId: number; now: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* booked_with_package */
    select booked.id
    from pass join pass_entry as used on used.pass_id = pass.id
      join customer_order as booked on booked.id = used.order_id and booked.id <> pass.order_id
    where pass.order_id = ${packageOrderId} and booked.begins_at > ${now}
    group by booked.id having sum(used.units) < 0 order by booked.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Everybody's passes with something left whose last day is one of these. */
export const listPassesEnding = (db: Database, days: readonly CalendarDate[]): Promise<PassRow[]> =>
  db
    .selectFrom('pass')
    .selectAll()
    .where('expires_on', 'in', [...days])
    .where('units_left', '>', 0)
    .orderBy('id')
    .execute()

/** What became of a package that was bought. */
export const findPurchasedPass = (db: Database, orderId: number): Promise<PassRow | undefined> =>
  db.selectFrom('pass').selectAll().where('order_id', '=', orderId).executeTakeFirst()

/** What a purchase put on its pass, and what refunds of it have taken off again. */
export async function sumPurchase(
  db: Database,
  { passId, orderId }: { passId: number; orderId: number },
): Promise<{ boughtUnits: number; takenUnits: number }> {
  const { rows } = await sql<{ boughtUnits: number; takenUnits: number }>`/* sum_purchase */
    select coalesce(sum(units) filter (where units > 0), 0)::integer as "boughtUnits",
      coalesce(-sum(units) filter (where units < 0), 0)::integer as "takenUnits"
    from pass_entry where pass_id = ${passId} and order_id = ${orderId}`.execute(db)
  return rows[0] ?? { boughtUnits: 0, takenUnits: 0 }
}

export async function insertPass(db: Database, pass: Insertable<PassTables['pass']>): Promise<number> {
  const { id } = await db.insertInto('pass').values(pass).returning('id').executeTakeFirstOrThrow()
  return id
}

/**
 * Uses up (below zero) or gives back (above) some of a pass, or moves its end; the table refuses more than there is.
 * What is given belongs to an outgoing.
 */
export async function addPassEntries(
  db: Database,
  entries: Insertable<PassTables['pass_entry']>[],
  outgoingId: OutgoingId | null,
): Promise<void> {
  const real = entries
    .filter(({ units, new_end }) => units !== 0 || new_end != null)
    .map((entry) => ({ ...entry, outgoing_id: isGiven(entry) ? outgoingId : null }))
    .toSorted((a, b) => a.pass_id - b.pass_id)
  if (real.length > 0) await db.insertInto('pass_entry').values(real).execute()
}

const isGiven = ({ units, old_end, new_end }: Insertable<PassTables['pass_entry']>): boolean =>
  units > 0 || (new_end != null && old_end != null && new_end > old_end)

/** What an order has used of each pass so far. */
export async function sumPassUse(
  db: Database,
  orderId: number,
): Promise<{ passId: number; units: number }[]> {
  const rows = await db
    .selectFrom('pass_entry')
    .select(['pass_id', ({ fn }) => fn.sum<number>('units').as('units')])
    .where('order_id', '=', orderId)
    .groupBy('pass_id')
    .orderBy('pass_id')
    .execute()
  return rows
    .map(({ pass_id, units }) => ({ passId: pass_id, units: -units }))
    .filter(({ units }) => units > 0)
}

export const listPassEntries = (db: Database, passId: number) =>
  db
    .selectFrom('pass_entry')
    .leftJoin('customer_order', 'customer_order.id', 'pass_entry.order_id')
    .selectAll('pass_entry')
    .select('customer_order.code as order_code')
    .where('pass_id', '=', passId)
    .orderBy('pass_entry.id', 'desc')
    .execute()
