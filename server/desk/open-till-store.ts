import { type Selectable, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { TillTables } from '../till/till-tables.ts'

export type TillRow = Selectable<TillTables['till']>

/** The park's drawer while cash may go into it: open, and not being counted. */
export const findOpenTill = (db: Database, parkId: number): Promise<TillRow | undefined> =>
  db
    .selectFrom('till')
    .selectAll()
    .where('park_id', '=', parkId)
    .where('status', '=', 'open')
    .executeTakeFirst()

/**
 * The same, and nobody counts or closes it before this transaction ends: what is put into it is counted. The last lock
 * of all but the audit log. Whoever closes it holds the books first, so whoever puts something in opens them first too.
 */
export async function lockOpenTill(db: Database, parkId: number): Promise<{ id: number } | undefined> {
  await sql`/* open_books */ lock table order_entry in row exclusive mode`.execute(db)
  const { rows } = await sql<{ id: number }>`/* lock_open_till */
    select id from till where park_id = ${parkId} and status = 'open' for share`.execute(db)
  return rows[0]
}
