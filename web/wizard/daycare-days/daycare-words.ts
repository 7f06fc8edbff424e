import type { CalendarEnds } from '#client/calendar/price-calendar-keys.ts'
import type { AvailableDay } from '#client/calendar/stay-range.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { dateWithYear, shortDate } from '#domain/calendar/date-words.ts'
import { counted, nameList } from '#domain/name-list.ts'
import { MAX_DAYS_AT_ONCE } from '#domain/slots/daycare-days.ts'
import type { WeeklyDays } from './daycare-days.ts'

const MAX_NAMED = 6

/** Why the days can’t go on until then; nothing while they can, or while it is being typed. */
export function whyNotUntil(until: CalendarDate, { first, last }: CalendarEnds): string | undefined {
  if (until === '') return undefined
  if (until < first) return 'That day has passed. Please choose a later one.'
  return until > last ? `You can book until ${dateWithYear(last)}.` : undefined
}

/** Before it is done: 'This adds 13 days, Tue 24 Nov to Thu 31 Dec.' */
export function weeklyPreview({ added, skipped, left, isWaiting }: WeeklyDays): string {
  if (isWaiting) return 'Checking what’s available …'
  const [first, last] = [added[0], added.at(-1)]
  if (first === undefined || last === undefined) {
    return skipped.length === 0
      ? 'You’ve already chosen all these days.'
      : `Nothing to add. ${skippedWords(skipped)}`
  }
  const span = first === last ? shortDate(first) : `${shortDate(first)} to ${shortDate(last)}`
  return [`This adds ${counted(added.length, 'day')}, ${span}.`, skippedWords(skipped), leftWords(left)]
    .filter((text) => text !== '')
    .join(' ')
}

/** After it. */
export const weeklyDone = ({ added, skipped, left }: WeeklyDays): string =>
  [`Added ${counted(added.length, 'day')}.`, skippedWords(skipped), leftWords(left)]
    .filter((text) => text !== '')
    .join(' ')

const leftWords = (left: number): string =>
  left === 0
    ? ''
    : `${counted(left, 'day')} over the ${MAX_DAYS_AT_ONCE} you can book at once ${left === 1 ? 'is' : 'are'} left out.`

/** 'Without Fri 25 Dec (closed) and Tue 29 Dec (full).' */
function skippedWords(skipped: readonly AvailableDay[]): string {
  if (skipped.length === 0) return ''
  const named = skipped
    .slice(0, MAX_NAMED)
    .map(
      ({ date, reason, reasonText }) =>
        `${shortDate(date)} (${reason === 'booked' ? reasonText : reasonText.toLowerCase()})`,
    )
  const more = skipped.length - named.length
  return `Without ${nameList(more > 0 ? [...named, `${more} more`] : named)}.`
}
