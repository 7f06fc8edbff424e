import type { boardMoves } from '#contract/office/orders/board/moves.ts'
import { nameList } from '#domain/name-list.ts'
import { isOver } from '#domain/rooms/room-words.ts'
import type { App } from '../../../../app.ts'
import { refuseStale } from '../../../write/audit/refuse-stale.ts'
import type { Done, StaffCall } from '../../../write/audit/staff-write.ts'
import type { Database } from '../../../../database.ts'
import { todayAt } from '../../../../business/orders/space/plan-rooms.ts'
import { writeRoomRun } from '../../../../business/orders/space/room-run-store.ts'
import { lockRooms } from '../../../../business/orders/space/room-store.ts'
import { Refusal } from '../../../../http/refusals/refusal.ts'
import { readBoardStays } from '../read/board-stay-view.ts'
import { stayGone, stayOff } from './asked-move.ts'
import { newsOfMoves } from './move-stay.ts'
import { findStayToMove, lockOrdersOf } from './move-store.ts'

/** B12: the planner leaves a pinned stay where it is. */
export async function pinStay(
  app: App,
  { tx, input, caller, now }: StaffCall<typeof boardMoves.pin>,
): Promise<Done<typeof boardMoves.pin>> {
  const known = await findStayToMove(tx, input.stayId)
  if (known === undefined) throw await stayGone(app, tx, input.stayId)
  await lockOrdersOf(tx, [known.id])
  await lockRooms(tx, known.suite_type_id)
  const stay = await findStayToMove(tx, input.stayId)
  if (stay === undefined) throw await stayGone(app, tx, input.stayId)
  if (!stay.is_active) throw await stayOff(app, tx, stay)
  if (isOver(stay.departure, await todayAt(app, stay.park_id))) {
    throw new Refusal('cannot-book', { msg: 'This stay is over. Nothing was done.' })
  }
  // Pinned by two at once it is pinned once, and that is no error.
  if (stay.is_pinned === input.isPinned) {
    return { data: await boardStay(app, tx, stay.id), changes: [], live: [] }
  }
  await refuseStale(tx, {
    subject: { kind: 'stay', id: stay.id },
    seen: input.version,
    version: stay.version,
    now: { room: stay.room, isPinned: stay.is_pinned },
    timeZone: (await app.parkBook(stay.park_id)).timeZone,
    viewer: caller,
  })
  if (stay.room_id === null) {
    throw new Refusal('no-room', {
      msg: `${nameList(stay.dog_names)} ${stay.dog_names.length > 1 ? 'have' : 'has'} no room yet. Nothing was pinned.`,
    })
  }
  const { isPinned } = input
  const room = { fromRoomId: stay.room_id, toRoomId: stay.room_id }
  await writeRoomRun(tx, { parkId: stay.park_id, kind: 'move', by: caller.accountId, at: now }, [
    { stayId: stay.id, ...room, wasPinned: stay.is_pinned, isPinned },
  ])
  const data = await boardStay(app, tx, stay.id)
  return {
    data,
    msg: isPinned ? `Pinned in ${stay.room}.` : `No longer pinned in ${stay.room}.`,
    changes: [
      {
        action: isPinned ? `pinned this in ${stay.room}` : `let this go from ${stay.room}`,
        subject: { kind: 'stay', id: stay.id, version: data.version },
        householdId: stay.account_id,
        before: { isPinned: stay.is_pinned },
        after: { isPinned },
      },
    ],
    live: newsOfMoves([stay]),
  }
}

async function boardStay(app: App, tx: Database, stayId: number) {
  const [stay] = await readBoardStays(app, tx, [stayId])
  if (stay === undefined) throw await stayGone(app, tx, stayId)
  return stay
}
