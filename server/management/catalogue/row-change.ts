import type { CatalogueKind } from '#domain/catalogue/kinds.ts'
import type { Database } from '../../database.ts'
import type { StoredRow } from './catalogue-store.ts'

/** A row about to change, in the transaction that changes it. */
export interface RowChange {
  tx: Database
  now: Date
  parkId: number
  timeZone: string
  kind: CatalogueKind
  before: StoredRow | null
  /** AD82: what a row that has no number yet is known by, of several in one draft. */
  newAs: string
  /** By the form of its kind; null when the row leaves its list. */
  values: Record<string, unknown> | null
}
