import { type DayCell, WAITING_CELL } from '#client/calendar/day-cell.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { twelveHour } from '#domain/calendar/date-words.ts'
import { type DayKind, type OrderDay, orderDays } from '#domain/orders/order-days.ts'
import { type Booking, dogNames } from '../booking-words.ts'

/** What is on one day of one booking. */
export interface BookedDay extends OrderDay {
  booking: Booking
}

/** All that is booked, by its days. */
export function bookedDays(bookings: readonly Booking[]): Map<CalendarDate, BookedDay[]> {
  const days = new Map<CalendarDate, BookedDay[]>()
  for (const booking of bookings) {
    for (const day of orderDays(booking)) {
      days.set(day.date, [...(days.get(day.date) ?? []), { ...day, booking }])
    }
  }
  return days
}

/** Under the day: a cell has room for one word. */
const WORDS: Record<DayKind, string> = {
  'drop-off': 'Drop-off',
  staying: 'Stay',
  'pick-up': 'Pick-up',
  'full-day': 'Daycare',
  'half-day': 'Half day',
  groom: 'Groom',
  meeting: 'Meet',
}

const SPOKEN: Record<DayKind, string> = {
  'drop-off': 'drop-off for a stay',
  staying: 'staying with us',
  'pick-up': 'pick-up from a stay',
  'full-day': 'daycare',
  'half-day': 'half a day of daycare',
  groom: 'grooming',
  meeting: 'meeting us',
}

/** '9:00 am, Maple: daycare', as it is said of a day. */
const spokenOf = ({ kind, time, booking }: BookedDay): string =>
  `${time === null ? '' : `${twelveHour(time)}, `}${dogNames(booking)}: ${SPOKEN[kind]}`

const EMPTY: DayCell = { ...WAITING_CELL, look: 'free', spoken: 'nothing booked', isOff: false }

interface DaysView {
  /** Null while it is not known what is booked. */
  days: ReadonlyMap<CalendarDate, readonly BookedDay[]> | null
  selected: CalendarDate
  today: CalendarDate
}

/** How a day of the household's calendar looks and what it says. */
export function myDayCell(date: CalendarDate, { days, selected, today }: DaysView): DayCell {
  if (days === null) return { ...WAITING_CELL, spoken: 'loading', isOff: false }
  const isSelected = date === selected
  const booked = days.get(date) ?? []
  const [first] = booked
  if (first === undefined) return { ...EMPTY, look: date < today ? 'past' : 'free', isSelected }
  return {
    ...EMPTY,
    look: lookOf(booked),
    word: WORDS[first.kind],
    hint: booked.length > 1 ? `+${booked.length - 1}` : '',
    spoken: booked.map(spokenOf).join('; '),
    isSelected,
  }
}

/** A stay is a band from its first day to its last; everything else is a day on its own. */
function lookOf(booked: readonly BookedDay[]): DayCell['look'] {
  const kinds = booked.map(({ kind }) => kind)
  const has = (kind: DayKind) => kinds.includes(kind)
  if (has('staying') || (has('drop-off') && has('pick-up'))) return 'between'
  if (has('drop-off')) return 'start'
  return has('pick-up') ? 'end' : 'only'
}
