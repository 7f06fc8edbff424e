import type { CalendarDate } from '#domain/calendar/calendar.ts'

/** One word of what was typed, as far as it is about days. */
export type DateToken = { text: string } & (
  | { kind: 'iso'; date: CalendarDate }
  | { kind: 'nights'; count: number }
  | { kind: 'day'; day: number }
  | { kind: 'month'; month: number }
  | { kind: 'year'; year: number }
  /** Monday is 1, as `weekdayOf` counts. */
  | { kind: 'weekday'; weekday: number; isNext: boolean }
  | { kind: 'weekend'; isNext: boolean }
  | { kind: 'near'; ahead: number }
  | { kind: 'to' }
  | { kind: 'unread' }
)

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const LONG_MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const LONG_WEEKDAYS =
  'mon(?:day)?s?|tue(?:s|sday)?s?|wed(?:s|nesday)?s?|thu(?:r|rs|rsday)?s?|fri(?:day)?s?|sat(?:urday)?s?|sun(?:day)?s?'
const NEAR: Record<string, number> = { today: 0, tonight: 0, tomorrow: 1, tmrw: 1, tmr: 1 }
const NIGHTS_A_WEEK = 7

/** Words people say around the days, which change nothing. */
const FILLERS =
  'and|from|on|the|of|for|in|out|at|this|coming|stay|nights? of|drop[- ]?off|pick[- ]?up|arriving|leaving|&|\\+|,|;|\\.'

/** Each way a day is said, tried where the words are; the longest first. */
const WORDS = new RegExp(
  [
    String.raw`(?<iso>\d{4}-\d\d-\d\d)`,
    String.raw`(?<nights>\d{1,2})\s*(?:nights?|nts?|n)(?![a-z])`,
    String.raw`(?<weeks>\d|an?|one)\s*(?:weeks?|wks?)(?![a-z])`,
    String.raw`(?<oneNight>an?|one|over)\s*night(?![a-z])`,
    String.raw`(?<year>20\d\d)(?!\d)`,
    String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?(?![\da-z/:])`,
    String.raw`(?<month>${LONG_MONTHS})(?![a-z])`,
    String.raw`(?<near>${Object.keys(NEAR).join('|')})(?![a-z])`,
    String.raw`(?<nextEnd>next\s+)?week-?ends?(?<weekend>)(?![a-z])`,
    String.raw`(?<next>next\s+)?(?<weekday>${LONG_WEEKDAYS})(?![a-z])`,
    String.raw`(?<to>to|till|til|until|through|thru|-|–|—)(?![a-z])`,
    String.raw`(?<filler>${FILLERS})(?![a-z])`,
    String.raw`(?<unread>\S+)`,
  ].join('|'),
  'y',
)

/** What was typed, word by word. */
export function dateTokens(typed: string): DateToken[] {
  const text = typed.toLowerCase()
  const tokens: DateToken[] = []
  for (let at = 0; at < text.length; ) {
    if (/\s/.test(text[at] ?? '')) {
      at += 1
      continue
    }
    WORDS.lastIndex = at
    const match = WORDS.exec(text)
    if (match === null) break
    at = WORDS.lastIndex
    const token = toToken(match[0], match.groups ?? {})
    if (token !== null) tokens.push(token)
  }
  return tokens
}

function toToken(text: string, groups: Record<string, string | undefined>): DateToken | null {
  const { iso, nights, weeks, oneNight, year, day, month, near, weekday, to, filler } = groups
  if (iso) return { kind: 'iso', date: iso, text }
  if (nights) return { kind: 'nights', count: Number(nights), text }
  if (weeks) return { kind: 'nights', count: (Number(weeks) || 1) * NIGHTS_A_WEEK, text }
  if (oneNight) return { kind: 'nights', count: 1, text }
  if (year) return { kind: 'year', year: Number(year), text }
  if (day) return { kind: 'day', day: Number(day), text }
  if (month) return { kind: 'month', month: MONTHS.indexOf(month.slice(0, 3)) + 1, text }
  if (near) return { kind: 'near', ahead: NEAR[near] ?? 0, text }
  if (groups['weekend'] !== undefined)
    return { kind: 'weekend', isNext: groups['nextEnd'] !== undefined, text }
  if (weekday) {
    const isNext = groups['next'] !== undefined
    return { kind: 'weekday', weekday: WEEKDAYS.indexOf(weekday.slice(0, 3)) + 1, isNext, text }
  }
  if (to) return { kind: 'to', text }
  return filler ? null : { kind: 'unread', text }
}
