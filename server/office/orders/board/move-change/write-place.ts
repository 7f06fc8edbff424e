import type { boardMoves, RoomMove } from '#contract/office/orders/board/moves.ts'
import { nameList } from '#domain/name-list.ts'
import type { Change } from '../../../write/audit/change.ts'
import type { StaffCall } from '../../../write/audit/staff-write.ts'
import type { Database } from '../../../../database.ts'
import { type RoomChange, writeRoomRun } from '../../../../business/orders/space/room-run-store.ts'
import { Refusal } from '../../../../http/refusals/refusal.ts'
import { listStaysToMove, type StayToMove } from '../move/move-store.ts'
import type { Place } from './place-stay.ts'

type Call = StaffCall<typeof boardMoves.move>

/** Nobody else moves than who was shown, and nowhere else; or nothing is done. */
export function refuseOtherMoves({ input }: Call, { moves }: Place, version: number): void {
  const key = (all: readonly { stayId: number; roomId: number }[]) =>
    all
      .map(({ stayId, roomId }) => `${stayId} ${roomId}`)
      .toSorted()
      .join()
  const planned = moves.map(({ stayId, toRoomId }) => ({ stayId, roomId: toRoomId }))
  if (key(planned) === key(input.expected.moves)) return
  throw new Refusal('changed-meanwhile', {
    msg: 'Others would have to move by now. Nothing was done; please take another look.',
    data: { version, now: moves, changed: [] },
  })
}

interface Placed {
  runId: number
  /** Of those who made way. */
  changes: Change[]
}

/** Puts the stay, under the number it has by now, and whoever makes way for it where they go. */
export async function writePlace(
  { tx, input, caller, now }: Call,
  stay: StayToMove,
  { place, stayId, kind }: { place: Place; stayId: number; kind: 'move' | 'split' },
): Promise<Placed> {
  const others = place.moves.filter((move) => move.stayId !== stay.id)
  const before = await listStaysToMove(
    tx,
    others.map((move) => move.stayId),
  )
  // Where they slept is a room of another type once their suite is another: there is no way back to it.
  const isSameSuite = kind === 'split' || stay.suite_type_id === (await suiteOf(tx, stayId))
  const isNamed = input.roomId !== undefined || place.roomId === stay.room_id
  const own: RoomChange = {
    stayId,
    fromRoomId: isSameSuite ? stay.room_id : null,
    toRoomId: place.roomId,
    wasPinned: stay.is_pinned,
    // Whom the planner found a room for it may move on.
    isPinned: place.roomId !== null && (isNamed ? input.isPinned : stay.is_pinned),
  }
  const runId = await writeRoomRun(tx, { parkId: stay.park_id, kind, by: caller.accountId, at: now }, [
    own,
    ...before.map((one) => changeOf(one, others)),
  ])
  return { runId, changes: await auditOthers(tx, before, stay) }
}

async function suiteOf(tx: Database, stayId: number): Promise<number | undefined> {
  const [stay] = await listStaysToMove(tx, [stayId])
  return stay?.suite_type_id
}

const changeOf = (stay: StayToMove, moves: readonly RoomMove[]): RoomChange => {
  const move = moves.find(({ stayId }) => stayId === stay.id)
  return {
    stayId: stay.id,
    fromRoomId: move?.fromRoomId ?? stay.room_id,
    toRoomId: move?.toRoomId ?? stay.room_id,
    wasPinned: stay.is_pinned,
    isPinned: stay.is_pinned,
  }
}

async function auditOthers(
  tx: Database,
  before: readonly StayToMove[],
  moved: StayToMove,
): Promise<Change[]> {
  const after = await listStaysToMove(
    tx,
    before.map(({ id }) => id),
  )
  return after.map((is) => {
    const was = before.find(({ id }) => id === is.id)
    return {
      action: `moved this to ${is.room ?? 'no room'} to make way for ${nameList(moved.dog_names)}`,
      subject: { kind: 'stay' as const, id: is.id, version: is.version },
      householdId: is.account_id,
      before: { room: was?.room ?? null, isPinned: is.is_pinned },
      after: { room: is.room, isPinned: is.is_pinned },
    }
  })
}
