import type { CalendarDate } from '../../calendar/calendar.ts'
import { type ClockTime, type Instant, instantOf } from '../../calendar/park-time.ts'
import type { SizeClass } from '../../dogs/dog-sizes.ts'
import type { DaycareDay, OrderToPrice, RoomStay } from '../../pricing/price-book.ts'
import { type PickUpExtra, pickUpExtra } from '../../slots/gate-slots.ts'
import {
  isMeeting,
  isPaidRequest,
  type MeetingRequest,
  type OrderRequest,
  type PaidRequest,
} from '../order-request.ts'
import { type Refused, refused } from '../refused.ts'
import type { BookingDog, BookingRules } from './booking-rules.ts'
import { bedOf, checkBoarding } from './check-boarding.ts'
import { checkDaycare } from './check-daycare.ts'
import { checkDogs, checkMetBefore, findDogs } from './check-dogs.ts'
import { type PlannedAppointment, planGrooming, type TakenTime } from './plan-grooming.ts'
import { type PlannedMeeting, planMeeting } from './plan-meeting.ts'

export interface PlannedDog {
  id: number
  name: string
  breed: string
  sizeClass: SizeClass
  photoThumbnail: string | null
}

/** An order as it would be written: when, who, and what it takes up. Plain data: it can be kept and made later. */
export interface PlannedOrder {
  request: OrderRequest
  dogs: readonly PlannedDog[]
  firstDate: CalendarDate
  lastDate: CalendarDate
  beginTime: ClockTime | null
  endTime: ClockTime | null
  beginsAt: Instant
  endsAt: Instant
  stays: readonly RoomStay[]
  days: readonly DaycareDay[]
  appointments: readonly PlannedAppointment[]
  meeting: PlannedMeeting | null
  /** What fetching the dogs late on a stay's last day adds. */
  pickUpExtra: PickUpExtra
}

export interface PlanFacts {
  rules: BookingRules
  /** The household's. */
  dogs: readonly BookingDog[]
  /** What groomers are booked for, the order that is being changed left out. */
  taken: readonly TakenTime[]
}

/** Turns a request into an order, or refuses it with the sentence that says why. */
export function planOrder(
  request: OrderRequest,
  facts: PlanFacts,
  now: Date,
): { ok: true; order: PlannedOrder } | Refused {
  const { rules } = facts
  if (!rules.isActive) return refused('not-found', 'We couldn’t find that park.')
  const dogs = findDogs(request, facts.dogs)
  if ('ok' in dogs) return dogs
  if (isMeeting(request)) return planMeetingOrder(request, dogs, rules, now)
  const dates = datesOf(request)
  const wrong = checkDates(request, dogs, rules, now) ?? checkDogs(dogs, dates.firstDate)
  if (wrong !== null) return wrong
  const appointments = planGrooming(request, { rules, dogs, taken: facts.taken }, now)
  if ('ok' in appointments) return appointments
  return {
    ok: true,
    order: {
      request,
      dogs: dogs.map(toPlannedDog),
      ...dates,
      ...instantsOf(request, dates, appointments, rules),
      stays: staysOf(request),
      days: request.orderType === 'daycare' ? request.days : [],
      appointments,
      meeting: null,
      pickUpExtra:
        request.orderType === 'boarding' ? pickUpExtra(request.departureTime, rules.boarding) : 'none',
    },
  }
}

function checkDates(request: PaidRequest, dogs: readonly BookingDog[], rules: BookingRules, now: Date) {
  if (request.orderType === 'boarding') return checkBoarding(request, dogs, rules, now)
  if (request.orderType === 'daycare') return checkDaycare(request, rules, now)
  return request.grooming.length > 0 ? null : refused('cannot-book', 'Please choose what to groom.')
}

/** As the price list reads an order. */
export function toPrice({ request, dogs, stays, days, pickUpExtra: extra }: PlannedOrder): OrderToPrice {
  const isPaid = isPaidRequest(request)
  return {
    orderType: request.orderType,
    dogs: dogs.map(({ id, sizeClass }) => ({ dogId: id, sizeClass })),
    stays,
    days,
    services: isPaid ? request.services : [],
    grooming: isPaid ? request.grooming : [],
    pickUpExtra: extra,
  }
}

