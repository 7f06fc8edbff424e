import type { CalendarDate } from '../calendar/calendar.ts'
import type { BoardingRequest, OrderRequest, RequestedGroom, RequestedRoom } from './order-request.ts'
import type { CountedSpace } from './order-space.ts'

/** Whether two requests ask for some of the same space: one suite type on one night, or one day of one kind. */
export function wantSameSpace(one: OrderRequest, other: OrderRequest): boolean {
  if (one.orderType === 'boarding' && other.orderType === 'boarding') {
    return one.rooms.some((room) => other.rooms.some((theirs) => isSameNight(one, room, other, theirs)))
  }
  const days = new Set(daysOf(other))
  return one.orderType === other.orderType && daysOf(one).some((day) => days.has(day))
}

/** Whether two requests of a household ask for one dog to be in the same space: it waits for that once. */
export function waitForSame(one: OrderRequest, other: OrderRequest): boolean {
  if (one.orderType === 'boarding' && other.orderType === 'boarding') {
    return one.rooms.some((room) =>
      other.rooms.some((theirs) => isSameNight(one, room, other, theirs) && shareDog(room, theirs)),
    )
  }
  if (one.orderType === 'grooming' && other.orderType === 'grooming') {
    return one.grooming.some((groom) => other.grooming.some((theirs) => isSameTime(groom, theirs)))
  }
  if (one.orderType !== 'daycare' || other.orderType !== 'daycare') return false
  return wantSameSpace(one, other) && shareDog(one, other)
}

type Dogs = Pick<RequestedRoom, 'dogIds'>

const shareDog = (one: Dogs, other: Dogs) => one.dogIds.some((id) => other.dogIds.includes(id))

const isSameTime = (one: RequestedGroom, other: RequestedGroom) =>
  one.dogId === other.dogId && one.date === other.date && one.time === other.time

/** What an order takes that others may wait for. */
export interface TakenSpace extends Pick<CountedSpace, 'nights' | 'days'> {
  /** Days on which it takes groomers' time. */
  groomingDays: readonly CalendarDate[]
}

/** Whether a request asks for some of what an order takes. */
export function wantsSome(request: OrderRequest, { nights, days, groomingDays }: TakenSpace): boolean {
  if (request.orderType === 'boarding') {
    return nights.some(({ suiteTypeId, night }) =>
      request.rooms.some(
        (room) =>
          room.suiteTypeId === suiteTypeId &&
          (room.from ?? request.arrival) <= night &&
          night < (room.to ?? request.departure),
      ),
    )
  }
  const wanted = new Set(daysOf(request))
  const taken = request.orderType === 'daycare' ? days.map(({ date }) => date) : groomingDays
  return taken.some((date) => wanted.has(date))
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
