import type { Generated } from 'kysely'

export interface NoteTables {
  /** For the team, about one thing: a dog, an order, a household, a room, or a day. One that is removed stays. */
  staff_note: {
    id: Generated<number>
    dog_id: Generated<number | null>
    order_id: Generated<number | null>
    account_id: Generated<number | null>
    room_id: Generated<number | null>
    park_id: Generated<number | null>
    date: Generated<string | null>
    text: string
    is_pinned: Generated<boolean>
    by_account_id: number
    at: Date
    removed_by: number | null
    removed_at: Date | null
    version: Generated<number>
  }
}
