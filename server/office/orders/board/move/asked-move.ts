import type { InputOf } from '#contract/endpoint.ts'
import type { boardMovePreviews } from '#contract/office/orders/board/moves.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { twelveHour } from '#domain/calendar/date-words.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { isOver } from '#domain/rooms/room-words.ts'
import type { App } from '../../../../app.ts'
import { tellDoneSince } from '../../../write/audit/refuse-stale.ts'
import { findGoneStay } from '../../../write/audit/version-step-store.ts'
import type { Database } from '../../../../database.ts'
import { findOrder } from '../../../../business/orders/order/order-store.ts'
import { todayAt } from '../../../../business/orders/space/plan-rooms.ts'
import { Refusal } from '../../../../http/refusals/refusal.ts'
import { findLastStep, findRoomInUse, findStayToMove, type RoomRow, type StayToMove } from './move-store.ts'

export type Target = Pick<
  InputOf<typeof boardMovePreviews.previewMove>,
  'stayId' | 'roomId' | 'suiteTypeId' | 'arrival' | 'departure'
>

/** What a move asks for, and the stay as it is. */
export interface MoveAsked {
  stay: StayToMove
  /** Null where the planner is to find one. */
  room: RoomRow | null
  today: CalendarDate
}

export async function readAsked(app: App, db: Database, input: Target): Promise<MoveAsked> {
  const stay = await findStayToMove(db, input.stayId)
  if (stay === undefined) throw await stayGone(app, db, input.stayId)
  if (!stay.is_active) throw await stayOff(app, db, stay)
  const today = await todayAt(app, stay.park_id)
  if (isOver(stay.departure, today)) {
    throw new Refusal('cannot-book', {
      msg: 'This stay is over, so it stays where it was. Nothing was done.',
    })
  }
  const room = input.roomId === undefined ? null : ((await findRoomInUse(db, input.roomId)) ?? undefined)
  if (room === undefined || (room !== null && room.park_id !== stay.park_id)) {
    throw new Refusal('not-found', { msg: 'We couldn’t find that room. It may be out of use.' })
  }
  return { stay, room, today }
}

/** BB6: its booking has no such stay any more: who changed it, when, and what it was. There is nothing to go on from. */
export async function stayGone(app: App, db: Database, stayId: number): Promise<Refusal> {
  const gone = await findGoneStay(db, stayId)
  const order = gone && (await findOrder(db, gone.orderId))
  if (gone === undefined || order === undefined) {
    return new Refusal('not-found', { msg: 'We couldn’t find that stay. Its booking may have changed.' })
  }
  const { timeZone } = await app.parkBook(order.park_id)
  const subject = { kind: 'stay' as const, id: stayId, seen: gone.version - 1 }
  const { msg, changed } = await tellDoneSince(db, subject, { timeZone, viewer: undefined })
  const now = { code: order.code, firstDate: order.first_date, lastDate: order.last_date }
  return new Refusal('changed-meanwhile', { msg, data: { now, changed } })
}

/** W6: its booking was cancelled, ran out or is over by now: by whom, and when. There is nothing to go on from. */
export async function stayOff(
  app: App,
  db: Database,
  { order_id, park_id, status }: StayToMove,
): Promise<Refusal> {
  const { timeZone } = await app.parkBook(park_id)
  const last = await findLastStep(db, order_id)
  const at = last === undefined ? '' : ` at ${twelveHour(timeIn(timeZone, last.at))}`
  const by = last?.by ?? null
  const what =
    by === null || status === 'expired'
      ? 'This booking ended'
      : `${by} ${OFF[status] ?? 'ended this booking'}`
  return new Refusal('changed-meanwhile', { msg: `${what}${at}. Nothing was done.` })
}

const OFF: Partial<Record<OrderStatus, string>> = {
  cancelled: 'cancelled this booking',
  no_show: 'marked that they did not come',
  checked_out: 'checked them out',
}

/** Null where more changes than a room: other dates, another suite type, or a dog who has slept here already. */
export function onlyRoom(
  { stay, room, today }: MoveAsked,
  { suiteTypeId, arrival, departure }: Target,
): (MoveAsked & { room: RoomRow }) | null {
  const isOther = (wanted: unknown, is: unknown) => wanted !== undefined && wanted !== is
  if (isOther(arrival, stay.arrival) || isOther(departure, stay.departure)) return null
  if (isOther(suiteTypeId, stay.suite_type_id) || isOther(room?.suite_type_id, stay.suite_type_id))
    return null
  if (room === null) throw new Refusal('bad-request', { msg: 'Please choose a room, or other days.' })
  const isSplit = stay.status === 'checked_in' && stay.arrival < today && room.id !== stay.room_id
  return isSplit ? null : { stay, room, today }
}
