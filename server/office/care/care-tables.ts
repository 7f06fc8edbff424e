import type { ColumnType, Generated } from 'kysely'
import type { SyncAnswer, SyncKind } from '#contract/office/yard/sync.ts'
import type { Written } from '#domain/care/care-changes.ts'
import type { CareKind } from '#domain/care/care-items.ts'
import type { DueOutcome, EntryKind } from '#domain/care/ticks.ts'

type Json<T> = ColumnType<T, string | null, never>

export interface CareTables {
  care_round: {
    park_id: number
    key: string
    name: string
    /** `HH:MM:SS` in the park's time zone. */
    begins: string
    has_meals: boolean
  }
  care_log: {
    id: string
    park_id: number
    dog_id: number
    order_id: number | null
    kind: CareKind | EntryKind
    item_key: Generated<string>
    what: Generated<string>
    dose: Generated<string>
    due_at: Date | null
    outcome: DueOutcome | 'noted'
    note: Generated<string>
    by_account_id: number
    second_by: number | null
    made_at: Date
    recorded_at: Date
    is_double: Generated<boolean>
    withdrawn_at: Date | null
    withdrawn_by: number | null
    withdrawn_why: Generated<string>
    /** A picture that whoever noted it had sent. */
    photo_file: Generated<string | null>
    device_id: Generated<number | null>
    /** As what it came in, of what was done without network. */
    synced_id: Generated<string | null>
  }
  /** What a device did without network, once each. */
  synced_item: {
    id: string
    browser_id: string
    device_id: number | null
    kind: SyncKind
    by_account_id: number
    sent_by: number
    said_at: Date
    made_at: Date
    recorded_at: Date
    call_key: string
    body_hash: Buffer
    answer: ColumnType<SyncAnswer | null, string | null | undefined, string>
    signed_at: Date | null
    note_id: Generated<number | null>
    order_id: Generated<number | null>
    incident_id: Generated<number | null>
  }
  care_change: {
    id: Generated<number>
    dog_id: number
    item_key: string
    was: Json<Written | null>
    is_now: Json<Written | null>
    by_account_id: number
    at: Date
    read_by: number | null
    read_at: Date | null
  }
  /** A weight that counts: of the log, or without a row of it written on the dog's page. */
  weighing: {
    id: Generated<number>
    dog_id: number
    log_id: Generated<string | null>
    grams: number
    taken_at: Date
    stands: Generated<boolean>
  }
  no_meal: {
    order_id: number
    dog_id: number
    by_account_id: number
    at: Date
  }
}
