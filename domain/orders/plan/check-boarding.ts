import { type CalendarDate, dateIn } from '../../calendar/calendar.ts'
import { shortDate, twelveHour } from '../../calendar/date-words.ts'
import { windowsOn } from '../../calendar/opening-hours.ts'
import { type ClockTime, timeIn } from '../../calendar/park-time.ts'
import { checkStayDates, LONGEST_STAY_NIGHTS, nightsOf, type StayDates } from '../../calendar/stay-dates.ts'
import { SIZE_CLASSES } from '../../dogs/dog-sizes.ts'
import { counted } from '../../name-list.ts'
import type { BoardingRequest, RequestedRoom } from '../order-request.ts'
import { type Refused, refused } from '../refused.ts'
import { type BookingDog, type BookingRules, stayCalendar } from './booking-rules.ts'

/** The dates are possible, the gate is open at both times, and every dog has one bed that fits it every night. */
export function checkBoarding(
  request: BoardingRequest,
  dogs: readonly BookingDog[],
  rules: BookingRules,
  now: Date,
): Refused | null {
  const today = dateIn(rules.timeZone, now)
  const dates = checkStayDates(request.arrival, request.departure, stayCalendar(rules), today)
  if (!dates.ok) return refused('cannot-book', datesWords(dates))
  return checkTimes(request, rules, now) ?? checkRooms(request, dogs, rules) ?? checkBeds(request, dogs)
}

function datesWords(dates: Extract<StayDates, { ok: false }>): string {
  switch (dates.reason) {
    case 'arrival-in-the-past':
      return 'That drop-off date has passed. Please choose another one.'
    case 'departure-not-after-arrival':
      return 'Pick-up must be after drop-off. Please choose the dates again.'
    case 'too-long':
      return `You can book up to ${LONGEST_STAY_NIGHTS} nights online. For a longer stay, please talk to us.`
    case 'too-far-ahead':
      return 'That’s too far ahead. Please choose dates within the next two years.'
    case 'closed-on-arrival':
      return `We’re closed on that drop-off day (${dates.why}). Please choose another one.`
    case 'closed-on-departure':
      return `We’re closed on that pick-up day (${dates.why}). Please choose another one.`
    case 'below-minimum-stay':
      return `These dates need a stay of at least ${counted(dates.minNights, 'night')}.`
    default:
      return dates satisfies never
  }
}

function checkTimes(request: BoardingRequest, rules: BookingRules, now: Date): Refused | null {
  const isBent = rules.bends?.includes('hours') ?? false
  const isOpenAt = (date: CalendarDate, time: ClockTime, what: 'arrivals' | 'departures') =>
    isBent || windowsOn(date, rules, what).some(({ opens, closes }) => opens <= time && time <= closes)
  const { checkInFrom, checkInUntil } = rules.boarding
  const { arrival, arrivalTime, departure, departureTime } = request
  const isInTime = isBent || (checkInFrom <= arrivalTime && arrivalTime <= checkInUntil)
  if (!isInTime || !isOpenAt(arrival, arrivalTime, 'arrivals')) {
    return refused(
      'cannot-book',
      `Drop-off is between ${twelveHour(checkInFrom)} and ${twelveHour(checkInUntil)} while we’re open. Please choose another time.`,
    )
  }
  if (arrival === dateIn(rules.timeZone, now) && arrivalTime <= timeIn(rules.timeZone, now)) {
    return refused(
      'cannot-book',
      `${twelveHour(arrivalTime)} has passed today. Please choose a later drop-off.`,
    )
  }
  if (!isOpenAt(departure, departureTime, 'departures')) {
    return refused('cannot-book', 'We’re not open at that pick-up time. Please choose another one.')
  }
  return null
}

function checkRooms(
  { rooms }: BoardingRequest,
  dogs: readonly BookingDog[],
  { suites }: BookingRules,
): Refused | null {
  for (const room of rooms) {
    const suite = suites.find(({ id }) => id === room.suiteTypeId)
    if (suite === undefined) return refused('not-found', 'We couldn’t find that suite.')
    if (room.dogIds.length > suite.maxDogs) {
      return refused(
        'cannot-book',
        `A ${suite.name} fits ${counted(suite.maxDogs, 'dog')} at most. Please add another room.`,
      )
    }
    const largest = SIZE_CLASSES.findLast((size) => suite.sizeClasses.includes(size)) ?? 'small'
    const tooLarge = dogs.find(
      ({ id, sizeClass }) =>
        room.dogIds.includes(id) && SIZE_CLASSES.indexOf(sizeClass) > SIZE_CLASSES.indexOf(largest),
    )
    if (tooLarge) {
      return refused(
        'cannot-book',
        `${tooLarge.name} is too large for a ${suite.name}. Please choose another suite.`,
      )
    }
  }
  return null
}

/** From the day of arrival to the day of departure every dog sleeps in one room, not in none and not in two. */
function checkBeds(request: BoardingRequest, dogs: readonly BookingDog[]): Refused | null {
  const rooms = request.rooms.map((room) => bedOf(room, request))
  if (rooms.some(({ from, to }) => from < request.arrival || to > request.departure || to <= from)) {
    return refused(
      'cannot-book',
      'One of the rooms is outside the dates of your stay. Please choose the suite again.',
    )
  }
  for (const night of nightsOf(request.arrival, request.departure)) {
    for (const { id, name } of dogs) {
      const beds = rooms.filter(
        ({ from, to, dogIds }) => dogIds.includes(id) && from <= night && night < to,
      ).length
      if (beds === 1) continue
      const has = beds === 0 ? 'no suite' : 'two suites'
      return refused(
        'cannot-book',
        `${name} has ${has} for the night of ${shortDate(night)}. Please choose the suite again.`,
      )
    }
  }
  return null
}

/** The room's own dates, or those of the whole stay. */
export const bedOf = (
  { suiteTypeId, dogIds, from, to }: RequestedRoom,
  { arrival, departure }: Pick<BoardingRequest, 'arrival' | 'departure'>,
) => ({ suiteTypeId, dogIds, from: from ?? arrival, to: to ?? departure })
