import type { CalendarDate } from '../../calendar/calendar.ts'
import { shortDate } from '../../calendar/date-words.ts'
import type { BoardingRequest, RequestedRoom } from '../order-request.ts'
import { bedOf } from '../plan/check-boarding.ts'
import { type Refused, refused } from '../refused.ts'

/** A bar of the board: who sleeps in one room, from one day until, not including, another. */
export interface MovedStay {
  suiteTypeId: number
  dogIds: readonly number[]
  arrival: CalendarDate
  departure: CalendarDate
}

/** Where it is put; what is left out stays as it is. */
export interface MoveTarget {
  suiteTypeId?: number | undefined
  arrival?: CalendarDate | undefined
  departure?: CalendarDate | undefined
}

type Asked = { ok: true; request: BoardingRequest }

/**
 * B9, B10: what a booking asks for once one of its stays lies elsewhere on the board. Only this stay's room becomes
 * another; the days of the booking change with it where that leaves every dog a bed on every night.
 */
export function moveRequest(request: BoardingRequest, stay: MovedStay, target: MoveTarget): Asked | Refused {
  const suited = withSuite(request, stay, { ...target, from: stay.arrival })
  const { arrival = stay.arrival, departure = stay.departure } = target
  if (arrival === stay.arrival && departure === stay.departure) return { ok: true, request: suited }
  return withDates(suited, stay, { arrival, departure })
}

/**
 * B11: who is in house sleeps in another suite type from a night on, until their stay ends; what was slept before is
 * asked for as it was.
 */
export function withSuite(
  request: BoardingRequest,
  stay: MovedStay,
  { suiteTypeId = stay.suiteTypeId, from }: { suiteTypeId?: number | undefined; from: CalendarDate },
): BoardingRequest {
  const rooms = request.rooms.flatMap((room) => {
    const bed = bedOf(room, request)
    if (!isWhere(bed, stay, from)) return [bed]
    return [
      { ...bed, to: from },
      { ...bed, suiteTypeId, from, to: stay.departure },
      { ...bed, from: stay.departure },
    ].filter((part) => part.from < part.to)
  })
  return { ...request, rooms: joined(rooms).map((bed) => roomOf(bed, request)) }
}

function withDates(
  request: BoardingRequest,
  stay: MovedStay,
  { arrival, departure }: { arrival: CalendarDate; departure: CalendarDate },
): Asked | Refused {
  const isAlone = request.rooms.every(({ dogIds }) => sameDogs(dogIds, stay.dogIds))
  if (!isAlone) {
    return refused(
      'cannot-book',
      'This booking has rooms side by side, which begin and end together. Please change its days on the booking itself.',
    )
  }
  const isFirst = stay.arrival === request.arrival
  const isLast = stay.departure === request.departure
  if (arrival !== stay.arrival && !isFirst) {
    return refused(
      'cannot-book',
      `They sleep elsewhere until ${shortDate(stay.arrival)}. Please move the day on which the booking begins.`,
    )
  }
  if (departure !== stay.departure && !isLast) {
    return refused(
      'cannot-book',
      `They sleep elsewhere from ${shortDate(stay.departure)} on. Please move the day on which the booking ends.`,
    )
  }
  const dates = {
    arrival: isFirst ? arrival : request.arrival,
    departure: isLast ? departure : request.departure,
  }
  const moved = { ...request, ...dates }
  const rooms = request.rooms.map((room) => {
    const { from, to, ...rest } = bedOf(room, request)
    return roomOf(
      {
        ...rest,
        from: from === request.arrival ? dates.arrival : from,
        to: to === request.departure ? dates.departure : to,
      },
      moved,
    )
  })
  return { ok: true, request: { ...moved, rooms } }
}

type Bed = ReturnType<typeof bedOf>

/** Every dog has one bed on every night, so its dogs and one of its nights name a room. */
const isWhere = (bed: Bed, stay: MovedStay, night: CalendarDate): boolean =>
  bed.from <= night && night < bed.to && sameDogs(bed.dogIds, stay.dogIds)

const sameDogs = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((id) => others.includes(id))

/** The room's own dates are named only where they are not those of the whole stay. */
function roomOf(
  { suiteTypeId, dogIds, from, to }: Bed,
  { arrival, departure }: BoardingRequest,
): RequestedRoom {
  return {
    suiteTypeId,
    dogIds,
    ...(from !== arrival && { from }),
    ...(to !== departure && { to }),
  }
}

/** Who goes on in the same suite type has one room for all of these nights. */
function joined(beds: readonly Bed[]): Bed[] {
  return beds.reduce<Bed[]>((before, bed) => {
    const last = before.find(
      (one) => one.to === bed.from && one.suiteTypeId === bed.suiteTypeId && sameDogs(one.dogIds, bed.dogIds),
    )
    if (last === undefined) return [...before, bed]
    return before.map((one) => (one === last ? { ...one, to: bed.to } : one))
  }, [])
}
