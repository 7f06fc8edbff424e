import { isDeepStrictEqual } from 'node:util'
import type { CatalogueKind } from '#domain/catalogue/kinds.ts'
import { KIND_TABLES } from './kind-tables.ts'

/** A row as the database writes it down in JSON. */
export type RawRow = Record<string, unknown>

const toCamel = (column: string) =>
  column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const TIME = /^\d{2}:\d{2}:\d{2}$/

/** Times of day without their seconds, as forms show them. */
const toFormValue = (value: unknown) =>
  typeof value === 'string' && TIME.test(value) ? value.slice(0, 5) : value

/** What the form of a kind shows of a row. */
export function toValues(kind: CatalogueKind, row: RawRow): Record<string, unknown> {
  const values = Object.fromEntries(
    KIND_TABLES[kind].columns.map((column) => [toCamel(column), toFormValue(row[column])]),
  )
  return kind === 'groomer' ? { ...values, hours: row.hours ?? [] } : values
}

/** The columns that hold what was filled in; what was left out is left as it is. */
export function toColumns(kind: CatalogueKind, values: Record<string, unknown>): RawRow {
  return Object.fromEntries(
    KIND_TABLES[kind].columns
      .filter((column) => values[toCamel(column)] !== undefined)
      .map((column) => [column, values[toCamel(column)]]),
  )
}

/** What of `after` differs from `before`, and how it was. */
export function differing(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const only = (values: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
  return { before: only(before), after: only(after) }
}
