import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { boardBlockPreview, boardCapacity } from '#contract/office/orders/board/capacity.ts'
import type { RoomMove } from '#contract/office/orders/board/moves.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { dateRange } from '#domain/calendar/date-words.ts'
import { counted } from '#domain/name-list.ts'
import { planBlock } from '#domain/rooms/plan-block.ts'
import type { App } from '../../../../app.ts'
import { refuseStale } from '../../../write/audit/refuse-stale.ts'
import type { Done, StaffCall } from '../../../write/audit/staff-write.ts'
import type { Database } from '../../../../database.ts'
import { todayAt } from '../../../../business/orders/space/plan-rooms.ts'
import { queueWaitListOffers } from '../../../../business/orders/space/queue-wait-list-offers.ts'
import { writeRoomRun } from '../../../../business/orders/space/room-run-store.ts'
import { lockRooms } from '../../../../business/orders/space/room-store.ts'
import { Refusal } from '../../../../http/refusals/refusal.ts'
import { auditMoves, newsOfMoves } from '../move/move-stay.ts'
import {
  findRoomInUse,
  listStaysToMove,
  listTakers,
  lockOrdersOf,
  type RoomRow,
  readTypeBoard,
} from '../move/move-store.ts'
import { roomFixed, viewMoves } from '../move/planned-move.ts'
import { refuseBelowBooked, refuseOtherDays } from './below-booked.ts'
import {
  endBlock,
  findBlock,
  findOverlappingBlock,
  findSuite,
  insertBlock,
  lockNights,
} from './capacity-store.ts'

type Asked = Pick<InputOf<typeof boardCapacity.block>, 'roomId' | 'from' | 'to'>

/** B13: who would make way. Nothing is written. */
export async function previewBlock(
  app: App,
  input: InputOf<typeof boardBlockPreview.previewBlock>,
): Promise<OutputOf<typeof boardBlockPreview.previewBlock>> {
  const { room, today } = await readRoom(app, app.db, input)
  const moves = await planTheBlock(app.db, room, input, today)
  return {
    moves: moves.map(({ stayId, dogs, fromRoom, toRoom }) => ({
      stayId,
      dogs,
      fromRoom: fromRoom ?? '',
      toRoom,
    })),
  }
}

/** B13: one less to sell on these nights, and whoever may move makes way; or nothing is done. */
export async function blockRoom(
  app: App,
  { tx, input, caller, now }: StaffCall<typeof boardCapacity.block>,
): Promise<Done<typeof boardCapacity.block>> {
  const { room, today } = await readRoom(app, tx, input)
  const there = await listTakers(tx, input, [])
  await lockOrdersOf(
    tx,
    there.map(({ id }) => id),
  )
  await lockRooms(tx, room.suite_type_id)
  await lockNights(tx, { suiteTypeId: room.suite_type_id, from: input.from, to: input.to })
  const moves = await planTheBlock(tx, room, input, today)
  const before = await listStaysToMove(
    tx,
    moves.map(({ stayId }) => stayId),
  )
  if (before.length > 0) {
    await writeRoomRun(
      tx,
      { parkId: room.park_id, kind: 'block', by: caller.accountId, at: now },
      before.map((stay) => ({
        stayId: stay.id,
        fromRoomId: stay.room_id,
        toRoomId: moves.find(({ stayId }) => stayId === stay.id)?.toRoomId ?? null,
        wasPinned: stay.is_pinned,
        isPinned: stay.is_pinned,
      })),
    )
  }
  const { id, version } = await insertBlock(tx, {
    room_id: room.id,
    from_date: input.from,
    to_date: input.to,
    reason: input.reason,
    by_account_id: caller.accountId,
    created_at: now,
  })
  return {
    data: { blockId: id, version, moved: before.length },
    msg: `${room.name} is blocked ${dateRange(input.from, input.to)}.${before.length > 0 ? ` ${counted(before.length, 'stay')} moved.` : ''}`,
    changes: [
      {
        action: `blocked ${room.name}`,
        subject: { kind: 'room', id: room.id },
        after: { from: input.from, to: input.to },
        why: input.reason,
      },
      ...(await auditMoves(tx, before, null)),
    ],
    live: [{ kind: 'today' }, ...(before.length > 0 ? newsOfMoves(before) : [])],
  }
}

/** B13: from today on it can be had again; whoever waits for it is asked. */
export async function unblockRoom(
  app: App,
  { tx, input, caller }: StaffCall<typeof boardCapacity.unblock>,
): Promise<Done<typeof boardCapacity.unblock>> {
  const known = await findBlock(tx, input.blockId)
  if (known === undefined) throw notBlocked()
  await lockRooms(tx, known.suite_type_id)
  const block = await findBlock(tx, input.blockId)
  const today = await todayAt(app, known.park_id)
  if (block === undefined || block.to_date <= today) throw notBlocked()
  await refuseStale(tx, {
    subject: { kind: 'room', id: block.room_id },
    seen: input.version,
    version: block.version,
    now: { from: block.from_date, to: block.to_date, reason: block.reason },
    timeZone: (await app.parkBook(block.park_id)).timeZone,
    viewer: caller,
  })
  await endBlock(tx, block.id, today)
  await queueWaitListOffers(app, tx, block.park_id)
  return {
    data: { blockId: block.id },
    msg: `${block.room} is available again.`,
    changes: [
      {
        action: `took the block of ${block.room} away`,
        subject: { kind: 'room', id: block.room_id },
        before: { from: block.from_date, to: block.to_date, reason: block.reason },
        after: block.from_date < today ? { from: block.from_date, to: today, reason: block.reason } : null,
      },
    ],
    live: [{ kind: 'today' }],
  }
}

const notBlocked = () => new Refusal('not-found', { msg: 'That block is gone already. Nothing was done.' })

async function readRoom(app: App, db: Database, input: Asked) {
  const room = await findRoomInUse(db, input.roomId)
  if (room === undefined) {
    throw new Refusal('not-found', { msg: 'We couldn’t find that room. It may be out of use.' })
  }
  const today = await todayAt(app, room.park_id)
  refuseOtherDays(input.from, input.to, today)
  return { room, today }
}

async function planTheBlock(
  db: Database,
  room: RoomRow,
  { from, to }: Asked,
  today: CalendarDate,
): Promise<RoomMove[]> {
  const blocked = await findOverlappingBlock(db, { roomId: room.id, from, to })
  if (blocked !== undefined) {
    throw new Refusal('room-taken', {
      msg: `${room.name} is blocked ${dateRange(blocked.from_date, blocked.to_date)} already. Nothing was done.`,
      data: { by: [] },
    })
  }
  const suite = await findSuite(db, room.suite_type_id)
  await refuseBelowBooked(db, { suiteTypeId: room.suite_type_id, from, to }, 1, suite?.name ?? 'this suite')
  const board = await readTypeBoard(db, room.suite_type_id, today)
  const plan = planBlock(board, { roomId: room.id, from, to })
  if (!plan.ok) throw await roomFixed(db, board, { ...plan, blocks: [], free: [] }, room)
  return viewMoves(db, board, plan.moves)
}
