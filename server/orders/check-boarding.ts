import type { BoardingRequest } from '#contract/order-request.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { twelveHour } from '#domain/date-words.ts'
import { SIZE_CLASSES } from '#domain/dogs.ts'
import { counted } from '#domain/name-list.ts'
import { windowsOn } from '#domain/opening-hours.ts'
import { checkStayDates, LONGEST_STAY_NIGHTS, type StayDates } from '#domain/stay-dates.ts'
import type { ParkBook } from '../catalog/park-book.ts'
import { Refusal } from '../http/refusal.ts'
import type { HouseholdDog } from './household-facts.ts'

const refuse = (msg: string): never => {
  throw new Refusal('cannot-book', { msg })
}

/** The dates are possible, the gate is open at both times, and every room is made for the dogs in it. */
export function checkBoarding(
  request: BoardingRequest,
  dogs: readonly HouseholdDog[],
  book: ParkBook,
  today: CalendarDate,
): void {
  const calendar = { seasons: book.prices.seasons, closures: book.closures }
  const dates = checkStayDates(request.arrival, request.departure, calendar, today)
  if (!dates.ok) refuse(datesRefused(dates))
  checkTimes(request, book)
  for (const room of request.rooms) checkRoom(room, dogs, book)
  const { arrival, departure } = request
  if (request.rooms.some(({ from = arrival, to = departure }) => from < arrival || to > departure)) {
    refuse('A room is booked outside the dates of the stay. Please choose the suite again.')
  }
}

function datesRefused(dates: Extract<StayDates, { ok: false }>): string {
  switch (dates.reason) {
    case 'arrival-in-the-past':
      return 'The drop-off date has passed. Please choose another one.'
    case 'departure-not-after-arrival':
      return 'The pick-up must be after the drop-off. Please choose the dates again.'
    case 'too-long':
      return `We take stays of up to ${LONGEST_STAY_NIGHTS} nights here. For a longer one please talk to us.`
    case 'too-far-ahead':
      return 'That is too far ahead. Please choose dates within the next two years.'
    case 'closed-on-arrival':
      return `We are closed on the drop-off day (${dates.why}). Please choose another one.`
    case 'closed-on-departure':
      return `We are closed on the pick-up day (${dates.why}). Please choose another one.`
    case 'below-minimum-stay':
      return `These dates need a stay of at least ${counted(dates.minNights, 'night')}.`
    default:
      return dates satisfies never
  }
}

function checkTimes(request: BoardingRequest, book: ParkBook): void {
  const closed = book.closures.map(({ date }) => date)
  const isOpenAt = (date: CalendarDate, time: string) =>
    windowsOn(date, book.hours, closed).some(({ opens, closes }) => opens <= time && time <= closes)
  const { checkInFrom, checkInUntil } = book.boarding
  const { arrivalTime, departureTime } = request
  if (arrivalTime < checkInFrom || arrivalTime > checkInUntil || !isOpenAt(request.arrival, arrivalTime)) {
    refuse(
      `Drop-off is between ${twelveHour(checkInFrom)} and ${twelveHour(checkInUntil)} while we are open. Please choose another time.`,
    )
  }
  if (!isOpenAt(request.departure, departureTime)) {
    refuse('We are not open at that pick-up time. Please choose another one.')
  }
}

function checkRoom(
  room: BoardingRequest['rooms'][number],
  dogs: readonly HouseholdDog[],
  book: ParkBook,
): void {
  const suite = book.suites.find(({ id }) => id === room.suiteTypeId)
  if (suite === undefined) throw new Refusal('not-found', { msg: 'We could not find that suite.' })
  if (room.dogIds.length > suite.maxDogs) {
    refuse(`A ${suite.name} is for ${counted(suite.maxDogs, 'dog')} at most. Please take another room.`)
  }
  const largest = SIZE_CLASSES.findLast((size) => suite.sizeClasses.includes(size)) ?? 'small'
  const tooLarge = dogs.find(
    (dog) =>
      room.dogIds.includes(dog.id) && SIZE_CLASSES.indexOf(dog.sizeClass) > SIZE_CLASSES.indexOf(largest),
  )
  if (tooLarge) refuse(`${tooLarge.name} is too large for a ${suite.name}. Please choose another suite.`)
}
