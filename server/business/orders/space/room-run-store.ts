import { type Selectable, sql } from 'kysely'
import type { BoardTables, RoomRunKind } from './room-tables.ts'
import type { Database } from '../../../database.ts'

export interface RoomChange {
  stayId: number
  fromRoomId: number | null
  toRoomId: number | null
  wasPinned: boolean
  isPinned: boolean
}

export interface RoomRun {
  parkId: number
  kind: RoomRunKind
  /** Null: the planner. */
  by: number | null
  at: Date
}

/** Puts every one of these stays where it goes, and keeps what was before as one run. */
export async function writeRoomRun(
  db: Database,
  run: RoomRun,
  changes: readonly RoomChange[],
): Promise<number> {
  await sql`/* move_stays */
    update stay set room_id = move."toRoomId", is_pinned = move."isPinned"
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as move ("stayId" integer, "toRoomId" integer, "isPinned" boolean)
    where stay.id = move."stayId" and is_active`.execute(db)
  // Whoever of the team moves them has locked their orders; the planner has not, and nobody decides by where it plans.
  if (run.by !== null) await raiseVersionsOf(db, changes)
  return insertRoomRun(db, run, changes)
}

/** W6: where somebody sleeps stands on the order's page and on Today. */
async function raiseVersionsOf(db: Database, changes: readonly RoomChange[]): Promise<void> {
  await sql`/* orders_of_moved_stays */
    update customer_order set version = version
    where id in (select order_id from stay where id = any(${changes.map(({ stayId }) => stayId)}::integer[]))`.execute(
    db,
  )
}

/** Of stays that are where they go already. */
export async function insertRoomRun(
  db: Database,
  { parkId, kind, by, at }: RoomRun,
  changes: readonly RoomChange[],
): Promise<number> {
  const { rows } = await sql<{ id: number }>`/* keep_room_run */
    with run as (
      insert into room_run (park_id, kind, by_account_id, at) values (${parkId}, ${kind}, ${by}, ${at}) returning id
    ), changed as (
      insert into room_change (run_id, stay_id, from_room_id, to_room_id, was_pinned, is_pinned)
      select run.id, "stayId", "fromRoomId", "toRoomId", "wasPinned", "isPinned"
      from run, jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as move ("stayId" integer, "fromRoomId" integer,
        "toRoomId" integer, "wasPinned" boolean, "isPinned" boolean)
    )
    select id from run`.execute(db)
  return (rows[0] as { id: number }).id
}

type KeptChange = Omit<Selectable<BoardTables['room_change']>, 'split_of'>

/** Where these stays were to sleep, before their rows are gone. */
export const listRoomChanges = (db: Database, stayIds: readonly number[]): Promise<KeptChange[]> =>
  db
    .selectFrom('room_change')
    .select(['run_id', 'stay_id', 'from_room_id', 'to_room_id', 'was_pinned', 'is_pinned'])
    .where('stay_id', 'in', [...stayIds])
    .execute()

/** The same of the stays that took their place. */
export async function insertRoomChanges(db: Database, changes: readonly KeptChange[]): Promise<void> {
  if (changes.length > 0)
    await db
      .insertInto('room_change')
      .values([...changes])
      .execute()
}
