import type { ColumnType, Generated } from 'kysely'

export interface CustomerTables {
  /** Two households that became one, and what was moved. */
  merge_run: {
    id: Generated<number>
    kept_id: number
    merged_id: number
    moved: ColumnType<unknown, string, string>
    at: Date
    by_account_id: number
    undone_at: Date | null
    undone_by: number | null
    version: Generated<number>
  }
  /** Somebody of the team looks at a household's own pages, read only. */
  see_token: {
    token_hash: Buffer
    account_id: number
    staff_id: number
    session_id: number
    expires_at: Date
  }
}
