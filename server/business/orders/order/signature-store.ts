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

export interface SignedVersion {
  account_id: number
  agreement_id: number
  version: number
}

/** Everything these households have ever signed. */
export async function listSignedVersions(
  db: Database,
  accountIds: readonly number[],
): Promise<SignedVersion[]> {
  const { rows } = await sql<SignedVersion>`/* signed_versions */
    select distinct o.account_id, order_signature.agreement_id, order_signature.version
    from order_signature join customer_order as o on o.id = order_signature.order_id
    where o.account_id = any(${accountIds}::integer[])`.execute(db)
  return rows
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
