import { type Insertable, sql } from 'kysely'
import { MIN_PAYMENT_CENTS } from '#domain/money/due-now.ts'
import type { Database } from '../../../database.ts'
import type { OrderRow } from './order-store.ts'
import type { OrderTables } from './order-tables.ts'

/** Has this household signed this version before, for this order or another? */
export async function hasSigned(
  db: Database,
  accountId: number,
  agreement: { id: number; version: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('order_signature')
    .innerJoin('customer_order', 'customer_order.id', 'order_signature.order_id')
    .select('order_id')
    .where('customer_order.account_id', '=', accountId)
    .where('agreement_id', '=', agreement.id)
    .where('order_signature.version', '=', agreement.version)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function insertSignature(
  db: Database,
  signature: Insertable<OrderTables['order_signature']>,
): Promise<void> {
  await db.insertInto('order_signature').values(signature).execute()
}

/**
 * Which of these orders have what they need signed: the version that held when they were placed, or a later one that
 * has to be signed before check-in, or anything newer. `keys` says which agreement is signed for what.
 */
export async function listSignedOrders(
  db: Database,
  orderIds: readonly number[],
  keys: Readonly<Record<string, string>>,
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`/* signed_orders */
    select o.id from customer_order as o
      join agreement on agreement.park_id = o.park_id and agreement.key = ${JSON.stringify(keys)}::jsonb ->> o.order_type
      cross join lateral (
        select coalesce(max(v.version) filter (where v.resign = 'before-check-in' or v.published_at <= o.created_at),
            min(v.version)) as version
        from agreement_version as v where v.agreement_id = agreement.id and v.published_at is not null
      ) as needed
    where o.id = any(${orderIds}::integer[]) and exists (
      select from order_signature as s join customer_order as own on own.id = s.order_id
      where own.account_id = o.account_id and s.agreement_id = agreement.id and s.version >= needed.version
    )`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Orders of a locked household that are paid and wait for records or a signature, locked in the order of their ids. */
export const listIncompleteLocked = (db: Database, accountId: number): Promise<OrderRow[]> =>
  db
    .selectFrom('customer_order')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', '=', 'held')
    .where(sql<boolean>`due_now_cents - (total_cents - balance_cents) < ${MIN_PAYMENT_CENTS}`)
    .orderBy('id')
    .forUpdate()
    .execute()
