import type { Generated } from 'kysely'

/** What moved stays from room to room: one of the team, or the planner by itself. */
export type RoomRunKind = 'move' | 'split' | 'tidy' | 'block' | 'planner' | 'undo'

export interface BoardTables {
  /** A room out of use from one day until, not including, another. */
  room_block: {
    id: Generated<number>
    room_id: number
    from_date: string
    to_date: string
    reason: string
    by_account_id: number
    created_at: Date
    version: Generated<number>
  }
  /** So many more of a suite type than it has rooms. */
  capacity_change: {
    id: Generated<number>
    suite_type_id: number
    from_date: string
    to_date: string
    extra: number
    reason: string
    by_account_id: number
    created_at: Date
    version: Generated<number>
  }
  /** One move, with everybody who made way for it. */
  room_run: {
    id: Generated<number>
    park_id: number
    kind: RoomRunKind
    /** Null: the planner. */
    by_account_id: number | null
    at: Date
    undone_at: Generated<Date | null>
    undone_by: Generated<number | null>
  }
  room_change: {
    run_id: number
    stay_id: number
    from_room_id: number | null
    to_room_id: number | null
    was_pinned: boolean
    is_pinned: boolean
    /** The stay whose nights before tonight this one was parted from. */
    split_of: Generated<number | null>
  }
}
