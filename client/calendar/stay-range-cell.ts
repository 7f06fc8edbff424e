import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { type DayCell, WAITING_CELL } from './day-cell.ts'
import { cellPrice } from './price-calendar-words.ts'
import { type AvailableDay, type KnownDays, type StayRange, whyNoDeparture } from './stay-range.ts'

/** From so few on it is said how many are left. */
const LOW_STOCK = 3

interface RangeView {
  range: StayRange
  days: KnownDays
  /** The day the pointer or the keyboard is at. */
  pointed: CalendarDate | null
}

/** How a day looks and what it says while a stay is being chosen. */
export function stayCell(date: CalendarDate, { range, days, pointed }: RangeView): DayCell {
  const day = days.get(date)
  const { arrival, departure } = range
  if (date === departure) return endCell(day)
  if (arrival !== null && date === arrival) {
    return startCell(day, departure !== null || isPossibleEnd(pointed, arrival, days))
  }
  if (day === undefined) return WAITING_CELL
  if (arrival === null || date < arrival) return freshCell(day)
  if (departure !== null) return date < departure ? nightCell(day) : freshCell(day)
  if (whyNoDeparture(arrival, date, days) !== null) return beyondCell(day)
  if (date === pointed) return { ...possibleEnd(day), look: 'aim', word: 'Pick-up' }
  const isAimedOver = pointed !== null && date < pointed && isPossibleEnd(pointed, arrival, days)
  return isAimedOver ? { ...nightCell(day), isSelected: false } : possibleEnd(day)
}

const isPossibleEnd = (pointed: CalendarDate | null, arrival: CalendarDate, days: KnownDays): boolean =>
  pointed !== null && pointed > arrival && whyNoDeparture(arrival, pointed, days) === null

const priceOf = ({ priceCents }: AvailableDay): string => (priceCents === null ? '' : cellPrice(priceCents))
const spokenPrice = (day: AvailableDay): string =>
  [priceOf(day), ...(day.isPeak ? ['peak date'] : [])].join(', ')

const fewLeft = ({ left }: AvailableDay): string => (left > 0 && left <= LOW_STOCK ? `${left} left` : '')

function cellWith(day: AvailableDay, given: Partial<DayCell>): DayCell {
  const hint = fewLeft(day)
  return {
    look: 'free',
    word: priceOf(day),
    hint,
    spoken: `${spokenPrice(day)}, available${hint === '' ? '' : `, ${hint}`}`,
    isPeak: day.isPeak,
    isSelected: false,
    isOff: false,
    ...given,
  }
}

/** A day nothing has been chosen about. */
export function freshCell(day: AvailableDay): DayCell {
  return day.reason === null ? cellWith(day, {}) : offCell(day)
}

const WORDS = {
  closed: 'Closed',
  'sold-out': 'Full',
  booked: 'Booked',
  past: '',
  'too-far-ahead': '',
  'no-suite-fits': '',
  'meet-first': '',
}

/** Why a day is not possible, in small letters: it follows the date. */
export const reasonSpoken = ({ reason, reasonText }: AvailableDay): string =>
  reason === 'booked'
    ? `already booked, ${reasonText}`
    : reasonText.charAt(0).toLowerCase() + reasonText.slice(1)

/** 'Maple: daycare' on two lines; more than one thing is only said when the day is pressed. */
function bookedLines({ reasonText }: AvailableDay): Pick<DayCell, 'word' | 'hint'> {
  const [name = '', kind = '', ...more] = reasonText.split(': ')
  return more.length > 0 ? { word: WORDS.booked, hint: '' } : { word: name, hint: kind }
}

function offCell(day: AvailableDay): DayCell {
  const word = day.reason === null ? '' : WORDS[day.reason]
  return cellWith(day, {
    look: word === '' ? 'past' : 'off',
    word,
    hint: '',
    ...(day.reason === 'booked' && { look: 'booked' as const, ...bookedLines(day) }),
    spoken: reasonSpoken(day),
    isPeak: false,
    isOff: true,
  })
}

const startCell = (day: AvailableDay | undefined, hasEnd: boolean): DayCell => ({
  ...WAITING_CELL,
  look: hasEnd ? 'start' : 'only',
  word: day === undefined ? '' : priceOf(day),
  spoken: day === undefined ? 'drop-off' : `${priceOf(day)}, drop-off`,
  isSelected: true,
  isOff: false,
})

const endCell = (day: AvailableDay | undefined): DayCell => ({
  ...WAITING_CELL,
  look: 'end',
  word: 'Pick-up',
  spoken: 'pick-up',
  isSelected: true,
  isOff: day !== undefined && day.reason !== null,
})

/** Also on a day nobody arrives or leaves: dogs who are here stay the night. */
const nightCell = (day: AvailableDay): DayCell =>
  cellWith(day, {
    look: 'between',
    hint: '',
    spoken: `${spokenPrice(day)}, a night of the stay`,
    isSelected: true,
    isOff: day.reason !== null,
  })

/** A full night can still be the day of pick-up. */
const possibleEnd = (day: AvailableDay): DayCell =>
  day.reason === null
    ? cellWith(day, {})
    : cellWith(day, { word: 'Pick-up', hint: '', spoken: `${reasonSpoken(day)}, possible as pick-up day` })

/** Free by itself, but not for a stay that begins when this one does. */
const beyondCell = (day: AvailableDay): DayCell =>
  day.reason === null
    ? cellWith(day, {
        look: 'beyond',
        hint: '',
        isPeak: false,
        spoken: `${spokenPrice(day)}, not possible as pick-up day`,
        isOff: true,
      })
    : offCell(day)
