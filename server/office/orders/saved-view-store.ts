import { type Selectable, sql } from 'kysely'
import type { Database } from '../../database.ts'
import type { StaffOrderTables } from './staff-order-tables.ts'

export type ViewRow = Selectable<StaffOrderTables['staff_view']>

export const listViews = (db: Database, accountId: number): Promise<ViewRow[]> =>
  db
    .selectFrom('staff_view')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('page', '=', 'orders')
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Under a name that the person has already, the new filters take the place of the old. */
export async function keepView(
  db: Database,
  { accountId, name, query }: { accountId: number; name: string; query: string },
): Promise<Pick<ViewRow, 'id' | 'version'>> {
  const { rows } = await sql<Pick<ViewRow, 'id' | 'version'>>`/* keep_order_view */
    insert into staff_view (account_id, page, name, query, position)
    values (${accountId}, 'orders', ${name}, ${query},
      (select coalesce(max(position), 0) + 1 from staff_view where account_id = ${accountId} and page = 'orders'))
    on conflict (account_id, page, name) do update set query = excluded.query
    returning id, version`.execute(db)
  return rows[0] as Pick<ViewRow, 'id' | 'version'>
}

/** Somebody else's view is one that does not exist. */
export const lockView = (db: Database, accountId: number, id: number): Promise<ViewRow | undefined> =>
  db
    .selectFrom('staff_view')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('page', '=', 'orders')
    .forUpdate()
    .executeTakeFirst()

export async function deleteView(db: Database, id: number): Promise<void> {
  await db.deleteFrom('staff_view').where('id', '=', id).execute()
}
