import type { Generated } from 'kysely'
import type { AlarmEnd, AlarmKind } from '#domain/alarms/alarms.ts'
import type { Permission } from '#domain/staff/permissions.ts'

export interface AlarmTables {
  /** What somebody has to look at now. It stands until it is taken, or what it is about is done. */
  alarm: {
    id: Generated<number>
    park_id: number
    kind: AlarmKind
    cause: string
    concerns: Permission[]
    dog_id: number | null
    order_id: number | null
    incident_id: number | null
    item_key: Generated<string>
    due_at: Date | null
    what: Generated<string>
    dose: Generated<string>
    made_at: Date
    made_by: number | null
    taken_at: Generated<Date | null>
    taken_by: Generated<number | null>
    ended_at: Generated<Date | null>
    ended_by: Generated<number | null>
    ended_how: Generated<AlarmEnd | null>
  }
  /** A meal or a dose that was missed, and that everybody has heard of. */
  missed_care: { dog_id: number; item_key: string; due_at: Date; announced_at: Date }
  /** A balance that is not the sum of its entries, until it is. */
  book_difference: {
    what: 'order' | 'credit'
    subject_id: number
    stored_cents: number
    entries_cents: number
    found_at: Date
  }
}
