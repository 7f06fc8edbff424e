import type { ColumnType, Generated } from 'kysely'
import type { MailKind } from '#domain/accounts/mail-choices.ts'
import type { Letter } from './mail/letter.ts'

export interface PlatformTables {
  mail: {
    id: Generated<number>
    to_address: string
    reply_to: string | null
    subject: string
    to_name: string | null
    letter: ColumnType<Letter | null, string | null, string | null>
    text: string | null
    html: string | null
    kind: string
    key: string | null
    account_id: number | null
    purpose: MailKind | null
    is_urgent: Generated<boolean>
    created_at: Generated<Date>
    due_at: Generated<Date | null>
    sent_at: Date | null
    kept_at: Date | null
    attempts: Generated<number>
    last_error: string | null
    unsubscribe_url: string | null
    notification_id: number | null
    file_name: string | null
    file: Buffer | null
    /** Who of the team sent it once more. */
    resent_by: Generated<number | null>
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
