import { addDays, type CalendarDate, eachDay } from '#domain/calendar/calendar.ts'
import { counted, nameList } from '#domain/name-list.ts'
import { bookedWords, type DogBooking } from '#domain/orders/dog-bookings.ts'
import { longDate } from './price-calendar-words.ts'

export const WEEK_DAYS = 7

export interface WeekSlot {
  date: CalendarDate
  /** On the park's clock. */
  time: string
  /** Why it cannot be chosen, in a word or two: "taken". */
  gone?: string | undefined
  /** What the dogs are booked for that day. */
  booked?: readonly BookedAs[] | undefined
}

type BookedAs = Pick<DogBooking, 'dogName' | 'orderType'>

/** Why a day has nothing to choose: a word for its button, and the sentence behind it. */
export interface DayReason {
  word: string
  sentence: string
}

export interface WeekDay<Slot extends WeekSlot> {
  date: CalendarDate
  /** What these dogs are booked for that day: 'Maple: daycare'. */
  booked: string
  slots: Slot[]
  free: number
  /** Null while there is something to choose. */
  reason: DayReason | null
}

const FULL: DayReason = { word: 'Full', sentence: 'Every time that day is taken.' }
const NOTHING: DayReason = { word: 'None', sentence: 'There are no times that day.' }

/** The seven days from one on, each with its times. */
export function weekDays<Slot extends WeekSlot>(
  from: CalendarDate,
  slots: readonly Slot[],
  whyNot?: (date: CalendarDate) => DayReason | undefined,
): WeekDay<Slot>[] {
  return eachDay(from, addDays(from, WEEK_DAYS - 1)).map((date) => {
    const ofDay = slots.filter((slot) => slot.date === date)
    const free = ofDay.filter(isFree).length
    const reason = free > 0 ? null : (whyNot?.(date) ?? (ofDay.length > 0 ? FULL : NOTHING))
    const booked = nameList((ofDay[0]?.booked ?? []).map(bookedWords))
    const inOrder = ofDay.toSorted((one, other) => one.time.localeCompare(other.time))
    return { date, slots: inOrder, free, reason, booked }
  })
}

export const isFree = ({ gone }: WeekSlot): boolean => gone === undefined

export const isSameSlot = (one: WeekSlot | null, other: WeekSlot | null): boolean =>
  one !== null && other !== null && one.date === other.date && one.time === other.time

/** The day whose times are shown: the one that was opened, else the one chosen, else the first with a free time. */
export function openDay(
  days: readonly WeekDay<WeekSlot>[],
  wanted: readonly (CalendarDate | undefined)[],
): CalendarDate | undefined {
  const isChoosable = (date: CalendarDate | undefined) =>
    days.some((day) => day.date === date && day.free > 0)
  return wanted.find(isChoosable) ?? days.find(({ free }) => free > 0)?.date
}

/** '7 to 13 December', '30 November to 6 December'. */
export function weekTitle(from: CalendarDate): string {
  const [first, last] = [from, addDays(from, WEEK_DAYS - 1)].map((date) => longDate(date).split(' ').slice(1))
  const start = first?.[1] === last?.[1] ? first?.[0] : first?.join(' ')
  return `${start} to ${last?.join(' ')}`
}

/** 'Thursday 10 December, 5 times', 'Sunday 13 December. There are no times that day.' */
export function dayLabel({ date, free, reason, booked }: WeekDay<WeekSlot>): string {
  if (reason !== null) return `${longDate(date)}. ${reason.sentence}`
  const times = `${longDate(date)}, ${counted(free, 'time')}`
  return booked === '' ? times : `${times}. Already booked that day: ${booked}.`
}

const NOON = '12:00'

/** The times of a day by morning and afternoon, as people look for them. */
export function partsOfDay<Slot extends WeekSlot>(slots: readonly Slot[]): { name: string; slots: Slot[] }[] {
  return [
    { name: 'Morning', slots: slots.filter(({ time }) => time < NOON) },
    { name: 'Afternoon', slots: slots.filter(({ time }) => time >= NOON) },
  ].filter((part) => part.slots.length > 0)
}

/** Where an arrow leads from a day; null for keys that are none of ours. */
export function dayAfterArrow(key: string, date: CalendarDate, from: CalendarDate): CalendarDate | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
    case 'PageUp':
      return addDays(date, -WEEK_DAYS)
    case 'ArrowDown':
    case 'PageDown':
      return addDays(date, WEEK_DAYS)
    case 'Home':
      return from
    case 'End':
      return addDays(from, WEEK_DAYS - 1)
    default:
      return null
  }
}
