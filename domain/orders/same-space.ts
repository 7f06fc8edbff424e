import type { CalendarDate } from '../calendar/calendar.ts'
import type { BoardingRequest, OrderRequest, RequestedRoom } from './order-request.ts'

/** Whether two requests ask for some of the same space: one suite type on one night, or one day of one kind. */
export function wantSameSpace(one: OrderRequest, other: OrderRequest): boolean {
  if (one.orderType === 'boarding' && other.orderType === 'boarding') {
    return one.rooms.some((room) => other.rooms.some((theirs) => isSameNight(one, room, other, theirs)))
  }
  const days = new Set(daysOf(other))
  return one.orderType === other.orderType && daysOf(one).some((day) => days.has(day))
}

function isSameNight(
  mine: BoardingRequest,
  room: RequestedRoom,
  theirs: BoardingRequest,
  other: RequestedRoom,
): boolean {
  if (room.suiteTypeId !== other.suiteTypeId) return false
  const [from, to] = [room.from ?? mine.arrival, room.to ?? mine.departure]
  return from < (other.to ?? theirs.departure) && (other.from ?? theirs.arrival) < to
}

function daysOf(request: OrderRequest): CalendarDate[] {
  if (request.orderType === 'daycare') return request.days.map(({ date }) => date)
  if (request.orderType === 'grooming') return request.grooming.map(({ date }) => date)
  return request.orderType === 'boarding' ? [] : [request.date]
}
