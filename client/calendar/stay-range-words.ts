import { type CalendarDate, daysBetween } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { LONGEST_STAY_NIGHTS } from '#domain/calendar/stay-dates.ts'
import { counted, nameList } from '#domain/name-list.ts'
import type { AvailableDay, RangeRefusal, StayRange } from './stay-range.ts'

const MAX_NAMED = 3

/** What is to be picked next of a stay that is not whole. */
export const pickPrompt = ({ arrival }: StayRange): string =>
  arrival === null
    ? 'Choose your drop-off day.'
    : `Drop-off ${shortDate(arrival)}. Now choose your pick-up day.`

/** 'Fri 11 Dec and Sat 12 Dec', or after three of them 'and 4 more'. */
export function someDates(dates: readonly CalendarDate[]): string {
  const named = dates.slice(0, MAX_NAMED).map(shortDate)
  const more = dates.length - named.length
  return nameList(more > 0 ? [...named, `${more} more`] : named)
}

const COUNTS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven']
const countWord = (count: number): string => COUNTS[count] ?? String(count)
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** 'Two-night minimum on peak dates', for what the months in sight ask; nothing when they ask nothing. */
export function minimumNote(days: readonly AvailableDay[]): string {
  const counts = [...new Set(days.map(({ minNights }) => minNights))].filter((count) => count > 1)
  if (counts.length === 0) return ''
  const words = counts.toSorted((a, b) => a - b).map(countWord)
  const last = words.at(-1) ?? ''
  const before = words.slice(0, -1).map((word) => `${word}- or `)
  return `${capital(`${before.join('')}${last}`)}-night minimum on peak dates`
}

/** What a day that cannot be chosen answers when it is pressed, and what can be done instead. */
export function refusalSentence(refusal: RangeRefusal): string {
  switch (refusal.reason) {
    case 'not-known-yet':
      return `We’re still checking ${shortDate(refusal.date)}. One moment, please.`
    case 'no-arrival':
    case 'no-departure':
      return daySentence(refusal.day, refusal.reason === 'no-arrival')
    case 'too-long':
      return `You can book up to ${LONGEST_STAY_NIGHTS} nights online. For a longer stay, please talk to us.`
    case 'nights-gone':
      return `${someDates(refusal.nights)} ${refusal.nights.length === 1 ? 'is' : 'are'} full, so these nights can’t be one stay.`
    case 'nights-booked':
      return `${bookedSentence(refusal.nights)} Please choose other dates.`
    case 'below-minimum':
      return minimumSentence(refusal)
    default:
      return refusal satisfies never
  }
}

/** 'Tue 24 Nov is already booked (Maple: daycare).', 'Fri 4 Dec (Maple: stay) and 3 more nights are already booked.' */
function bookedSentence(nights: readonly AvailableDay[]): string {
  const [first] = nights
  if (first === undefined) return ''
  const what = `(${first.reasonText})`
  const more = nights.length - 1
  return more === 0
    ? `${shortDate(first.date)} is already booked ${what}.`
    : `${shortDate(first.date)} ${what} and ${counted(more, 'more night')} are already booked.`
}

function daySentence({ date, reason, reasonText }: AvailableDay, isArrival: boolean): string {
  const day = shortDate(date)
  // A stay may begin or sleep over that day, and yet not end.
  if (!isArrival && (reason === null || reason === 'sold-out' || reason === 'booked')) {
    return `There’s no pick-up on ${day}. Please choose another day.`
  }
  switch (reason) {
    case 'meet-first':
      return `${reasonText}. Please choose a later day.`
    case 'past':
      if (reasonText.startsWith('Too late')) return `${reasonText}. Please choose tomorrow or a later day.`
      return `${day} has passed. Please choose today or a later day.`
    case 'closed':
      return `${day}: ${closedWords(reasonText)}. There’s no ${isArrival ? 'drop-off' : 'pick-up'} that day, but dogs who are here stay the night.`
    case 'sold-out':
      return `The night of ${day} is full. A stay can end that day, but not start.`
    case 'booked':
      return `${day} is already booked (${reasonText}). A stay can end that day, but not start.`
    case 'too-far-ahead':
      return `${day} is too far ahead to book.`
    case 'no-suite-fits':
      return 'No suite fits these dogs together. Please talk to us, or book them separately.'
    case null:
      return `You can’t choose ${day}.`
    default:
      return reason satisfies never
  }
}

/** 'Closed: Christmas Day' → 'closed (Christmas Day)'. */
function closedWords(reasonText: string): string {
  const why = reasonText.split(': ')[1]
  return why === undefined ? 'we’re closed' : `we’re closed (${why})`
}

function minimumSentence({
  arrival,
  minNights,
  earliest,
  closed,
}: Extract<RangeRefusal, { reason: 'below-minimum' }>) {
  const rule = `${capital(countWord(minNights))}-night minimum on peak dates`
  if (earliest === null) return `${rule}, and that many nights from ${shortDate(arrival)} aren’t available.`
  const stay = `from ${shortDate(arrival)}, please stay until ${shortDate(earliest)}`
  const [first] = closed
  if (first === undefined) return `${rule}: ${stay} or longer.`
  const why = closed.length === 1 ? first.reasonText.split(': ')[1] : undefined
  const days = `${someDates(closed.map(({ date }) => date))}${why === undefined ? '' : ` (${why})`}`
  const nights = daysBetween(arrival, earliest)
  return `${rule}. We’re closed on ${days}, so ${stay}, ${countWord(nights)} nights, or longer.`
}
