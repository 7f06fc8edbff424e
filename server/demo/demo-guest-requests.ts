import type { z } from 'zod'
import { OrderRequest } from '#contract/business/order-request.ts'
import type { DaysPlan, GroomPlan, MeetPlan, StayPlan } from '#db/seed/guests.ts'
import {
  addDays,
  type CalendarDate,
  calendarDate,
  daysBetween,
  eachDay,
  weekdayOf,
  yearOf,
} from '#domain/calendar/calendar.ts'
import { MINUTE_MS } from '#domain/calendar/durations.ts'
import { instantOf } from '#domain/calendar/park-time.ts'
import { checkDays } from '#domain/slots/daycare-days.ts'
import { parkHoursOf } from '../business/catalog/park-hours.ts'
import type { SettledHousehold } from './demo-guest-household.ts'
import type { Stage } from './demo-stage.ts'

export type BookingPlan = StayPlan | DaysPlan | GroomPlan | MeetPlan

/** From then on the coming December is next year's: this one's first guests would have arrived. */
const LAST_DAY_FOR_DECEMBER = '12-14'
/** A day earlier, later or both, when the house is closed on the first or last one or the stay is too short for its season. */
const STRETCHES = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
  [2, 0],
  [0, 2],
  [2, 2],
] as const
const SHIFTS = [0, 1, 2, 3, 4]
/** When a next meeting may be; the house refuses those that it does not have. */
const MEETING_TIMES = ['09:00', '10:00', '11:00']
/** Whoever comes next has so much time at least until then. */
const NEXT_MS = 20 * MINUTE_MS

/** What the household would ask for, best first; the house may refuse one because of the day. */
export function requestsFor(stage: Stage, household: SettledHousehold, plan: BookingPlan): OrderRequest[] {
  const dogIds = household.dogIds.filter((_, index) => plan.dogs?.includes(index) ?? true)
  const requests = optionsFor(stage, dogIds, plan)
  return requests.map((request) => OrderRequest.parse(request))
}

type RequestInput = z.input<typeof OrderRequest>

function optionsFor(stage: Stage, dogIds: number[], plan: BookingPlan): RequestInput[] {
  switch (plan.what) {
    case 'stay':
      return staysFor(stage, dogIds, plan)
    case 'days':
      return daysFor(stage, dogIds, plan)
    case 'groom':
      return groomingFor(stage, dogIds, plan)
    case 'meet':
      return meetingsFor(stage, dogIds, plan)
    default:
      return plan satisfies never
  }
}

function staysFor(stage: Stage, dogIds: number[], plan: StayPlan): RequestInput[] {
  const { book, today } = stage
  const suiteTypeId = idOf(book.suites, plan.suite)
  if (suiteTypeId === null) return []
  const first = firstDayOf(plan, today)
  const message = plan.message ?? ''
  const { arrives: arrivalTime, leaves: departureTime } = plan
  const stays = STRETCHES.map(([earlier, later]) => ({
    orderType: 'boarding' as const,
    dogIds,
    arrival: addDays(first, -earlier),
    departure: addDays(first, plan.nights + later),
    arrivalTime,
    departureTime,
    rooms: [{ suiteTypeId, dogIds }],
    services: servicesFor(stage, dogIds, plan.extras),
    message,
  }))
  if (plan.meetsIn === undefined) return stays
  const meetings = SHIFTS.map((shift) => ({
    date: addDays(today, (plan.meetsIn ?? 0) + shift),
    time: '09:00',
  }))
  return meetings.flatMap((interview) => stays.map((stay) => ({ ...stay, interview })))
}

/** The first day of a plan; for one that is named by its date, of the December that is coming. */
export function firstDayOf({ from }: Pick<BookingPlan, 'what' | 'from'>, today: CalendarDate) {
  if (from === 'next') return today
  if (typeof from === 'number') return addDays(today, from)
  const isOver = today.slice(5) > LAST_DAY_FOR_DECEMBER
  return calendarDate(yearOf(today) + (isOver ? 1 : 0), 12, from.december)
}

/** Days on which there is daycare, as many as there are. */
function daysFor(stage: Stage, dogIds: number[], plan: DaysPlan): RequestInput[] {
  const { book, today } = stage
  const park = { ...parkHoursOf(book), dropOffBy: book.daycare.dropOffBy }
  const first = addDays(today, plan.from)
  const before = new Date(`${addDays(first, -1)}T12:00:00Z`)
  const days = eachDay(first, addDays(today, plan.until))
    .filter((date) => plan.weekdays.includes(weekdayOf(date)) && checkDays([date], park, before).ok)
    .slice(0, plan.most)
    .map((date) => ({ date, part: plan.part ?? ('full' as const) }))
  if (days.length === 0) return []
  const services = servicesFor(stage, dogIds, plan.extras)
  return [{ orderType: 'daycare', dogIds, days, services, usePasses: plan.isByPass ?? false }]
}

function groomingFor({ book, today }: Stage, dogIds: number[], plan: GroomPlan): RequestInput[] {
  const serviceId = idOf(book.prices.grooming, plan.service)
  if (serviceId === null) return []
  const extraIds = (plan.extras ?? []).flatMap((name) => idOf(book.prices.grooming, name) ?? [])
  return SHIFTS.map((shift) => ({
    orderType: 'grooming' as const,
    grooming: dogIds.map((dogId) => ({
      dogId,
      serviceId,
      extraIds,
      date: addDays(today, plan.from + shift),
      time: plan.time,
    })),
  }))
}

function meetingsFor(stage: Stage, dogIds: number[], plan: MeetPlan): RequestInput[] {
  const first = firstDayOf(plan, stage.today)
  const isNext = plan.from === 'next'
  return SHIFTS.flatMap((shift) => {
    const date = addDays(first, shift)
    const times = isNext ? MEETING_TIMES.filter((time) => isAhead(stage, date, time)) : [plan.time]
    return times.map((time) => ({
      orderType: 'interview' as const,
      dogIds,
      date,
      time,
      message: plan.message ?? '',
    }))
  })
}

const isAhead = ({ book, now }: Stage, date: CalendarDate, time: string): boolean =>
  Date.parse(instantOf(date, time, book.timeZone)) >= now.getTime() + NEXT_MS

const servicesFor = ({ book }: Stage, dogIds: number[], extras: string[] = []) =>
  extras.flatMap((name) => {
    const serviceId = idOf(book.prices.services, name)
    return serviceId === null ? [] : dogIds.map((dogId) => ({ serviceId, dogId }))
  })

/** A manager may have taken it out of the catalogue. */
const idOf = (list: readonly { id: number; name: string }[], name: string): number | null =>
  list.find((one) => one.name === name)?.id ?? null

/** When it was booked: in time, and before today. */
export function bookedOn(plan: BookingPlan, today: CalendarDate): number {
  const lead = 9 + ((plan.what.length * 5 + (typeof plan.from === 'number' ? Math.abs(plan.from) : 17)) % 19)
  const days = daysBetween(today, firstDayOf(plan, today))
  return plan.bookedDaysAgo === undefined ? Math.min(0, days) - lead : -plan.bookedDaysAgo
}
