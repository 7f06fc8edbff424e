import type { App } from '../app.ts'
import type { Database } from '../database.ts'
import { outgoingByTerms } from '../business/ledger/by-the-terms.ts'
import { queueRefund } from '../business/ledger/queue-refund.ts'
import { findOrder } from '../business/orders/order/order-store.ts'
import type { TestDatabase } from './test-database.ts'

type Pool = Pick<TestDatabase, 'pool'>

/** The number of an outgoing of the house, for a row that a test writes itself. */
export async function anOutgoing({ pool }: Pool, accountId: number): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into outgoing (account_id, verb, source, why, date, at, is_within_limit)
     values ($1, 'earlier', 'house', 'A gift', (clock_now() at time zone 'America/Vancouver')::date, clock_now(), true) returning id`,
    [accountId],
  )
  return rows[0]?.id ?? 0
}

/** Store credit out of nothing. */
export async function giftOf(
  database: Pool,
  accountId: number,
  cents: number,
  why = 'A gift',
): Promise<void> {
  await database.pool.query(
    `insert into credit_entry (account_id, amount_cents, why, created_at, outgoing_id)
     values ($1, $2, $4, clock_now(), $3)`,
    [accountId, cents, await anOutgoing(database, accountId), why],
  )
}

/** Units on a pass, as if it had been bought. */
export async function fillPass(database: Pool, passId: number, units: number): Promise<void> {
  const { rows } = await database.pool.query<{ account_id: number }>(
    'select account_id from pass where id = $1',
    [passId],
  )
  const outgoingId = await anOutgoing(database, rows[0]?.account_id ?? 0)
  await database.pool.query(
    `insert into pass_entry (pass_id, units, why, created_at, outgoing_id) values ($1, $2, 'Bought', clock_now(), $3)`,
    [passId, units, outgoingId],
  )
}

/** So much of a locked order's money goes back, by nobody in particular. */
export async function refundByHouse(
  app: App,
  tx: Database,
  orderId: number,
  amountCents: number,
): Promise<void> {
  const order = await findOrder(tx, orderId)
  if (order === undefined) throw new Error(`there is no order ${orderId}`)
  const why = 'A test'
  const outgoingId = await outgoingByTerms(app, tx, order, { verb: 'payment returned', by: null, why })
  await queueRefund(app, tx, { orderId, amountCents, why, by: null, outgoingId })
}
