import type { ColumnType, Generated } from 'kysely'
import type { CatalogueKind, DraftAction } from '#domain/catalogue/kinds.ts'

/** What the catalogue was, and what it is to become. */
export interface CatalogueHistoryTables {
  catalog_history: {
    id: Generated<string>
    table_name: string
    row_key: string
    at: Date
    row: Record<string, unknown> | null
  }
  catalog_draft: {
    id: Generated<number>
    park_id: number
    name: string
    note: Generated<string>
    made_by: number
    made_at: Date
    sure: Generated<string[]>
    publish_at: Date | null
    scheduled_by: number | null
    published_at: Date | null
    published_by: number | null
    stopped_because: Generated<string>
    dropped_at: Date | null
    undoes: number | null
    version: Generated<number>
  }
  catalog_draft_change: {
    id: Generated<number>
    draft_id: number
    kind: CatalogueKind
    action: DraftAction
    row_id: number | null
    seen_version: number | null
    /** Written as JSON text. */
    values: ColumnType<Record<string, unknown> | null, string | null, string | null>
    was: ColumnType<Record<string, unknown> | null, string | null, string | null>
    became_id: number | null
    became_version: number | null
  }
}
