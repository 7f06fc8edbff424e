import { sql } from 'kysely'
import type { Database } from '../../../database.ts'
import type { RawRow } from '../row-values.ts'
import { PRICE_TABLES, type PriceTable } from '../simulate/price-rows-store.ts'

export interface PastState {
  id: number
  table: PriceTable
  key: string
  at: Date
  /** Null once it was removed. */
  row: RawRow | null
}

const OF_PARK = (
  parkId: number,
) => sql`(row ->> case when table_name = 'park' then 'id' else 'park_id' end)::integer
  = ${parkId}`

/** Every state of every such row, in the order in which they came. */
export async function listPastStates(db: Database, parkId: number): Promise<PastState[]> {
  const { rows } = await sql<PastState>`
    select id, table_name as "table", row_key as key, at, row from catalog_history as state
    where table_name = any(${[...PRICE_TABLES]}::text[])
      and (row is not null and ${OF_PARK(parkId)}
        or row is null and exists (select from catalog_history as earlier
          where earlier.table_name = state.table_name and earlier.row_key = state.row_key and earlier.id < state.id
            and earlier.row is not null
            and (earlier.row ->> case when earlier.table_name = 'park' then 'id' else 'park_id' end)::integer = ${parkId}))
    order by at, id`.execute(db)
  return rows
}
