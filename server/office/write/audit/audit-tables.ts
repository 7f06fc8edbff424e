import type { ColumnType, Generated } from 'kysely'

export interface AuditTables {
  audit_entry: {
    id: Generated<number>
    at: Date
    by_account_id: number
    approved_by: number | null
    action: string
    subject_kind: string
    subject_id: number
    subject_version: number | null
    household_id: number | null
    before: ColumnType<unknown, string | null, never>
    after: ColumnType<unknown, string | null, never>
    why: Generated<string>
    request_id: string
    device_id: Generated<number | null>
    session_id: Generated<number | null>
    /** The transaction that wrote it. */
    tx: Generated<number | null>
  }
  version_step: {
    kind: string
    subject_id: number
    tx: number
    version: number
    order_id: number
    at: Generated<Date>
    was: unknown
    is_now: ColumnType<unknown> | null
  }
}
