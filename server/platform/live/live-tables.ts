import type { Generated } from 'kysely'

export interface LiveTables {
  live_event: {
    seq: Generated<number>
    kind: string
    ids: Generated<number[]>
    dates: Generated<string[]>
    by_account_id: number | null
    device_id: Generated<number | null>
    at: Generated<Date>
  }
  live_ticket: {
    token_hash: Buffer
    account_id: number
    session_id: number
    expires_at: Date
  }
  staff_presence: {
    account_id: number
    kind: string
    subject_id: number
    seen_at: Date
  }
}
