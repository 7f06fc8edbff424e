import type { CatalogueKind } from '#domain/catalogue/kinds.ts'
import type { DraftChange } from '../drafts/draft-store.ts'
import { KIND_TABLES } from '../kind-tables.ts'
import { type RawRow, toColumns } from '../row-values.ts'
import { PRICE_TABLES, type PriceTable, type PriceTableRow } from './price-rows-store.ts'

export type LaidChange = Pick<DraftChange, 'id' | 'kind' | 'action' | 'row_id' | 'values'>

/**
 * The rows as a draft would leave them, in memory. Its values were checked by their forms when it was kept, and become
 * columns as the publication makes them; what the draft adds gets a number below zero.
 */
export function layDraft(rows: readonly PriceTableRow[], changes: readonly LaidChange[]): PriceTableRow[] {
  return changes.reduce<PriceTableRow[]>((all, change) => layChange(all, change), [...rows])
}

function layChange(rows: PriceTableRow[], change: LaidChange): PriceTableRow[] {
  const { kind, action, row_id: id } = change
  const { table } = KIND_TABLES[kind]
  if (!isPriceTable(table)) return rows
  const isIt = (one: PriceTableRow) => one.table === table && keyOf(kind, one.row) === id
  switch (action) {
    case 'add':
      return [...rows, { table, row: addedRow(rows, table, change) }]
    case 'remove':
      return rows.filter((one) => !isIt(one))
    case 'restore':
      return rows.map((one) => (isIt(one) ? { table, row: { ...one.row, active: true } } : one))
    case 'change':
      return rows.map((one) =>
        isIt(one) ? { table, row: { ...one.row, ...toColumns(kind, change.values ?? {}) } } : one,
      )
    default:
      return rows
  }
}

const isPriceTable = (table: string): table is PriceTable =>
  (PRICE_TABLES as readonly string[]).includes(table)

const keyOf = (kind: CatalogueKind, row: RawRow) => row[KIND_TABLES[kind].key]

/** At the end of its list. */
function addedRow(
  rows: readonly PriceTableRow[],
  table: PriceTable,
  { id, kind, values }: LaidChange,
): RawRow {
  const positions = rows.filter((one) => one.table === table).map(({ row }) => Number(row.position ?? 0))
  return {
    ...toColumns(kind, values ?? {}),
    id: -id,
    active: true,
    position: Math.max(0, ...positions) + 1,
  }
}
