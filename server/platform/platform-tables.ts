import type { ColumnType, Generated } from 'kysely'

export interface PlatformTables {
  mail: {
    id: Generated<number>
    to_address: string
    reply_to: string | null
    subject: string
    text: string
    html: string
    kind: string
    key: string | null
    created_at: Generated<Date>
    sent_at: Date | null
    kept_at: Date | null
    outbox_file: string | null
    attempts: Generated<number>
    last_error: string | null
    unsubscribe_url: string | null
  }
  secret_key: {
    name: string
    value: Buffer
    created_at: Generated<Date>
  }
  request_count: {
    key: string
    /** Minutes since 1970. */
    minute: number
    requests: number
  }
  call_limit: {
    key: string
    calls: Date[]
    granted: boolean
    expires_at: Date
  }
  idempotency_key: {
    account_id: number
    path: string
    key: string
    body_hash: Buffer
    answer: ColumnType<unknown, string | null, string | null>
    created_at: Date
  }
}
