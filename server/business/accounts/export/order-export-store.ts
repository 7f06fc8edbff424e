import { sql } from 'kysely'
import type { Database } from '../../../database.ts'
import { exportedRow } from './exported-row.ts'

/** With the dogs they are for. */
export async function readOrders(db: Database, accountId: number) {
  const rows = await db
    .selectFrom('customer_order')
    .selectAll()
    .select(
      sql<string[]>`array(
        select dog.name from order_dog join dog on dog.id = order_dog.dog_id
        where order_dog.order_id = customer_order.id order by dog.id
      )`.as('dogs'),
    )
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  return rows.map(exportedRow)
}

/** Rows that hang on the household's orders, with the code by which the order is known. */
async function readOfOrders(
  db: Database,
  table: 'order_history' | 'order_entry' | 'order_signature' | 'payment',
  accountId: number,
) {
  const { rows } = await sql<object>`
    select part.*, customer_order.code as order_code
    from ${sql.table(table)} as part join customer_order on customer_order.id = part.order_id
    where customer_order.account_id = ${accountId}
    order by part.order_id, 1`.execute(db)
  return rows.map(exportedRow)
}

export const readOrderHistory = (db: Database, accountId: number) =>
  readOfOrders(db, 'order_history', accountId)
export const readOrderEntries = (db: Database, accountId: number) =>
  readOfOrders(db, 'order_entry', accountId)
export const exportSignatures = (db: Database, accountId: number) =>
  readOfOrders(db, 'order_signature', accountId)
export const readPayments = (db: Database, accountId: number) => readOfOrders(db, 'payment', accountId)

export async function readRefunds(db: Database, accountId: number) {
  const rows = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('customer_order', 'customer_order.id', 'payment.order_id')
    .selectAll('refund')
    .select('customer_order.code as order_code')
    .where('customer_order.account_id', '=', accountId)
    .orderBy('refund.id')
    .execute()
  return rows.map(exportedRow)
}

export async function readPasses(db: Database, accountId: number) {
  const rows = await db
    .selectFrom('pass')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  return rows.map(exportedRow)
}

export async function readPassEntries(db: Database, accountId: number) {
  const rows = await db
    .selectFrom('pass_entry')
    .innerJoin('pass', 'pass.id', 'pass_entry.pass_id')
    .selectAll('pass_entry')
    .where('pass.account_id', '=', accountId)
    .orderBy('pass_entry.id')
    .execute()
  return rows.map(exportedRow)
}

export async function readCreditEntries(db: Database, accountId: number) {
  const rows = await db
    .selectFrom('credit_entry')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  return rows.map(exportedRow)
}

export async function exportWaitList(db: Database, accountId: number) {
  const rows = await db
    .selectFrom('wait_list_entry')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  return rows.map(exportedRow)
}
