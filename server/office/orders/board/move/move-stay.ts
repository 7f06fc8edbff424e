import type { boardMoves, MovePreview, RoomMove } from '#contract/office/orders/board/moves.ts'
import { nameList } from '#domain/name-list.ts'
import type { App } from '../../../../app.ts'
import type { Change } from '../../../write/audit/change.ts'
import type { Done, StaffCall } from '../../../write/audit/staff-write.ts'
import type { Database } from '../../../../database.ts'
import type { Caller } from '../../../../http/routes.ts'
import { type RoomChange, writeRoomRun } from '../../../../business/orders/space/room-run-store.ts'
import { lockRooms } from '../../../../business/orders/space/room-store.ts'
import { Refusal } from '../../../../http/refusals/refusal.ts'
import type { moveWithChange, previewMoveWithChange } from '../move-change/move-with-change.ts'
import { readBoardStays } from '../read/board-stay-view.ts'
import { type MoveAsked, onlyRoom, readAsked, type Target } from './asked-move.ts'
import { listStaysToMove, listTakers, lockOrdersOf, type RoomRow, type StayToMove } from './move-store.ts'
import { planRoomMove, roomTaken } from './planned-move.ts'
import { refuseMoved } from './refuse-moved.ts'

/** B5, B8–B11: what a move would do. Nothing is written. */
export async function previewMove(
  app: App,
  caller: Caller,
  input: Target,
  otherwise: typeof previewMoveWithChange,
): Promise<MovePreview> {
  const asked = await readAsked(app, app.db, input)
  const plain = onlyRoom(asked, input)
  if (plain === null) return otherwise(app, caller, asked, input)
  const { stay, room, today } = plain
  const { moves, unmoved } = await planRoomMove(app.db, stay, room, today)
  return {
    stayId: stay.id,
    version: stay.version,
    orderVersion: stay.order_version,
    kind: 'room',
    moves,
    splitFrom: null,
    unmoved,
    change: null,
    mayKeepPrice: false,
  }
}

/** B5, B6, B8: a stay goes to another room of its type, with all who make way, or nobody moves. */
export async function moveStay(
  app: App,
  call: StaffCall<typeof boardMoves.move>,
  otherwise: typeof moveWithChange,
): Promise<Done<typeof boardMoves.move>> {
  const { tx, input } = call
  const known = await readAsked(app, tx, input)
  if (onlyRoom(known, input) === null) return otherwise(app, call, known)
  const shown = input.expected.moves
  await lockOrdersOf(tx, [input.stayId, ...shown.map(({ stayId }) => stayId)])
  await lockRooms(tx, known.stay.suite_type_id)
  // As it is now that nobody else can move it.
  const plain = onlyRoom(await readAsked(app, tx, input), input)
  if (plain === null) throw new Refusal('changed-meanwhile')
  await refuseMoved(app, call, plain.stay)
  return moveToRoom(app, call, plain)
}

async function moveToRoom(
  app: App,
  { tx, input, caller, now }: StaffCall<typeof boardMoves.move>,
  { stay, room, today }: MoveAsked & { room: RoomRow },
): Promise<Done<typeof boardMoves.move>> {
  const shown = input.expected.moves
  const takers = await listTakers(tx, { roomId: room.id, from: stay.arrival, to: stay.departure }, [
    stay.id,
    ...shown.map(({ stayId }) => stayId),
  ])
  if (takers.length > 0) throw roomTaken(takers, room)
  const { moves } = await planRoomMove(tx, stay, room, today)
  if (!matchesPreview(moves, shown)) {
    throw new Refusal('changed-meanwhile', {
      msg: 'Others would have to move by now. Nothing was done; please take another look.',
      data: { version: stay.version, now: moves, changed: [] },
    })
  }
  const before = await listStaysToMove(tx, [stay.id, ...moves.map(({ stayId }) => stayId)])
  const changes = before.map((one) => roomChange(one, moves, stay.id, input.isPinned))
  const runId = await writeRoomRun(
    tx,
    { parkId: stay.park_id, kind: 'move', by: caller.accountId, at: now },
    changes,
  )
  return {
    data: {
      runId,
      stays: await readBoardStays(
        app,
        tx,
        before.map(({ id }) => id),
      ),
    },
    msg: `${nameList(stay.dog_names)} ${stay.dog_names.length > 1 ? 'have' : 'has'} ${room.name}.`,
    changes: await auditMoves(tx, before, stay),
    live: newsOfMoves(before),
  }
}

/** Nobody else, and nowhere else. */
export function matchesPreview(
  moves: readonly RoomMove[],
  shown: readonly { stayId: number; roomId: number }[],
): boolean {
  const key = (all: readonly { stayId: number; roomId: number }[]) =>
    all
      .map(({ stayId, roomId }) => `${stayId} ${roomId}`)
      .toSorted()
      .join()
  return key(moves.map(({ stayId, toRoomId }) => ({ stayId, roomId: toRoomId }))) === key(shown)
}

const roomChange = (
  stay: StayToMove,
  moves: readonly RoomMove[],
  movedId: number,
  isPinned: boolean,
): RoomChange => ({
  stayId: stay.id,
  fromRoomId: stay.room_id,
  toRoomId: moves.find(({ stayId }) => stayId === stay.id)?.toRoomId ?? stay.room_id,
  wasPinned: stay.is_pinned,
  isPinned: stay.id === movedId ? isPinned : stay.is_pinned,
})

/** Each with what was and is; who made way, for whom. */
export async function auditMoves(
  tx: Database,
  before: readonly StayToMove[],
  moved: StayToMove | null,
): Promise<Change[]> {
  const after = await listStaysToMove(
    tx,
    before.map(({ id }) => id),
  )
  return before.flatMap((was) => {
    const is = after.find(({ id }) => id === was.id)
    if (is === undefined) return []
    const forWhom =
      moved !== null && moved.id !== was.id ? ` to make way for ${nameList(moved.dog_names)}` : ''
    return [
      {
        action: is.room === null ? 'took the room away' : `moved this to ${is.room}${forWhom}`,
        subject: { kind: 'stay' as const, id: was.id, version: is.version },
        householdId: was.account_id,
        before: { room: was.room, isPinned: was.is_pinned },
        after: { room: is.room, isPinned: is.is_pinned },
      },
    ]
  })
}

/** Where somebody sleeps stands on the booking's page and on today's; the board hears of it from the tables. */
export const newsOfMoves = (stays: readonly { order_id: number }[]) => [
  { kind: 'order' as const, ids: [...new Set(stays.map(({ order_id }) => order_id))] },
  { kind: 'today' as const },
]
