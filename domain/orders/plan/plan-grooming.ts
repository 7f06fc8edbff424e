import type { CalendarDate } from '../../calendar/calendar.ts'
import { shortDate } from '../../calendar/date-words.ts'
import { type ClockTime, type Instant, instantOf, minutesLater } from '../../calendar/park-time.ts'
import type { SizeClass } from '../../dogs/dog-sizes.ts'
import { counted } from '../../name-list.ts'
import { groomingSlots } from '../../slots/grooming-slots.ts'
import type { BoardingRequest, DaycareRequest, PaidRequest, RequestedGroom } from '../order-request.ts'
import { type Refused, refused } from '../refused.ts'
import { bookableDays } from './bookable-days.ts'
import { type BookingDog, type BookingRules, parkHours } from './booking-rules.ts'

/** A groomer's time that somebody else has, or another appointment of the same order. */
export interface TakenTime {
  groomerId: number
  dogId: number
  startsAt: Instant
  endsAt: Instant
}

export interface PlannedAppointment extends TakenTime {
  serviceId: number
  extraIds: number[]
}

/** How long a service with its extras takes for a dog; each extra is done once. */
export function minutesFor(
  { serviceId, extraIds }: Pick<RequestedGroom, 'serviceId' | 'extraIds'>,
  sizeClass: SizeClass,
  { groomingMinutes }: Pick<BookingRules, 'groomingMinutes'>,
): number {
  const jobs = new Set([serviceId, ...extraIds])
  return [...jobs].reduce((sum, id) => sum + (groomingMinutes.get(id)?.[sizeClass] ?? 0), 0)
}

interface GroomingFacts {
  rules: BookingRules
  dogs: readonly BookingDog[]
  taken: readonly TakenTime[]
}

/** Finds a groomer for each appointment, one after the other, so that an order does not stand in its own way. */
export function planGrooming(
  request: PaidRequest,
  { rules, dogs, taken }: GroomingFacts,
  now: Date,
): PlannedAppointment[] | Refused {
  if (request.grooming.length > 0 && rules.groomers.length === 0) {
    return refused('not-found', 'Grooming isn’t available at this park.')
  }
  const planned: PlannedAppointment[] = []
  for (const groom of request.grooming) {
    const one = planGroom(groom, { rules, dogs, taken }, planned, now)
    if ('ok' in one) return one
    const outside = checkWhileHere(request, one, rules)
    if (outside !== null) return outside
    planned.push(one)
  }
  return planned
}

function planGroom(
  groom: RequestedGroom,
  { rules, dogs, taken }: GroomingFacts,
  planned: readonly TakenTime[],
  now: Date,
): PlannedAppointment | Refused {
  const { limits, timeZone } = rules
  const bookable = bookableDays('grooming', rules, now)
  if (groom.date < bookable.from) {
    return refused(
      'cannot-book',
      `${shortDate(groom.date)} has passed. Please choose another day for the grooming.`,
    )
  }
  if (groom.date > bookable.to) {
    const ahead = counted(limits.groomingDaysAhead, 'day')
    return refused(
      'cannot-book',
      `Grooming can be booked up to ${ahead} ahead. Please choose an earlier day.`,
    )
  }
  const dog = dogs.find(({ id }) => id === groom.dogId)
  const minutesNeeded = dog ? minutesFor(groom, dog.sizeClass, rules) : 0
  if (dog === undefined || minutesNeeded === 0) return refused('not-found', 'We couldn’t find that service.')
  const twice = checkDogOnce(dog, groom, minutesNeeded, { timeZone, taken, planned })
  if (twice !== null) return twice
  const groomers = rules.groomers.filter(({ id }) => groom.groomerId === null || id === groom.groomerId)
  if (groomers.length === 0) return refused('not-found', 'We couldn’t find that groomer.')
  const { date } = groom
  const [day] = groomingSlots(
    {
      from: date,
      to: date,
      minutesNeeded,
      groomers,
      taken: [...taken, ...planned],
      park: parkHours(rules),
    },
    now,
  )
  const slot = day?.times.find(({ time }) => time === groom.time)
  const [groomerId] = slot?.groomerIds ?? []
  if (slot === undefined || groomerId === undefined) {
    return refused(
      'sold-out',
      `That time isn’t available for ${dog.name}, or it’s too soon. Please choose another one.`,
    )
  }
  const extraIds = [...new Set(groom.extraIds)]
  const { startsAt, endsAt } = slot
  return { groomerId, dogId: dog.id, serviceId: groom.serviceId, extraIds, startsAt, endsAt }
}

/** Two groomers may be free at once; a dog is on one table at a time. */
function checkDogOnce(
  dog: BookingDog,
  { date, time }: RequestedGroom,
  minutes: number,
  others: { timeZone: string; taken: readonly TakenTime[]; planned: readonly TakenTime[] },
): Refused | null {
  const from = instantOf(date, time, others.timeZone)
  const to = minutesLater(from, minutes)
  const isSameTime = ({ dogId, startsAt, endsAt }: TakenTime) =>
    dogId === dog.id && startsAt < to && from < endsAt
  if (others.planned.some(isSameTime)) {
    return refused(
      'cannot-book',
      `${dog.name} has two grooms at the same time. Please choose another time for one.`,
    )
  }
  if (others.taken.some(isSameTime)) {
    return refused(
      'dog-elsewhere',
      `${dog.name} already has a grooming appointment at that time. Please choose another one.`,
    )
  }
  return null
}

/** Grooming added to a stay or a day lies between drop-off and pick-up. */
function checkWhileHere(
  request: PaidRequest,
  { startsAt, endsAt }: PlannedAppointment,
  rules: BookingRules,
): Refused | null {
  if (request.orderType === 'grooming') return null
  const isHere = visitsOf(request, rules).some(({ from, to }) => from <= startsAt && endsAt <= to)
  return isHere
    ? null
    : refused('cannot-book', 'The groom must be between drop-off and pick-up. Please choose its time again.')
}

/** When the dogs are here: a stay from drop-off to pick-up, a half day for its hours, a full one until we close. */
export function visitsOf(
  request: BoardingRequest | DaycareRequest,
  { timeZone, daycare }: Pick<BookingRules, 'timeZone' | 'daycare'>,
): { from: Instant; to: Instant }[] {
  const at = (date: CalendarDate, time: ClockTime) => instantOf(date, time, timeZone)
  if (request.orderType === 'boarding') {
    const { arrival, arrivalTime, departure, departureTime } = request
    return [{ from: at(arrival, arrivalTime), to: at(departure, departureTime) }]
  }
  return request.days.map(({ date, part }) => {
    const from = at(date, request.arrivalTime)
    return {
      from,
      to: part === 'half' ? minutesLater(from, daycare.halfDayMaxHours * 60) : at(date, '24:00'),
    }
  })
}
