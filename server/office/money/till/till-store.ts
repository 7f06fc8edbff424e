import { type Insertable, type Selectable, sql } from 'kysely'
import type { CountedCash, DrawerLineKind } from '#domain/till/drawer.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { Database } from '../../../database.ts'
import type { TillTables } from './till-tables.ts'

export type TillRow = Selectable<TillTables['till']>

/** Nothing when a drawer is open already. */
export async function insertTill(
  db: Database,
  till: Pick<
    Insertable<TillTables['till']>,
    'park_id' | 'date' | 'opened_at' | 'opened_by' | 'float_cents' | 'also_counted_by'
  >,
): Promise<number | undefined> {
  const opened = await db
    .insertInto('till')
    .values({
      ...till,
      status: 'open',
      counted: null,
      counted_cents: null,
      counted_at: null,
      counted_by: null,
      terminal_cents: null,
      closed_at: null,
      closed_by: null,
      report: null,
    })
    // Written out: only so is it sure to be the index of unclosed drawers, however the statement is planned.
    .onConflict((unclosed) => unclosed.column('park_id').where('status', '<>', sql.lit('closed')).doNothing())
    .returning('id')
    .executeTakeFirst()
  return opened?.id
}

export const findTill = (db: Database, id: number): Promise<TillRow | undefined> =>
  db.selectFrom('till').selectAll().where('id', '=', id).executeTakeFirst()

/** Open or counted: there is one at most. */
export const findUnclosedTill = (db: Database, parkId: number): Promise<TillRow | undefined> =>
  db
    .selectFrom('till')
    .selectAll()
    .where('park_id', '=', parkId)
    .where('status', '<>', 'closed')
    .executeTakeFirst()

/** Waits for whoever is putting cash into it; nobody does while it is held. */
export const lockTill = (db: Database, id: number): Promise<TillRow | undefined> =>
  db.selectFrom('till').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const listClosedTills = (db: Database, parkId: number, limit: number): Promise<TillRow[]> =>
  db
    .selectFrom('till')
    .selectAll()
    .where('park_id', '=', parkId)
    .where('status', '=', 'closed')
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export async function insertMovement(
  db: Database,
  movement: Insertable<TillTables['till_movement']>,
): Promise<void> {
  await db.insertInto('till_movement').values(movement).execute()
}

/** What the desk has paid out of a park's drawers of one day of its own accord. */
export async function sumPaidOut(
  db: Database,
  { parkId, date, timeZone }: { parkId: number; date: CalendarDate; timeZone: string },
): Promise<number> {
  const { rows } = await sql<{ cents: number }>`/* sum_paid_out */
    select coalesce(sum(amount_cents), 0)::integer as cents
    from till_movement as movement join account on account.id = movement.by_account_id
      join till on till.id = movement.till_id
    where till.park_id = ${parkId} and (movement.at at time zone ${timeZone})::date = ${date}::date and kind = 'out' and approved_by is null and account.role = 'staff'`.execute(
    db,
  )
  return rows[0]?.cents ?? 0
}

export async function findPaidOutLimit(db: Database, parkId: number): Promise<number> {
  const { paid_out_limit_cents } = await db
    .selectFrom('desk_terms')
    .select('paid_out_limit_cents')
    .where('park_id', '=', parkId)
    .executeTakeFirstOrThrow()
  return paid_out_limit_cents
}

export interface Count {
  counted: CountedCash
  countedCents: number
  terminalCents: number | null
  expectedCents: number
  at: Date
  by: number
}

export interface CountRow {
  at: Date
  by: string
  counted: Record<string, number>
  counted_cents: number
  terminal_cents: number | null
  expected_cents: number
}

/** Every count of a drawer, the first one first. */
export const listCounts = (db: Database, tillId: number): Promise<CountRow[]> =>
  db
    .selectFrom('till_count')
    .innerJoin('account', 'account.id', 'till_count.by_account_id')
    .select([
      'till_count.at',
      'account.first_name as by',
      'till_count.counted',
      'till_count.counted_cents',
      'till_count.terminal_cents',
      'till_count.expected_cents',
    ])
    .where('till_id', '=', tillId)
    .orderBy('till_count.id')
    .execute()

