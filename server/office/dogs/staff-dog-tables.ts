import type { ColumnType, Generated } from 'kysely'

export interface StaffDogTables {
  /** What is often said, as chips: the words are the team's to change. */
  staff_phrase: {
    id: Generated<number>
    kind: 'send-back' | 'condition' | 'flag' | 'incident-done' | 'report'
    position: number
    label: string
    text: ColumnType<string, string | undefined, string>
  }
  /** What was seen of a dog at its meet and greet. */
  meeting_note: {
    order_id: number
    dog_id: number
    seen: ColumnType<Record<string, string>, string, string>
    note: string
    by_account_id: number
    at: Date
    version: Generated<number>
  }
}
