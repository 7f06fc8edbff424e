import { type Insertable, sql } from 'kysely'
import { MIN_PAYMENT_CENTS } from '#domain/money/due-now.ts'
import type { Database } from '../../database.ts'
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

/** Everything these households have ever signed. */
export const listSignedVersions = (db: Database, accountIds: readonly number[]) =>
  db
    .selectFrom('order_signature')
    .innerJoin('customer_order', 'customer_order.id', 'order_signature.order_id')
    .select(['customer_order.account_id', 'agreement_id', 'order_signature.version'])
    .distinct()
    .where('customer_order.account_id', 'in', [...accountIds])
    .execute()

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
