import { sql } from 'kysely'
import type { Database } from '../../../../database.ts'
import type { RoomRunKind } from '../../../../business/orders/space/room-tables.ts'

export interface UndoneChange {
  stayId: number
  fromRoomId: number | null
  toRoomId: number | null
  wasPinned: boolean
  isPinned: boolean
  /** Another run moved it, or pinned it, since. */
  isMovedSince: boolean
}

export interface UndoneRun {
  id: number
  park_id: number
  kind: RoomRunKind
  undone_at: Date | null
}

export const findRunLocked = (db: Database, runId: number): Promise<UndoneRun | undefined> =>
  db
    .selectFrom('room_run')
    .select(['id', 'park_id', 'kind', 'undone_at'])
    .where('id', '=', runId)
    .forUpdate()
    .executeTakeFirst()

export async function listRunChanges(db: Database, runId: number): Promise<UndoneChange[]> {
  const { rows } = await sql<UndoneChange>`/* run_changes */
    select stay_id as "stayId", from_room_id as "fromRoomId", to_room_id as "toRoomId",
      was_pinned as "wasPinned", is_pinned as "isPinned",
      exists (select from room_change as later where later.stay_id = changed.stay_id and later.run_id > ${runId})
        as "isMovedSince"
    from room_change as changed where run_id = ${runId} order by stay_id`.execute(db)
  return rows
}

export async function markUndone(db: Database, runId: number, by: number, at: Date): Promise<void> {
  await db.updateTable('room_run').set({ undone_at: at, undone_by: by }).where('id', '=', runId).execute()
}