/** The drawer's newest count; the row of its own stays whatever is counted later. */
export async function setCounted(db: Database, id: number, count: Count): Promise<void> {
  await db
    .insertInto('till_count')
    .values({
      till_id: id,
      counted: JSON.stringify(count.counted),
      counted_cents: count.countedCents,
      terminal_cents: count.terminalCents,
      expected_cents: count.expectedCents,
      by_account_id: count.by,
      at: count.at,
    })
    .execute()
  await db
    .updateTable('till')
    .set({
      status: 'counted',
      counted: JSON.stringify(count.counted),
      counted_cents: count.countedCents,
      counted_at: count.at,
      counted_by: count.by,
      terminal_cents: count.terminalCents,
    })
    .where('id', '=', id)
    .execute()
}

export async function forgetCount(db: Database, id: number): Promise<void> {
  await db
    .updateTable('till')
    .set({
      status: 'open',
      counted: null,
      counted_cents: null,
      counted_at: null,
      counted_by: null,
      terminal_cents: null,
    })
    .where('id', '=', id)
    .execute()
}

export async function setClosed(
  db: Database,
  id: number,
  { why, at, by, report }: { why: string; at: Date; by: number; report: unknown },
): Promise<void> {
  await db
    .updateTable('till')
    .set({
      status: 'closed',
      difference_why: why,
      closed_at: at,
      closed_by: by,
      report: JSON.stringify(report),
    })
    .where('id', '=', id)
    .execute()
}

export interface DrawerRow {
  at: Date
  by: string
  kind: DrawerLineKind
  /** Of an order; empty otherwise. */
  code: string
  dogs: string[]
  order_id: number | null
  /** What somebody wrote beside it. */
  why: string
  amount_cents: number
  rounding_cents: number
}

/** Everything that happened in a drawer, as it happened; a slip of the hand with the line that takes it back. */
export async function listDrawer(db: Database, tillId: number): Promise<DrawerRow[]> {
  const { rows } = await sql<DrawerRow>`/* list_drawer */
    select line.at, coalesce(person.first_name, '') as by, line.kind, coalesce(o.code, '') as code, o.id as order_id,
      array(select dog.name from order_dog join dog on dog.id = order_dog.dog_id
        where order_dog.order_id = o.id order by dog.id) as dogs, line.why, line.amount_cents, line.rounding_cents
    from (
      select opened_at as at, opened_by as by_id, 'float' as kind, null::integer as order_id,
        coalesce('Counted by ' || opener.first_name || ' and ' || second.first_name, '') as why,
        float_cents as amount_cents, 0 as rounding_cents, 0 as rank, till.id
        from till join account as opener on opener.id = till.opened_by
          left join account as second on second.id = till.also_counted_by where till.id = ${tillId}
      union all
      select settled_at, taken_by, 'payment', order_id, '', amount_cents, rounding_cents, 1, id
        from payment where till_id = ${tillId} and method = 'cash' and status in ('paid', 'voided')
      union all
      select voided_at, voided_by, 'void', order_id, void_why, -amount_cents, -rounding_cents, 2, id
        from payment where till_id = ${tillId} and method = 'cash' and status = 'voided'
      union all
      select refund.sent_at, refund.sent_by, 'refund', payment.order_id, refund.why, -refund.amount_cents,
        -refund.rounding_cents, 3, refund.id
        from refund join payment on payment.id = refund.payment_id
        where refund.till_id = ${tillId} and refund.status = 'sent'
      union all
      select at, by_account_id, kind, null, why, case when kind = 'in' then amount_cents else -amount_cents end, 0, 4, id
        from till_movement where till_id = ${tillId}
    ) as line
      left join account as person on person.id = line.by_id left join customer_order as o on o.id = line.order_id
    order by line.at, line.rank, line.id`.execute(db)
  return rows
}

/** What the desk may leave unexplained. */
export async function findDifferenceLimit(db: Database, parkId: number): Promise<number> {
  const { cash_difference_cents } = await db
    .selectFrom('desk_terms')
    .select('cash_difference_cents')
    .where('park_id', '=', parkId)
    .executeTakeFirstOrThrow()
  return cash_difference_cents
}

export async function findFirstNames(
  db: Database,
  ids: readonly (number | null)[],
): Promise<Map<number, string>> {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await db.selectFrom('account').select(['id', 'first_name']).where('id', 'in', wanted).execute()
  return new Map(rows.map(({ id, first_name }) => [id, first_name]))
}
