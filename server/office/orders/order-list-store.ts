import { type RawBuilder, sql } from 'kysely'
import type { OrderFilters } from '#contract/office/orders/list.ts'
import { daysBetween } from '#domain/calendar/calendar.ts'
import type { Database } from '../../database.ts'
import type { OrderRow } from '../../business/orders/order/order-store.ts'
import { ordersFound } from './order-search-store.ts'

/** Where a page ended: the moment the order begins, for a list sorted by arrival, and its number. */
export interface OrderCursor {
  at: Date | null
  id: number
}

/** What the list shows of an order beside its own columns. */
export type ListedOrder = OrderRow & { owner: string; made_by: string | null; has_note: boolean }

/** So many are collected at once. */
const COLLECTED = 3_000
/** Of what more carry, so many of the list's first are tried one by one. */
const TRIED = 400

/**
 * One page, in the list's order. What few orders carry is collected; a name that thousands share is found soon enough
 * among the first of the list. Only what is neither is collected whole.
 */
export async function listOrders(
  db: Database,
  filters: OrderFilters,
  after: OrderCursor | null,
  most: number,
): Promise<ListedOrder[]> {
  const { q = '' } = filters
  const pageOf = (conditions: RawBuilder<unknown>[]) => readPage(db, filters, after, most, conditions)
  if (q === '') return pageOf([])
  const found = ordersFound(q)
  if (found === null) return []
  const collected = await collectIds(db, found)
  if (collected.length <= COLLECTED) return pageOf([sql`o.id = any(${collected}::integer[])`])
  const tried = await listIds(db, filters, after, TRIED)
  const page = await pageOf([among(ordersFound(q, tried) ?? found)])
  return page.length === most || tried.length < TRIED ? page : pageOf([among(found)])
}

/** Collected first, so that nobody walks through all orders for what few have. */
const among = (ids: RawBuilder<unknown>) => sql`o.id = any(array(${ids}))`

async function collectIds(db: Database, found: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (${found}) as found (id) limit ${COLLECTED + 1}`.execute(db)
  return rows.map(({ id }) => id)
}

async function listIds(
  db: Database,
  { parkId, sort }: OrderFilters,
  after: OrderCursor | null,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from customer_order as o
    where ${sql.join([sql`o.park_id = ${parkId}`, ...afterCursor(sort, after)], sql` and `)}
    order by ${orderOf(sort)} limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

const orderOf = (sort: OrderFilters['sort']) => (sort === 'arrival' ? sql`begins_at, id` : sql`id desc`)

function afterCursor(sort: OrderFilters['sort'], after: OrderCursor | null): RawBuilder<unknown>[] {
  if (after === null) return []
  return [
    sort === 'arrival'
      ? sql`(o.begins_at, o.id) > (${after.at}::timestamptz, ${after.id}::integer)`
      : sql`o.id < ${after.id}::integer`,
  ]
}

async function readPage(
  db: Database,
  filters: OrderFilters,
  after: OrderCursor | null,
  most: number,
  found: RawBuilder<unknown>[],
): Promise<ListedOrder[]> {
  const conditions = [...conditionsOf(filters), ...found, ...afterCursor(filters.sort, after)]
  const order = orderOf(filters.sort)
  const { rows } = await sql<ListedOrder>`
    select listed.*,
      case when account.deleted_at is null then concat_ws(' ', account.first_name, account.last_name)
        else 'A former customer' end as owner,
      (select first_name from account as maker where maker.id = listed.placed_by) as made_by,
      exists (select from staff_note where staff_note.order_id = listed.id and removed_at is null) as has_note
    from (
      select o.* from customer_order as o where ${sql.join(conditions, sql` and `)} order by ${order} limit ${most}
    ) as listed join account on account.id = listed.account_id
    order by ${order}`.execute(db)
  return rows
}

/** How many there are, counted no further than `most`. */
export async function countOrders(db: Database, filters: OrderFilters, most: number): Promise<number> {
  const found = filters.q === undefined || filters.q === '' ? undefined : ordersFound(filters.q)
  if (found === null) return 0
  const conditions = [...conditionsOf(filters), ...(found === undefined ? [] : [among(found)])]
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from customer_order as o where ${sql.join(conditions, sql` and `)} limit ${most}) as counted`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Everything but what was typed. */
function conditionsOf(filters: OrderFilters): RawBuilder<unknown>[] {
  const { parkId, status, type, owes, waits, by, note, ours } = filters
  return [
    sql`o.park_id = ${parkId}`,
    ...(status === undefined ? [] : [sql`o.status = any(${status}::text[])`]),
    ...(type === undefined ? [] : [sql`o.order_type = any(${type}::text[])`]),
    ...dayConditions(filters),
    ...(owes === undefined ? [] : [sql`o.balance_cents > 0 and o.status <> 'expired'`]),
    // What waits for somebody is not confirmed yet; for whom is said by its checklist.
    ...(waits === undefined ? [] : [sql`o.status in ('held', 'awaiting_interview')`]),
    ...(by === undefined ? [] : [makerCondition(by)]),
    ...(note === undefined
      ? []
      : [among(sql`select order_id from staff_note where removed_at is null and order_id is not null`)]),
    ...(ours === undefined ? [] : [among(CHANGED_BY_US)]),
  ]
}

/** Something was changed while its status stayed, or it was cancelled, by somebody who is not its owner. */
const CHANGED_BY_US = sql`
  select history.order_id from order_history as history join customer_order as changed on changed.id = history.order_id
  where (history.from_status = history.to_status or history.to_status = 'cancelled')
    and history.by_account_id <> changed.account_id`

/** Of a few months the orders are looked up by their days; of longer spans many match, and the list meets them soon. */
const FEW_DAYS = 100

function dayConditions({ parkId, from, to, day }: OrderFilters): RawBuilder<unknown>[] {
  const [first, last] = {
    any: [sql`o.first_date`, sql`o.last_date`],
    arrival: [sql`o.first_date`, sql`o.first_date`],
    departure: [sql`o.last_date`, sql`o.last_date`],
  }[day] as [RawBuilder<unknown>, RawBuilder<unknown>]
  const conditions = [
    ...(from === undefined ? [] : [sql`${last} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`${first} <= ${to}::date`]),
  ]
  if (from === undefined || to === undefined || daysBetween(from, to) > FEW_DAYS) return conditions
  // Whoever arrives leaves later: the index goes by that.
  const ids = sql`select o.id from customer_order as o
    where ${sql.join([sql`o.park_id = ${parkId}`, sql`o.last_date >= ${from}::date`, ...conditions], sql` and `)}`
  return [among(ids)]
}

function makerCondition(by: string): RawBuilder<unknown> {
  if (by === 'owner') return sql`o.placed_by is null`
  return by === 'us' ? sql`o.placed_by is not null` : sql`o.placed_by = ${Number(by)}::integer`
}
