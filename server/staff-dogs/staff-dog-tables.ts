import type { ColumnType, Generated } from 'kysely'

export interface StaffDogTables {
  /** About a dog, for the team; one that is removed stays. */
  staff_note: {
    id: Generated<number>
    dog_id: number
    text: string
    is_pinned: Generated<boolean>
    by_account_id: number
    at: Date
    removed_by: number | null
    removed_at: Date | null
    version: Generated<number>
  }
  /** What is often said, as chips: the words are the team's to change. */
  staff_phrase: {
    id: Generated<number>
    kind: 'send-back' | 'condition' | 'flag' | 'incident-done' | 'report'
    position: number
    label: string
    text: ColumnType<string, string | undefined, string>
  }
}
