import type { ColumnType, Generated } from 'kysely'
import type { CatalogueKind, DraftAction } from '#domain/catalogue/kinds.ts'
import type { ReplayTally } from '#domain/catalogue/replay-tally.ts'

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
  replay_run: {
    id: Generated<number>
    park_id: number
    draft_id: number
    draft_name: string
    /** Written as JSON text. */
    changes: ColumnType<ReplayedChange[], string, string>
    from_date: string
    to_date: string
    made_by: number
    made_at: Date
    state: Generated<'waiting' | 'running' | 'done' | 'stopped' | 'failed'>
    claimed_by: string | null
    claimed_until: Date | null
    orders_in_all: Generated<number>
    after_order_id: Generated<number>
    tally: ColumnType<ReplayTally, string, string>
    ended_at: Date | null
  }
}

/** What a draft did with a row when its replay began; of a season with what tells which seasons of the past it means. */
export interface ReplayedChange {
  id: number
  kind: CatalogueKind
  action: DraftAction
  row_id: number | null
  values: Record<string, unknown> | null
  season?: { name: string; fromDate: string; toDate: string }
}
