import type { BelowLimit, BookingsAhead } from '#contract/management/capacity.ts'
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts'
import { dateRange, shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { aboveWords } from '#domain/catalogue/limit-words.ts'
import { counted, nameList } from '#domain/name-list.ts'
import type { Database } from '../../database.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { type AboveLimit, type AheadRow, listAhead, type UsedKind } from './booked-store.ts'

/** K3: nothing is lowered below what is booked; every day is named, and the first from which it would do. */
export function refuseBelow(above: readonly AboveLimit[]): void {
  const last = above.at(-1)
  if (last === undefined) return
  const dates = above.map(({ date, booked, limit, ...of }) => ({ date, what: whatOf(of), booked, limit }))
  const data: BelowLimit = { dates, from: addDays(last.date, 1) }
  throw new Refusal('capacity-below-booked', { msg: aboveWords(dates), data, nothingDone: true })
}

function whatOf({ size_class, starts }: Pick<AboveLimit, 'size_class' | 'starts'>): string {
  if (size_class !== undefined) return `${size_class} dogs`
  return starts === undefined ? 'rooms' : `dogs at ${twelveHour(starts.slice(0, 5))}`
}

const LIMITS = ['suite_night_full', 'daycare_day_full', 'interview_slot_full']

/** The counters have the last word, whoever took a place at the same moment. */
export async function inLimitWords<T>(_call: unknown, attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    const { constraint } = (error ?? {}) as { constraint?: unknown }
    if (typeof constraint !== 'string' || !LIMITS.includes(constraint)) throw error
    throw new Refusal('capacity-below-booked', {
      msg: 'More was booked at this very moment. Please take another look.',
      nothingDone: true,
    })
  }
}

const MOST_LISTED = 100

/** K2: what has dogs in it, or bookings ahead, is not taken off the list; they are named. */
export async function refuseInUse(
  db: Database,
  used: { parkId: number; kind: UsedKind; id: number; name: string; today: CalendarDate; now: Date },
): Promise<void> {
  const ahead = await listAhead(db, used)
  const [first] = ahead
  if (first === undefined) return
  const data: BookingsAhead = { bookings: ahead.slice(0, MOST_LISTED).map(toAhead), count: ahead.length }
  const has = ahead.length === 1 ? 'has a booking' : `has ${counted(ahead.length, 'booking')}`
  const more = ahead.length > 1 ? `, and ${ahead.length - 1} more` : ''
  throw new Refusal('in-use', {
    msg: `${used.name} ${has} ahead: ${wordsOf(first)}${more}. Please move or change ${ahead.length === 1 ? 'it' : 'them'} first.`,
    data,
    nothingDone: true,
  })
}

const toAhead = ({ order_id, code, dogs, from, to }: AheadRow): BookingsAhead['bookings'][number] => ({
  orderId: order_id,
  code,
  dogs: nameList(dogs),
  from,
  to,
})

const wordsOf = ({ code, dogs, from, to }: AheadRow): string =>
  `${code} (${nameList(dogs)}, ${from === to ? shortDate(from) : dateRange(from, to)})`
