import { addDays, addYears, type CalendarDate, daysBetween, weekdayOf } from '#domain/calendar/calendar.ts'
import { type DateToken, dateTokens } from './date-tokens.ts'

/** What the words mean so far, and which of them nobody could read. */
export interface TypedStay {
  arrival: CalendarDate | null
  departure: CalendarDate | null
  unread: string[]
}

export interface TypedDays {
  days: CalendarDate[]
  unread: string[]
}

/** A day that was said, and whether all days up to it from the one before were meant. */
interface Said {
  date: CalendarDate
  isUpTo: boolean
}

interface ReadWords {
  said: Said[]
  nights: { count: number; text: string } | null
  unread: string[]
}

const SATURDAY = 6
const WEEK = 7

/** "dec 27 to 30", "26 27 nov", "fri 2 nights", "next weekend": the stay that is meant, from the first day to the last. */
export function typedStay(text: string, today: CalendarDate): TypedStay {
  const { said, nights, unread } = read(text, today, 'stay')
  const dates = said.map(({ date }) => date)
  const [arrival, last] = [dates[0] ?? null, dates.at(-1)]
  if (arrival === null)
    return { arrival, departure: null, unread: nights ? [...unread, nights.text] : unread }
  const departure = last !== undefined && last > arrival ? last : null
  if (nights === null) return { arrival, departure, unread }
  const end = addDays(arrival, nights.count)
  const isOther = nights.count === 0 || (departure !== null && departure !== end)
  return isOther
    ? { arrival, departure, unread: [...unread, nights.text] }
    : { arrival, departure: end, unread }
}

/** "mon wed fri", "dec 1 and 3", "mon to thu": each day once, in order. */
export function typedDays(text: string, today: CalendarDate): TypedDays {
  const { said, nights, unread } = read(text, today, 'days')
  const days = said.flatMap(({ date, isUpTo }, at) => {
    const before = said[at - 1]?.date
    if (!isUpTo || before === undefined || date <= before) return [date]
    return Array.from({ length: daysBetween(before, date) }, (_, index) => addDays(before, index + 1))
  })
  return { days: [...new Set(days)].toSorted(), unread: nights ? [...unread, nights.text] : unread }
}

/** A day of a month, while the month may still follow it: "26 27 nov". */
interface Pending {
  day: number
  text: string
  month: number | null
  year: number | null
  isUpTo: boolean
  /** A whole day said another way: "fri", "tomorrow". */
  date: CalendarDate | null
}

function read(text: string, today: CalendarDate, kind: 'stay' | 'days'): ReadWords {
  const unread: string[] = []
  const parts: Pending[] = []
  let nights: ReadWords['nights'] = null
  let openMonth: { month: number; text: string; isUsed: boolean } | null = null
  let isUpTo = false
  const push = (part: Partial<Pending> & { text: string }) => {
    parts.push({ day: 0, month: null, year: null, date: null, ...part, isUpTo })
    isUpTo = false
  }
  const closeMonth = () => {
    if (openMonth !== null && !openMonth.isUsed) unread.push(openMonth.text)
    openMonth = null
  }
  for (const token of dateTokens(text)) {
    switch (token.kind) {
      case 'unread':
        unread.push(token.text)
        break
      case 'to':
        isUpTo = true
        break
      case 'nights':
        nights = { count: token.count, text: token.text }
        break
      case 'day':
        push({ day: token.day, text: token.text, month: openMonth?.month ?? null })
        if (openMonth !== null) openMonth.isUsed = true
        break
      case 'month': {
        const open = parts.filter(({ month, date }) => month === null && date === null)
        closeMonth()
        for (const part of open) part.month = token.month
        if (open.length === 0) openMonth = { month: token.month, text: token.text, isUsed: false }
        break
      }
      case 'year':
        for (const part of parts.slice(-1)) part.year = token.year
        break
      case 'iso':
      case 'near':
      case 'weekday':
      case 'weekend':
        for (const date of wholeDays(token, today, kind)) push({ text: token.text, date })
        break
      default:
        token satisfies never
    }
  }
  closeMonth()
  return { said: settled(parts, today, kind, unread), nights, unread }
}

/** Each day as a date: after the one before in a stay, the next time it comes otherwise. */
function settled(parts: Pending[], today: CalendarDate, kind: 'stay' | 'days', unread: string[]): Said[] {
  const said: Said[] = []
  let lastMonth: number | null = null
  for (const part of parts) {
    const before = said.at(-1)?.date
    const from = before !== undefined && (kind === 'stay' || part.isUpTo) ? before : today
    const month: number | null = part.month ?? lastMonth
    const date = part.date === null ? nextDate(part, month, from) : onOrAfter(part.date, from, part.isUpTo)
    lastMonth = month
    // "27 dec 3" is no stay of eleven months: whoever means January says so.
    const isGuess = part.month === null && part.date === null && month !== null && date !== null
    if (date === null || (isGuess && before !== undefined && date.slice(0, 7) !== before.slice(0, 7))) {
      unread.push(part.text)
    } else said.push({ date, isUpTo: part.isUpTo })
  }
  return said
}

/** "fri to mon": the Monday after that Friday. */
const onOrAfter = (date: CalendarDate, from: CalendarDate, isUpTo: boolean) =>
  isUpTo && date <= from ? addDays(date, WEEK * Math.ceil((daysBetween(date, from) + 1) / WEEK)) : date

type WholeDay = Extract<DateToken, { kind: 'iso' | 'weekday' | 'near' | 'weekend' }>

function wholeDays(token: WholeDay, today: CalendarDate, kind: 'stay' | 'days'): CalendarDate[] {
  switch (token.kind) {
    case 'iso':
      return [token.date]
    case 'near':
      return [addDays(today, token.ahead)]
    case 'weekday': {
      const ahead = (token.weekday - weekdayOf(today) + WEEK) % WEEK
      return [
        addDays(today, token.isNext ? ahead + (ahead === 0 ? WEEK : weekAhead(token.weekday, today)) : ahead),
      ]
    }
    case 'weekend': {
      const saturday = addDays(today, SATURDAY - weekdayOf(today) + (token.isNext ? WEEK : 0))
      return kind === 'stay'
        ? [addDays(saturday, -1), addDays(saturday, 1)]
        : [saturday, addDays(saturday, 1)]
    }
    default:
      return token satisfies never
  }
}

/** "next fri", said on a Wednesday, is not the one in two days. */
const weekAhead = (weekday: number, today: CalendarDate) => (weekday > weekdayOf(today) ? WEEK : 0)

const MONTHS_AHEAD = 12

/** The next time this day of the year comes, or of any month when none was said. */
function nextDate({ day, year }: Pending, month: number | null, from: CalendarDate): CalendarDate | null {
  const two = (part: number) => String(part).padStart(2, '0')
  const tries =
    month === null
      ? Array.from({ length: MONTHS_AHEAD }, (_, ahead) => {
          const at = Number(from.slice(5, 7)) - 1 + ahead
          return `${Number(from.slice(0, 4)) + Math.floor(at / 12)}-${two((at % 12) + 1)}-${two(day)}`
        })
      : (year === null ? [from, addYears(from, 1)].map((date) => date.slice(0, 4)) : [String(year)]).map(
          (of) => `${of}-${two(month)}-${two(day)}`,
        )
  return tries.find((date) => isDate(date) && date >= from) ?? null
}

const isDate = (text: string) => {
  const date = new Date(`${text}T12:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
