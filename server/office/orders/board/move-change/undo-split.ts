import type { boardMoves } from '#contract/office/orders/board/moves.ts'
import { nameList } from '#domain/name-list.ts'
import { lockAnyHousehold } from '../../../../business/accounts/lock-household.ts'
import type { App } from '../../../../app.ts'
import type { Done, StaffCall } from '../../../write/audit/staff-write.ts'
import type { Database } from '../../../../database.ts'
import { todayAt } from '../../../../business/orders/space/plan-rooms.ts'
import { writeRoomRun } from '../../../../business/orders/space/room-run-store.ts'
import { lockRooms } from '../../../../business/orders/space/room-store.ts'
import { Refusal } from '../../../../http/refusals/refusal.ts'
import { rewritePresences } from '../../change/in-house-store.ts'
import {
  findRoomInUse,
  listStaysToMove,
  listTakers,
  lockOrdersOf,
  type StayToMove,
} from '../move/move-store.ts'
import { roomTaken } from '../move/planned-move.ts'
import { listRunChanges, markUndone, type UndoneChange, type UndoneRun } from '../move/undo-store.ts'
import { readBoardStays } from '../read/board-stay-view.ts'
import { joinStays, listSplits } from './split-store.ts'

/** B11: puts the parted nights of a stay together again, while nothing has happened since. */
export async function undoSplit(
  app: App,
  { tx, caller, now }: StaffCall<typeof boardMoves.undoMove>,
  run: UndoneRun,
): Promise<Done<typeof boardMoves.undoMove>> {
  const parted = (await listSplits(tx, run.id)).find(({ splitOf }) => splitOf !== null)
  if (parted === undefined || parted.splitOf === null) throw changedSince()
  const changes = await listRunChanges(tx, run.id)
  const ids = [parted.splitOf, ...changes.map(({ stayId }) => stayId)]
  await lockAll(tx, ids)
  const stays = await listStaysToMove(tx, ids)
  const slept = stays.find(({ id }) => id === parted.splitOf)
  const part = stays.find(({ id }) => id === parted.stayId)
  const own = (await listRunChanges(tx, run.id)).find(({ stayId }) => stayId === parted.stayId)
  if (slept === undefined || part === undefined || own === undefined) throw changedSince()
  const today = await todayAt(app, run.park_id)
  refuseOtherParts(slept, part, today)
  const others = changes.filter(({ stayId }) => stayId !== part.id)
  for (const change of [own, ...others]) refuseMovedSince(change, stays)
  for (const change of [own, ...others]) await refuseTakenSince(tx, change, stays, ids)
  await joinStays(tx, { stayId: slept.id, partId: part.id, roomId: own.fromRoomId, isPinned: own.wasPinned })
  await rewritePresences(tx, slept.order_id)
  const runId = await writeRoomRun(
    tx,
    { parkId: run.park_id, kind: 'undo', by: caller.accountId, at: now },
    others.map(({ stayId, fromRoomId, toRoomId, wasPinned, isPinned }) => ({
      stayId,
      fromRoomId: toRoomId,
      toRoomId: fromRoomId,
      wasPinned: isPinned,
      isPinned: wasPinned,
    })),
  )
  await markUndone(tx, run.id, caller.accountId, now)
  const after = await listStaysToMove(tx, [slept.id, ...others.map(({ stayId }) => stayId)])
  return {
    data: {
      runId,
      stays: await readBoardStays(
        app,
        tx,
        after.map(({ id }) => id),
      ),
    },
    msg: 'Put back.',
    changes: after.map((is) => ({
      action: `put this back in ${is.room ?? 'no room'}`,
      subject: { kind: 'stay' as const, id: is.id, version: is.version },
      householdId: is.account_id,
      before: { room: stays.find(({ id }) => id === (is.id === slept.id ? part.id : is.id))?.room ?? null },
      after: { room: is.room },
    })),
    live: [{ kind: 'order', ids: after.map(({ order_id }) => order_id) }, { kind: 'today' }],
  }
}

const changedSince = () =>
  new Refusal('already-used', { msg: 'The booking has changed since. Nothing was done.' })

/** Household, orders, rooms: as everybody locks them. */
async function lockAll(tx: Database, stayIds: readonly number[]): Promise<void> {
  const [first] = await listStaysToMove(tx, stayIds)
  if (first === undefined) throw changedSince()
  await lockAnyHousehold(tx, first.account_id)
  await lockOrdersOf(tx, stayIds)
  await lockRooms(tx, first.suite_type_id)
}

function refuseOtherParts(slept: StayToMove, part: StayToMove, today: string): void {
  const isOneStay =
    slept.is_active &&
    part.is_active &&
    part.status === 'checked_in' &&
    slept.departure === part.arrival &&
    slept.suite_type_id === part.suite_type_id
  if (!isOneStay) throw changedSince()
  if (part.arrival >= today) return
  throw new Refusal('already-used', {
    msg: `${nameList(part.dog_names)} slept there already, so this can’t be undone. Nothing was done.`,
  })
}

function refuseMovedSince(change: UndoneChange, stays: readonly StayToMove[]): void {
  const stay = stays.find(({ id }) => id === change.stayId)
  if (stay === undefined || !stay.is_active) throw changedSince()
  const isWhereItWasPut = stay.room_id === change.toRoomId && stay.is_pinned === change.isPinned
  if (!change.isMovedSince && isWhereItWasPut) return
  throw new Refusal('already-used', {
    msg: `${nameList(stay.dog_names)} ${stay.dog_names.length > 1 ? 'have' : 'has'} moved since. Nothing was done.`,
  })
}

async function refuseTakenSince(
  tx: Database,
  { stayId, fromRoomId }: UndoneChange,
  stays: readonly StayToMove[],
  ids: readonly number[],
): Promise<void> {
  const stay = stays.find(({ id }) => id === stayId)
  if (fromRoomId === null || stay === undefined) return
  const room = await findRoomInUse(tx, fromRoomId)
  if (room === undefined) {
    throw new Refusal('already-used', { msg: 'That room is out of use now. Nothing was done.' })
  }
  const takers = await listTakers(tx, { roomId: fromRoomId, from: stay.arrival, to: stay.departure }, ids)
  if (takers.length > 0) throw roomTaken(takers, room)
}
