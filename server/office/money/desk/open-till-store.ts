import { type Selectable, sql } from 'kysely'
import { expectedCash } from '#domain/till/drawer.ts'
import type { Database } from '../../../database.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { sumDrawer } from './drawer-store.ts'
import type { TillTables } from '../till/till-tables.ts'

type TillRow = Selectable<TillTables['till']>

/** The park's drawer while cash may go into it: open, and not being counted. */
export const findOpenTill = (db: Database, parkId: number): Promise<TillRow | undefined> =>
  db
    .selectFrom('till')
    .selectAll()
    .where('park_id', '=', parkId)
    .where('status', '=', 'open')
    .executeTakeFirst()

const openBooks = (db: Database) =>
  sql`/* open_books */ lock table order_entry in row exclusive mode`.execute(db)

/**
 * The same, and nobody counts or closes it before this transaction ends: what is put into it is counted. The last lock
 * of all but the audit log. Whoever closes it holds the books first, so whoever puts something in opens them first too.
 */
export async function lockOpenTill(db: Database, parkId: number): Promise<{ id: number } | undefined> {
  await openBooks(db)
  const { rows } = await sql<{ id: number }>`/* lock_open_till */
    select id from till where park_id = ${parkId} and status = 'open' for share`.execute(db)
  return rows[0]
}

/**
 * The drawer that so much cash is about to leave: nobody else takes any out of it before this transaction ends. What is
 * not there cannot leave; the sum is not said, for whoever counts it later.
 */
export async function lockTillToPayOut(db: Database, parkId: number, cents: number): Promise<{ id: number }> {
  await openBooks(db)
  const { rows } = await sql<{ id: number }>`/* lock_till_to_pay_out */
    select id from till where park_id = ${parkId} and status = 'open' for no key update`.execute(db)
  const till = rows[0]
  if (till === undefined) throw new Refusal('till-closed')
  await refuseMoreThanLiesThere(db, till.id, cents)
  return till
}

export async function refuseMoreThanLiesThere(db: Database, tillId: number, cents: number): Promise<void> {
  if (cents > expectedCash(await sumDrawer(db, tillId)))
    throw new Refusal('too-much', { msg: 'That is more than lies in the drawer.', nothingDone: true })
}
