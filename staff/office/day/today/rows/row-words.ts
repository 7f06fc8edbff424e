import type { Today, TodayRow } from '#contract/office/day/today.ts'
import { type Lateness, visitLateness } from '#domain/attendance/lateness.ts'
import { sinceWords } from '#domain/attendance/left-over.ts'
import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { counted } from '#domain/name-list.ts'

export type DayKind = 'earlier' | 'arriving' | 'leaving' | 'daycare' | 'grooming' | 'meeting' | 'in-house'

type Dogs = Pick<TodayRow, 'dogs'>

const some = ({ dogs }: Dogs, ...where: string[]) =>
  dogs.some(({ whereabouts }) => where.includes(whereabouts))

export const isHere = (row: Dogs): boolean => some(row, 'here')
export const isDone = ({ dogs }: Dogs): boolean =>
  dogs.every(({ whereabouts }) => whereabouts === 'gone' || whereabouts === 'absent')

/** Stays of which somebody has come, and stays of which everybody has gone. */
export const staysHere = (rows: readonly Dogs[]): number =>
  rows.filter((row) => some(row, 'here', 'gone')).length
export const staysGone = (rows: readonly Dogs[]): number =>
  rows.filter((row) => isDone(row) && some(row, 'gone')).length

/** How far a list has come, in the unit that its number on top of the page counts. */
export function progressWords(kind: DayKind, rows: readonly TodayRow[], date: string): string {
  const dogs = rows.flatMap((row) => row.dogs)
  const of = (...where: string[]) => dogs.filter(({ whereabouts }) => where.includes(whereabouts)).length
  if (kind === 'arriving') {
    const awaited = rows.filter(({ status }) => status !== 'no_show')
    return `${staysHere(awaited)} of ${counted(awaited.length, 'stay')} here`
  }
  if (kind === 'earlier') return `${counted(rows.length, 'booking')} to answer`
  if (kind === 'in-house') return `${counted(dogs.length, 'dog')} in ${counted(rows.length, 'stay')}`
  if (kind === 'meeting') return `${of('gone')} of ${counted(dogs.length, 'dog')} met`
  if (kind !== 'leaving') return `${of('here', 'gone')} of ${counted(dogs.length, 'dog')} came`
  const due = rows.filter(({ lastDate }) => lastDate === date)
  const before = rows.filter((row) => row.lastDate < date && !isDone(row)).length
  const early = rows.filter(({ lastDate }) => lastDate > date).length
  const parts = [
    ...(due.length > 0 ? [`${staysGone(due)} of ${counted(due.length, 'stay')} gone`] : []),
    ...(before > 0 ? [`${counted(before, 'stay')} overdue`] : []),
    ...(early > 0 ? [`${counted(early, 'stay')} left early`] : []),
  ]
  return parts.length > 0 ? parts.join(', ') : `${counted(staysGone(rows), 'stay')} gone`
}

export function rowLateness(row: TodayRow, day: Pick<Today, 'date' | 'today'>, now: Date): Lateness | null {
  return day.date === day.today ? visitLateness(row, now) : null
}

/** The time in front of a row: of a daycare dog past closing, closing; lateness beside an arrival's hour would mislead. */
export function rowTime(
  row: Pick<TodayRow, 'time' | 'goesAt' | 'orderType' | 'dogs'>,
  late: Lateness | null,
  timeZone: string,
): string {
  const { time, goesAt, orderType } = row
  if (late !== null && orderType === 'daycare' && goesAt !== null && !some(row, 'expected'))
    return twelveHour(timeIn(timeZone, new Date(goesAt)))
  return time === null ? 'any time' : twelveHour(time)
}

interface BalanceNote {
  words: string
  /** It is due now, or was before. */
  isDue: boolean
}

/** WS26: what is owed is due when they go home; before that it is a plain fact, and of who is just with us none at all. */
export function balanceNote(
  row: Pick<TodayRow, 'dogs' | 'balanceCents' | 'openGates'>,
  kind: DayKind,
): BalanceNote | null {
  const cents = row.balanceCents ?? 0
  if (cents <= 0 || kind === 'in-house') return null
  const isDue =
    kind === 'leaving' || kind === 'earlier' || some(row, 'gone') || row.openGates.includes('money')
  return isDue
    ? { words: `owes ${exactPrice(cents)}`, isDue }
    : { words: `${exactPrice(cents)} at pick-up`, isDue }
}

export const canBeMissed = ({ noShowFrom }: Pick<TodayRow, 'noShowFrom'>, now: Date): boolean =>
  noShowFrom !== null && now.getTime() >= Date.parse(noShowFrom)

/** Where the one dog of a booking that is no visit of its own is looked up. */
export const dogPage = ({ dogs }: Dogs): string => `/staff/dogs/${dogs[0]?.id ?? ''}`

/** BB1: 'since yesterday', 'since Mon 16 Nov'; null where nothing waits from an earlier day. */
export const openWords = (
  { since }: Pick<TodayRow, 'since'>,
  { today }: Pick<Today, 'today'>,
): string | null => (since === null ? null : sinceWords(since, today))

const WHAT = { boarding: '', daycare: 'daycare', grooming: 'groom', interview: 'meet and greet' } as const

/** 'D2, 4 nights, Priya Sandhu, first visit'; from earlier days also what it was. */
export function aboutRow({ rooms, nights, part, owner, dogs, orderType }: TodayRow, kind?: DayKind): string {
  const what = kind === 'earlier' ? WHAT[orderType] : ''
  const length = nights > 0 ? counted(nights, 'night') : part === 'half' ? 'half day' : ''
  const isNew = dogs.some(({ isFirstVisit, whereabouts }) => isFirstVisit && whereabouts === 'expected')
  const first = isNew ? 'first visit' : ''
  return [rooms.join(' and '), what, length, owner, first].filter((one) => one !== '').join(', ')
}

/** WS42: an empty day speaks of that day. */
export function emptyWords({ date, today }: Pick<Today, 'date' | 'today'>): string {
  if (date === today) return 'No dogs today. Enjoy the quiet.'
  return date < today
    ? `No dogs were here on ${shortDate(date)}.`
    : `No dogs booked for ${shortDate(date)} yet.`
}
