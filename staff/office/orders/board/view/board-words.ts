import type { Board, BoardStay } from '#contract/office/orders/board/board.ts'
import { addDays, type CalendarDate, daysBetween, weekdayOf } from '#domain/calendar/calendar.ts'
import { dateRange, shortDate } from '#domain/calendar/date-words.ts'
import { MINUTE_MS } from '#domain/calendar/durations.ts'
import { counted, nameList } from '#domain/name-list.ts'
import { clockTime, shortDay } from '../../../../frame/words/clock-words.ts'

export type BoardDog = Board['dogs'][number]

export const dogsOf = (board: Board, { dogIds }: Pick<BoardStay, 'dogIds'>): BoardDog[] =>
  dogIds.flatMap((id) => board.dogs.find((dog) => dog.id === id) ?? [])

export const namesOf = (board: Board, stay: Pick<BoardStay, 'dogIds'>): string =>
  nameList(dogsOf(board, stay).map(({ name }) => name))

export const nightsOf = ({ arrival, departure }: Pick<BoardStay, 'arrival' | 'departure'>): number =>
  daysBetween(arrival, departure)

export const NO_ROOM = 'No room yet'

export const roomName = (board: Board, roomId: number | null): string =>
  board.rooms.find(({ id }) => id === roomId)?.name ?? NO_ROOM

/** B17: 'D2, Maple and Biscuit, Fri 4 to Tue 8 Dec, confirmed'. */
export const stayLabel = (board: Board, stay: BoardStay, now: Date): string =>
  labelOf(stay, roomName(board, stay.roomId), namesOf(board, stay), now)

export function labelOf(stay: BoardStay, room: string, names: string, now: Date): string {
  const until = heldWords(stay, now)
  return [
    room,
    names,
    dateRange(stay.arrival, stay.departure),
    stay.statusText.toLowerCase(),
    ...(until === null ? [] : [`held ${until}`]),
    ...(stay.isPinned ? ['pinned'] : []),
    ...(stay.hasMedicine ? ['medicine'] : []),
    ...(stay.isMovedByPlanner ? ['moved by the planner'] : []),
  ].join(', ')
}

const SOON_MINUTES = 120

/** How long it is held: 'for 12 min', 'to 4:05 pm', 'to Mon 7 Dec, 11:05 am'. Null: it is not, or no longer. */
export function heldWords({ holdUntil }: Pick<BoardStay, 'holdUntil'>, now: Date): string | null {
  if (holdUntil === null) return null
  const at = Date.parse(holdUntil)
  const minutes = Math.ceil((at - now.getTime()) / MINUTE_MS)
  if (minutes <= 0) return null
  if (minutes <= SOON_MINUTES) return `for ${minutes} min`
  return shortDay(at) === shortDay(now) ? `to ${clockTime(at)}` : `to ${shortDay(at)}, ${clockTime(at)}`
}

/** What stands on the bar after the names; nothing where the colour's legend says it all. */
export function barRemark(stay: BoardStay, now: Date): string | null {
  const until = heldWords(stay, now)
  if (until !== null) return until.replace('for ', '')
  return stay.tone === 'papers' || stay.tone === 'meet' || stay.tone === 'bad' ? stay.statusText : null
}

/** B2: how many more of a suite a customer would be offered on this day. */
export const freeOn = ({ capacity, booked }: { capacity: number[]; booked: number[] }, day: number): number =>
  Math.max(0, (capacity[day] ?? 0) - (booked[day] ?? 0))

/** All suites on one day. */
export function roomsOn(board: Board, day: number): { capacity: number; booked: number; free: number } {
  const total = { capacity: 0, booked: 0, free: 0 }
  for (const suite of board.suites) {
    total.capacity += suite.capacity[day] ?? 0
    total.booked += suite.booked[day] ?? 0
    total.free += freeOn(suite, day)
  }
  return total
}

export const freeWords = (free: number): string => (free === 0 ? 'full' : String(free))

/** Empty below nine tenths, then 'high', then 'full'. */
export function fullness(booked: number, capacity: number): '' | 'high' | 'full' {
  if (booked >= capacity) return 'full'
  return booked * 10 >= capacity * 9 ? 'high' : ''
}

export const isWeekend = (date: CalendarDate): boolean => weekdayOf(date) > 5

export const closureOn = (board: Board, date: CalendarDate): string | null =>
  board.closures.find((closure) => closure.date === date)?.reason ?? null

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** '18 to 31 December', '28 December to 10 January 2027'. */
export function spanWords(from: CalendarDate, days: number): string {
  const to = addDays(from, days - 1)
  const [start, end] = [dayOf(from), dayOf(to)]
  if (from.slice(0, 7) === to.slice(0, 7)) return `${start} to ${end} ${monthOf(to)}`
  const year = from.slice(0, 4) === to.slice(0, 4) ? '' : ` ${to.slice(0, 4)}`
  return `${start} ${monthOf(from)} to ${end} ${monthOf(to)}${year}`
}

export const dayOf = (date: CalendarDate): number => Number(date.slice(8))
const monthOf = (date: CalendarDate): string => MONTHS[Number(date.slice(5, 7)) - 1] ?? ''
export const monthWithYear = (date: CalendarDate): string => `${monthOf(date)} ${date.slice(0, 4)}`
/** 'Nov 2026'. */
export const shortMonth = (date: CalendarDate): string => `${monthOf(date).slice(0, 3)} ${date.slice(0, 4)}`
export const weekdayWord = (date: CalendarDate): string => shortDate(date).slice(0, 3)

/** 'Winter holidays, 3 nights at least'. */
export const seasonWords = ({ name, minNights }: Board['seasons'][number]): string =>
  minNights > 1 ? `${name}, ${counted(minNights, 'night')} at least` : name
