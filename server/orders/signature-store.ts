import type { Insertable } from 'kysely'
import type { Database } from '../database.ts'
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
    .where('version', '=', agreement.version)
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

/** Paid orders of a locked household that only wait for papers, locked in the order of their ids. */
export const listPaidAndWaitingLocked = (db: Database, accountId: number): Promise<OrderRow[]> =>
  db
    .selectFrom('customer_order')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', '=', 'held')
    .where('hold_until', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
