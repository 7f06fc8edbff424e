import { shortDate } from '#domain/calendar/date-words.ts'
import { BOOKABLE_YEARS, LONGEST_STAY_NIGHTS, type StayDates } from '#domain/calendar/stay-dates.ts'
import { counted, nameList } from '#domain/name-list.ts'
import type { SuiteQuotes } from './suite-quotes.ts'

const REFUSED_DATES = {
  'arrival-in-the-past': 'That drop-off date has passed. Please choose today or later.',
  'departure-not-after-arrival': 'Pick-up must be at least one night after drop-off.',
  'too-long': `For more than ${LONGEST_STAY_NIGHTS} nights, please talk to us; we’ll plan it together.`,
  'too-far-ahead': `You can book up to ${BOOKABLE_YEARS} years ahead. Please choose earlier dates.`,
}

/** Why these dates cannot be priced, and what to do about it. */
export function datesSentence(refused: Extract<StayDates, { ok: false }>): string {
  if (refused.reason === 'below-minimum-stay') {
    return `These are peak dates: the minimum stay is ${refused.minNights} nights.`
  }
  if (refused.reason === 'closed-on-arrival' || refused.reason === 'closed-on-departure') {
    const closed = `The gate is closed on ${shortDate(refused.date)} (${refused.why}).`
    return `${closed} Please ${refused.reason === 'closed-on-arrival' ? 'drop off' : 'pick up'} on another day.`
  }
  return REFUSED_DATES[refused.reason]
}

/** How the dogs sleep: '1 room', '2 rooms, one dog in each', '3 rooms: 2, 2 and 1 dogs'. */
export function roomsLabel(dogsPerRoom: readonly number[]): string {
  const [first = 0, ...rest] = dogsPerRoom
  if (rest.length === 0) return first === 1 ? 'Private room' : `${counted(first, 'dog')} share a room`
  if (dogsPerRoom.every((count) => count === 1)) return `${dogsPerRoom.length} rooms, one dog in each`
  return `${dogsPerRoom.length} rooms: ${nameList(dogsPerRoom.map(String))} dogs`
}

export function unfitSentence({ suite, why }: SuiteQuotes['unfit'][number]): string {
  return why.reason === 'room-too-small'
    ? `${suite.name}: made for ${why.largest} dogs${why.largest === 'small' ? '' : ' and smaller ones'}.`
    : `${suite.name}: all rooms together fit ${counted(why.mostDogs, 'dog')}.`
}
