import { type Selectable, sql } from 'kysely'
import type { Database } from '../../database.ts'
import type { CatalogTables } from './catalog-tables.ts'

type Listed =
  | 'banner'
  | 'document'
  | 'gallery_picture'
  | 'team_member'
  | 'package'
  | 'service'
  | 'grooming_service'

/** What a park has of a kind, as staff have put it in order; what they took off the list is left out. */
export async function listActive<Table extends Listed>(
  db: Database,
  table: Table,
  parkId: number,
): Promise<Selectable<CatalogTables[Table]>[]> {
  const { rows } = await sql<Selectable<CatalogTables[Table]>>`
    select * from ${sql.table(table)} where park_id = ${parkId} and active order by position, id`.execute(db)
  return rows
}