/** A paid order that was kept, as the price list reads it; a late pick-up is the price list's to find. */
export const keptToPrice = (request: PaidRequest, dogs: OrderToPrice['dogs']): OrderToPrice => ({
  orderType: request.orderType,
  dogs,
  stays: staysOf(request),
  days: request.orderType === 'daycare' ? request.days : [],
  services: request.services,
  grooming: request.grooming,
})

const toPlannedDog = ({ id, name, breed, sizeClass, photoThumbnail }: BookingDog): PlannedDog => ({
  id,
  name,
  breed,
  sizeClass,
  photoThumbnail,
})

function datesOf(request: PaidRequest) {
  if (request.orderType === 'boarding') {
    return {
      firstDate: request.arrival,
      lastDate: request.departure,
      beginTime: request.arrivalTime,
      endTime: request.departureTime,
    }
  }
  const dates = (request.orderType === 'daycare' ? request.days : request.grooming)
    .map(({ date }) => date)
    .toSorted()
  const [firstDate = ''] = dates
  const beginTime =
    request.orderType === 'daycare' ? request.arrivalTime : (firstGroomOn(request, firstDate) ?? null)
  return { firstDate, lastDate: dates.at(-1) ?? firstDate, beginTime, endTime: null }
}

/** When the first appointment of a day begins. */
export const firstGroomOn = ({ grooming }: PaidRequest, date: CalendarDate): ClockTime | undefined =>
  grooming
    .filter((groom) => groom.date === date)
    .map(({ time }) => time)
    .toSorted()[0]

function instantsOf(
  request: PaidRequest,
  { firstDate, lastDate, beginTime, endTime }: ReturnType<typeof datesOf>,
  appointments: readonly PlannedAppointment[],
  { timeZone, boarding }: BookingRules,
) {
  const beginsAt = instantOf(firstDate, beginTime ?? '09:00', timeZone)
  if (request.orderType === 'grooming') {
    return {
      beginsAt,
      endsAt: [beginsAt, ...appointments.map(({ endsAt }) => endsAt)].toSorted().at(-1) ?? beginsAt,
    }
  }
  if (request.orderType === 'daycare') {
    const day = { date: lastDate, dayEnds: boarding.checkInUntil, timeZone }
    return { beginsAt, endsAt: endOfDay(day, request.arrivalTime) }
  }
  return { beginsAt, endsAt: instantOf(lastDate, endTime ?? boarding.checkOutBy, timeZone) }
}

/** O6: the desk may let somebody come after closing: the day ends no sooner than it begins. */
export const endOfDay = (
  { date, dayEnds, timeZone }: { date: CalendarDate; dayEnds: ClockTime; timeZone: string },
  arrivalTime: ClockTime,
): Instant => instantOf(date, dayEnds < arrivalTime ? arrivalTime : dayEnds, timeZone)

const staysOf = (request: PaidRequest): RoomStay[] =>
  request.orderType === 'boarding'
    ? request.rooms
        .map((room) => bedOf(room, request))
        .map(({ suiteTypeId, dogIds, from, to }) => ({ suiteTypeId, dogIds, arrival: from, departure: to }))
    : []

function planMeetingOrder(
  request: MeetingRequest,
  dogs: readonly BookingDog[],
  rules: BookingRules,
  now: Date,
): { ok: true; order: PlannedOrder } | Refused {
  const { date, time } = request
  const metBefore = checkMetBefore(dogs)
  if (metBefore !== null) return metBefore
  const meeting = planMeeting({ date, time, dogs: dogs.length }, rules, now)
  if ('ok' in meeting) return meeting
  return {
    ok: true,
    order: {
      request,
      dogs: dogs.map(toPlannedDog),
      firstDate: date,
      lastDate: date,
      beginTime: time,
      endTime: null,
      beginsAt: meeting.startsAt,
      endsAt: meeting.endsAt,
      stays: [],
      days: [],
      appointments: [],
      meeting,
      pickUpExtra: 'none',
    },
  }
}
