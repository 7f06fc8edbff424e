import { addDays, type CalendarDate, daysBetween } from '../calendar/calendar.ts'
import type { Closable } from '../calendar/closures.ts'
import type {
  BoardingRequest,
  DaycareRequest,
  OrderRequest,
  RequestedGroom,
} from '../orders/order-request.ts'

/** What becomes of one thing that a booking has on a closed day. */
export const CLOSURE_DECISIONS = ['keep', 'move', 'cancel'] as const
export type ClosureDecision = (typeof CLOSURE_DECISIONS)[number]

export interface DecidedDay {
  what: Closable
  date: CalendarDate
  /** Of a groom whose, and when. */
  dogId: number | null
  time: string | null
  decision: ClosureDecision
  /** Where it is moved. */
  toDate: CalendarDate | null
}

export type BookingDecided =
  | { kind: 'kept' }
  /** All of it goes. */
  | { kind: 'cancelled' }
  /** Days of daycare go one by one, as they do when one is skipped; then what is left becomes this. */
  | { kind: 'changed'; skipped: CalendarDate[]; request: OrderRequest | null }

/** What the decisions about a booking's days make of it. What would be left with nothing is cancelled. */
export function decideBooking(request: OrderRequest, days: readonly DecidedDay[]): BookingDecided {
  const decided = days.filter(({ decision }) => decision !== 'keep')
  if (decided.length === 0) return { kind: 'kept' }
  switch (request.orderType) {
    case 'boarding':
      return decideStay(request, decided)
    case 'daycare':
      return decideDaycare(request, decided)
    case 'grooming': {
      const grooming = groomsLeft(request.grooming, decided)
      return grooming.length === 0 ? { kind: 'cancelled' } : changed({ ...request, grooming })
    }
    case 'interview':
    case 'visit': {
      const [meeting] = decided
      const { decision, toDate } = meeting as DecidedDay
      return decision === 'cancel' || toDate === null
        ? { kind: 'cancelled' }
        : changed({ ...request, date: toDate })
    }
    default:
      return request satisfies never
  }
}

const changed = (request: OrderRequest | null, skipped: CalendarDate[] = []): BookingDecided => ({
  kind: 'changed',
  skipped,
  request,
})

function decideStay(request: BoardingRequest, decided: readonly DecidedDay[]): BookingDecided {
  const of = (what: Closable) => decided.find((one) => one.what === what)
  const [arrival, departure] = [of('arrivals'), of('departures')]
  if ([arrival, departure].some((one) => one?.decision === 'cancel')) return { kind: 'cancelled' }
  const grooming = groomsLeft(request.grooming, decided)
  return changed({ ...moveStay(request, arrival?.toDate ?? null, departure?.toDate ?? null), grooming })
}

/** An end that is moved alone changes the nights; both ends moved to one day move the whole stay, night for night. */
function moveStay(
  request: BoardingRequest,
  arrivalTo: CalendarDate | null,
  departureTo: CalendarDate | null,
): BoardingRequest {
  const nights = daysBetween(request.arrival, request.departure)
  const arrival = arrivalTo ?? request.arrival
  const isWhole = arrivalTo !== null && departureTo !== null && departureTo <= arrivalTo
  const departure = isWhole ? addDays(arrival, nights) : (departureTo ?? request.departure)
  const shift = isWhole ? daysBetween(request.arrival, arrival) : 0
  const rooms = request.rooms.map((room) => ({
    ...room,
    ...(room.from !== undefined && { from: addDays(room.from, shift) }),
    ...(room.to !== undefined && { to: addDays(room.to, shift) }),
  }))
  return { ...request, arrival, departure, rooms }
}

function decideDaycare(request: DaycareRequest, decided: readonly DecidedDay[]): BookingDecided {
  const ofDay = (date: CalendarDate) => decided.find((one) => one.what === 'daycare' && one.date === date)
  const skipped = request.days.map(({ date }) => date).filter((date) => ofDay(date)?.decision === 'cancel')
  if (skipped.length === request.days.length) return { kind: 'cancelled' }
  const stays = ({ date }: { date: CalendarDate }) => !skipped.includes(date)
  const moved = (date: CalendarDate) => ofDay(date)?.toDate ?? date
  const left: DaycareRequest = {
    ...request,
    days: request.days.filter(stays).map((day) => ({ ...day, date: moved(day.date) })),
    services: request.services
      .filter(({ date }) => date === undefined || stays({ date }))
      .map((service) => (service.date === undefined ? service : { ...service, date: moved(service.date) })),
    grooming: groomsLeft(request.grooming.filter(stays), decided).map((groom) => ({
      ...groom,
      date: moved(groom.date),
    })),
  }
  const isMoved = decided.some(({ what, date, decision }) =>
    what === 'daycare' ? decision === 'move' : stays({ date }),
  )
  return changed(isMoved ? left : null, skipped)
}

/** Another day's groom is at the same time, by whoever is free then. */
function groomsLeft(grooming: readonly RequestedGroom[], decided: readonly DecidedDay[]): RequestedGroom[] {
  return grooming.flatMap((groom) => {
    const found = decided.find(
      ({ what, date, dogId, time }) =>
        what === 'grooming' && date === groom.date && dogId === groom.dogId && time === groom.time,
    )
    if (found === undefined) return [groom]
    return found.decision === 'cancel' || found.toDate === null
      ? []
      : [{ ...groom, date: found.toDate, groomerId: null }]
  })
}
