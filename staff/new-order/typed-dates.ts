import type { StayRange } from '#client/calendar/stay-range.ts'
import { addDays, addYears, type CalendarDate, weekdayOf } from '#domain/calendar/calendar.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const MONTH = `(${MONTHS.join('|')})[a-z]*`
const DAY = String.raw`\b(\d{1,2})(?:st|nd|rd|th)?`

/** Each way a day is said, tried where the words are; the longest first. */
const DATE_WORDS = new RegExp(
  [
    String.raw`(?<iso>\d{4}-\d\d-\d\d)`,
    String.raw`(?<nights>\d{1,2})\s*n(?:ights?)?\b`,
    String.raw`${DAY.replace('(', '(?<first>')}\s*(?:-|–|to)\s*${DAY.replace('(', '(?<last>')}\s*${MONTH.replace('(', '(?<spanMonth>')}`,
    String.raw`${DAY.replace('(', '(?<day>')}\s*${MONTH.replace('(', '(?<month>')}`,
    String.raw`${MONTH.replace('(', '(?<monthFirst>')}\s*${DAY.replace('(', '(?<dayAfter>')}\b`,
    String.raw`\b(?<weekday>${WEEKDAYS.join('|')})[a-z]*`,
    String.raw`\b(?<near>today|tomorrow)\b`,
  ].join('|'),
  'g',
)

interface TypedParts {
  dates: CalendarDate[]
  nights: number | null
}

/** "27 dec 3 nights", "27 to 30 dec", "fri 2 nights", "tomorrow": the stay that is meant; null when none is. */
export function typedStay(text: string, today: CalendarDate): StayRange | null {
  const { dates, nights } = read(text, today)
  const [arrival, last] = dates
  if (arrival === undefined) return null
  if (last !== undefined) return { arrival, departure: last > arrival ? last : addYears(last, 1) }
  return { arrival, departure: nights === null || nights === 0 ? null : addDays(arrival, nights) }
}

/** "mon wed fri", "1 dec, 3 dec": each day once, in order. */
export const typedDays = (text: string, today: CalendarDate): CalendarDate[] =>
  [...new Set(read(text, today).dates)].toSorted()

function read(text: string, today: CalendarDate): TypedParts {
  const parts: TypedParts = { dates: [], nights: null }
  for (const { groups = {} } of text.toLowerCase().matchAll(DATE_WORDS)) {
    const { iso, nights, first, last, spanMonth, day, month, monthFirst, dayAfter, weekday, near } = groups
    if (nights) parts.nights = Number(nights)
    else if (iso) parts.dates.push(iso)
    else if (spanMonth) parts.dates.push(...dated([first, last], spanMonth, today))
    else if (month ?? monthFirst)
      parts.dates.push(...dated([day ?? dayAfter], month ?? monthFirst ?? '', today))
    else if (weekday) parts.dates.push(nextWeekday(weekday, today))
    else if (near) parts.dates.push(near === 'today' ? today : addDays(today, 1))
  }
  return parts
}

/** The next time this day of the year comes. */
function dated(days: readonly (string | undefined)[], month: string, today: CalendarDate): CalendarDate[] {
  return days.flatMap((day) => {
    const rest = `${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`
    const years = [today, addYears(today, 1)].map((date) => `${date.slice(0, 4)}-${rest}`)
    return years.find((date) => date >= today && isDate(date)) ?? []
  })
}

const isDate = (text: string) => {
  const date = new Date(`${text}T12:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

function nextWeekday(word: string, today: CalendarDate): CalendarDate {
  const ahead = (WEEKDAYS.indexOf(word) + 1 - weekdayOf(today) + 7) % 7
  return addDays(today, ahead)
}
