import { sql } from 'kysely'
import type { Database } from '../../../database.ts'
import type { RawRow } from '../row-values.ts'

/** The tables that a price comes from. */
export const PRICE_TABLES = [
  'park',
  'suite_type',
  'season',
  'length_discount',
  'boarding_terms',
  'daycare_terms',
  'service',
  'grooming_service',
  'package',
  'promo_code',
] as const
export type PriceTable = (typeof PRICE_TABLES)[number]

export interface PriceTableRow {
  table: PriceTable
  row: RawRow
}

const parkColumn = (table: PriceTable) => (table === 'park' ? 'id' : 'park_id')

/** Every row of a park that a price may come from, also those taken off their list. */
export async function listPriceRows(db: Database, parkId: number): Promise<PriceTableRow[]> {
  const each = PRICE_TABLES.map(
    (table) => sql`select ${table}::text as "table", to_jsonb(kept) as row from ${sql.table(table)} as kept
      where kept.${sql.ref(parkColumn(table))} = ${parkId}`,
  )
  const { rows } = await sql<PriceTableRow>`${sql.join(each, sql` union all `)}`.execute(db)
  return rows
}

/** The same rows as of a moment: the last state of each before it. */
export async function listPriceRowsAt(db: Database, parkId: number, at: Date): Promise<PriceTableRow[]> {
  const { rows } = await sql<PriceTableRow & { row: RawRow | null }>`
    select "table", row from (
      select distinct on (table_name, row_key) table_name as "table", row from catalog_history
      where table_name = any(${[...PRICE_TABLES]}::text[]) and at < ${at}
      order by table_name, row_key, at desc, id desc) as last
    where row is not null
      and (row ->> case when "table" = 'park' then 'id' else 'park_id' end)::integer = ${parkId}`.execute(db)
  return rows
}

/** Since when all is known that a price needs: from then on each of these has a state. */
export async function findKnownSince(db: Database, parkId: number): Promise<Date> {
  const { rows } = await sql<{ since: Date }>`
    select coalesce(max(since), to_timestamp(0)) as since from (
      select min(at) as since from catalog_history
      where table_name in ('park', 'boarding_terms', 'daycare_terms') and row_key = ${parkId}::integer::text
      group by table_name) as singles`.execute(db)
  return rows[0]!.since
}

/** Dogs that were named, as far as their size goes. */
export const listDogWeights = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('dog')
    .select(['id', 'weight_grams', 'size_class_by_staff'])
    .where('id', 'in', [...ids, 0])
    .execute()
