import type { boardMoves } from '#contract/office/orders/board/moves.ts'
import { nameList } from '#domain/name-list.ts'
import { isOver } from '#domain/rooms/room-words.ts'
import type { App } from '../../../../app.ts'
import type { Done, StaffCall } from '../../../write/audit/staff-write.ts'
import type { Database } from '../../../../database.ts'
import { todayAt } from '../../../../business/orders/space/plan-rooms.ts'
import { writeRoomRun } from '../../../../business/orders/space/room-run-store.ts'
import { lockRooms } from '../../../../business/orders/space/room-store.ts'
import { Refusal } from '../../../../http/refusals/refusal.ts'
import type { undoSplit } from '../move-change/undo-split.ts'
import { readBoardStays } from '../read/board-stay-view.ts'
import { auditMoves, newsOfMoves } from './move-stay.ts'
import { findRoomInUse, listStaysToMove, listTakers, lockOrdersOf, type StayToMove } from './move-store.ts'
import { roomTaken } from './planned-move.ts'
import { findRunLocked, listRunChanges, markUndone, type UndoneChange } from './undo-store.ts'

/** W8: puts everybody back whom one move moved, or nobody: when one of them has moved since, it is no longer the same. */
export async function undoMove(
  app: App,
  call: StaffCall<typeof boardMoves.undoMove>,
  undoParted: typeof undoSplit,
): Promise<Done<typeof boardMoves.undoMove>> {
  const { tx, input, caller, now } = call
  const run = await findRunLocked(tx, input.runId)
  if (run === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that move.' })
  if (run.undone_at !== null) {
    throw new Refusal('already-used', { msg: 'This was undone already. Nothing was done.' })
  }
  if (run.kind === 'split') return undoParted(app, call, run)
  if (run.kind !== 'move' && run.kind !== 'tidy') throw new Refusal('already-used')
  const before = await lockMoved(tx, run.id)
  const changes = await listRunChanges(tx, run.id)
  const today = await todayAt(app, run.park_id)
  for (const change of changes) {
    const stay = before.find(({ id }) => id === change.stayId)
    refuseMovedSince(change, stay, today)
  }
  for (const stay of before) await refuseTakenSince(tx, stay, changes)
  const runId = await writeRoomRun(
    tx,
    { parkId: run.park_id, kind: 'undo', by: caller.accountId, at: now },
    changes.map(({ stayId, fromRoomId, toRoomId, wasPinned, isPinned }) => ({
      stayId,
      fromRoomId: toRoomId,
      toRoomId: fromRoomId,
      wasPinned: isPinned,
      isPinned: wasPinned,
    })),
  )
  await markUndone(tx, run.id, caller.accountId, now)
  return {
    data: {
      runId,
      stays: await readBoardStays(
        app,
        tx,
        before.map(({ id }) => id),
      ),
    },
    msg: 'Put back.',
    changes: (await auditMoves(tx, before, null)).map((change) => ({
      ...change,
      action: `put this back: ${change.action}`,
    })),
    live: newsOfMoves(before),
  }
}

/** Their bookings and rooms, then how they are. */
async function lockMoved(tx: Database, runId: number): Promise<StayToMove[]> {
  const ids = (await listRunChanges(tx, runId)).map(({ stayId }) => stayId)
  const known = await listStaysToMove(tx, ids)
  await lockOrdersOf(tx, ids)
  const types = [...new Set(known.map(({ suite_type_id }) => suite_type_id))].toSorted((a, b) => a - b)
  for (const suiteTypeId of types) await lockRooms(tx, suiteTypeId)
  return listStaysToMove(tx, ids)
}

function refuseMovedSince(change: UndoneChange, stay: StayToMove | undefined, today: string): void {
  if (stay === undefined || !stay.is_active) {
    throw new Refusal('already-used', { msg: 'The booking has changed since. Nothing was done.' })
  }
  const dogs = nameList(stay.dog_names)
  const isWhereItWasPut = stay.room_id === change.toRoomId && stay.is_pinned === change.isPinned
  if (change.isMovedSince || !isWhereItWasPut) {
    throw new Refusal('already-used', {
      msg: `${dogs} ${stay.dog_names.length > 1 ? 'have' : 'has'} moved since. Nothing was done.`,
    })
  }
  if (isOver(stay.departure, today) || (stay.status === 'checked_in' && stay.arrival < today)) {
    throw new Refusal('already-used', {
      msg: `${dogs} slept there already, so this can’t be undone. Nothing was done.`,
    })
  }
}

async function refuseTakenSince(
  tx: Database,
  stay: StayToMove,
  changes: readonly UndoneChange[],
): Promise<void> {
  const roomId = changes.find(({ stayId }) => stayId === stay.id)?.fromRoomId ?? null
  if (roomId === null) return
  const room = await findRoomInUse(tx, roomId)
  if (room === undefined)
    throw new Refusal('already-used', { msg: 'That room is out of use now. Nothing was done.' })
  const nights = { roomId, from: stay.arrival, to: stay.departure }
  const takers = await listTakers(
    tx,
    nights,
    changes.map(({ stayId }) => stayId),
  )
  if (takers.length > 0) throw roomTaken(takers, room)
}
