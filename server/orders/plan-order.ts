import type { MeetingRequest, OrderRequest, PaidRequest } from '#contract/order-request.ts'
import { addDays, type CalendarDate, dateIn } from '#domain/calendar.ts'
import { isOldEnough, YOUNGEST_MONTHS } from '#domain/dogs.ts'
import { type PickUpExtra, pickUpExtraAt } from '#domain/gate-slots.ts'
import { nameList } from '#domain/name-list.ts'
import { instantOf } from '#domain/park-time.ts'
import type { DaycareDay, OrderToPrice, RoomStay } from '#domain/price-book.ts'
import type { ParkBook } from '../catalog/park-book.ts'
import type { Database } from '../database.ts'
import { Refusal } from '../http/refusal.ts'
import { checkBoarding } from './check-boarding.ts'
import { checkDaycare } from './check-daycare.ts'
import type { HouseholdDog } from './household-facts.ts'
import { type PlannedAppointment, planGrooming } from './plan-grooming.ts'
import { type PlannedMeeting, planMeeting } from './plan-meeting.ts'

/** An order as it would be written: when, who, and what it takes up. */
export interface PlannedOrder {
  request: OrderRequest
  dogs: HouseholdDog[]
  firstDate: CalendarDate
  lastDate: CalendarDate
  beginTime: string | null
  endTime: string | null
  beginsAt: Date
  endsAt: Date
  stays: RoomStay[]
  days: DaycareDay[]
  appointments: PlannedAppointment[]
  meeting: PlannedMeeting | null
  /** What fetching the dogs late on a stay's last day adds. */
  pickUpExtra: PickUpExtra
}

export interface PlanFacts {
  book: ParkBook
  /** The household's. */
  dogs: readonly HouseholdDog[]
  /** The order that is being changed. */
  exceptOrderId?: number
  /** For the wait-list: groomers' times may be taken. */
  isWaiting?: boolean
}

/** Turns a request into an order, or refuses it with the sentence that says why. */
export async function planOrder(
  tx: Database,
  request: OrderRequest,
  facts: PlanFacts,
  now: Date,
): Promise<PlannedOrder> {
  const dogs = dogsOf(request, facts.dogs)
  const today = dateIn(facts.book.timeZone, now)
  if (request.orderType === 'boarding') checkBoarding(request, dogs, facts.book, today)
  if (request.orderType === 'daycare') checkDaycare(request, facts.book, now)
  if (request.orderType === 'interview' || request.orderType === 'visit') {
    return planMeetingOrder(request, dogs, facts.book, now)
  }
  const dates = datesOf(request)
  refuseYoungAndRefused(dogs, dates.firstDate)
  checkGroomingDates(request)
  const appointments = await planGrooming(tx, request.grooming, { ...facts, dogs }, now)
  return {
    request,
    dogs,
    ...dates,
    ...instantsOf(request, dates, appointments, facts.book),
    stays: staysOf(request),
    days: request.orderType === 'daycare' ? request.days : [],
    appointments,
    meeting: null,
    pickUpExtra:
      request.orderType === 'boarding' ? pickUpExtraAt(request.departureTime, facts.book.boarding) : 'none',
  }
}

/** As the price list reads an order. */
export function toPrice(planned: PlannedOrder): OrderToPrice {
  const { request, dogs, stays, days, pickUpExtra } = planned
  const isPaid = request.orderType !== 'interview' && request.orderType !== 'visit'
  return {
    orderType: request.orderType,
    dogs: dogs.map(({ id, sizeClass }) => ({ dogId: id, sizeClass })),
    stays,
    days,
    services: isPaid ? request.services : [],
    grooming: isPaid ? request.grooming : [],
    pickUpExtra,
  }
}

function dogsOf(request: OrderRequest, household: readonly HouseholdDog[]): HouseholdDog[] {
  const ids =
    request.orderType === 'grooming'
      ? [...new Set(request.grooming.map(({ dogId }) => dogId))]
      : request.dogIds
  return ids.map((id) => {
    const dog = household.find((one) => one.id === id)
    // Another household's dog is one that does not exist.
    if (dog === undefined) throw new Refusal('not-found', { msg: 'We could not find that dog.' })
    return dog
  })
}

function refuseYoungAndRefused(dogs: readonly HouseholdDog[], firstDate: CalendarDate): void {
  const young = dogs.filter(({ birthday }) => !isOldEnough(birthday, firstDate))
  if (young.length > 0) {
    throw new Refusal('cannot-book', {
      msg: `${nameList(young.map(({ name }) => name))} must be at least ${YOUNGEST_MONTHS} months old by then. Please choose a later date.`,
    })
  }
  const refused = dogs.filter(({ interview }) => interview.outcome === 'refused')
  if (refused.length > 0) {
    throw new Refusal('cannot-book', {
      msg: `${nameList(refused.map(({ name }) => name))} cannot come to us at the moment. Please talk to us.`,
    })
  }
}

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
    request.orderType === 'daycare'
      ? request.arrivalTime
      : (request.grooming
          .filter(({ date }) => date === firstDate)
          .map(({ time }) => time)
          .toSorted()[0] ?? null)
  return { firstDate, lastDate: dates.at(-1) ?? firstDate, beginTime, endTime: null }
}

function instantsOf(
  request: PaidRequest,
  { firstDate, lastDate, beginTime, endTime }: ReturnType<typeof datesOf>,
  appointments: readonly PlannedAppointment[],
  { timeZone, boarding }: ParkBook,
) {
  const beginsAt = new Date(instantOf(firstDate, beginTime ?? '09:00', timeZone))
  if (request.orderType === 'grooming') {
    const ends = appointments.map(({ endsAt }) => endsAt.getTime())
    return { beginsAt, endsAt: new Date(Math.max(beginsAt.getTime(), ...ends)) }
  }
  const lastTime = endTime ?? (request.orderType === 'daycare' ? boarding.checkInUntil : boarding.checkOutBy)
  return { beginsAt, endsAt: new Date(instantOf(lastDate, lastTime, timeZone)) }
}

const staysOf = (request: PaidRequest): RoomStay[] =>
  request.orderType === 'boarding'
    ? request.rooms.map(({ suiteTypeId, dogIds, from = request.arrival, to = request.departure }) => ({
        suiteTypeId,
        dogIds,
        arrival: from,
        departure: to,
      }))
    : []

/** Grooming added to a stay or a day happens while the dog is here. */
function checkGroomingDates(request: PaidRequest): void {
  if (request.orderType === 'grooming') return
  const isHere = (date: CalendarDate) =>
    request.orderType === 'boarding'
      ? request.arrival <= date && date < addDays(request.departure, 1)
      : request.days.some((day) => day.date === date)
  if (request.grooming.some(({ date }) => !isHere(date))) {
    throw new Refusal('cannot-book', {
      msg: 'Grooming that is added must be on a day the dog is with us. Please choose its time again.',
    })
  }
}

function planMeetingOrder(
  request: MeetingRequest,
  dogs: HouseholdDog[],
  book: ParkBook,
  now: Date,
): PlannedOrder {
  const meeting = planMeeting({ date: request.date, time: request.time, dogs: dogs.length }, book, now)
  return {
    request,
    dogs,
    firstDate: request.date,
    lastDate: request.date,
    beginTime: request.time,
    endTime: null,
    beginsAt: meeting.startsAt,
    endsAt: meeting.endsAt,
    stays: [],
    days: [],
    appointments: [],
    meeting,
    pickUpExtra: 'none',
  }
}
