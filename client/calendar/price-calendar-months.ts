import { addDays, addMonths, type CalendarDate, daysBetween, weekdayOf } from '#domain/calendar/calendar.ts'

/** `YYYY-MM`. Text order is month order. */
export type CalendarMonth = string

/** The months a calendar shows: the first, and how many. */
export interface ShownMonths {
  month: CalendarMonth
  count: number
}

export const monthOf = (date: CalendarDate): CalendarMonth => date.slice(0, 7)
export const firstDayOf = (month: CalendarMonth): CalendarDate => `${month}-01`
export const monthAfter = (month: CalendarMonth, months = 1): CalendarMonth =>
  monthOf(addMonths(firstDayOf(month), months))
export const lastDayOf = (month: CalendarMonth): CalendarDate => addDays(firstDayOf(monthAfter(month)), -1)

export const monthsOf = ({ month, count }: ShownMonths): CalendarMonth[] =>
  Array.from({ length: count }, (_, index) => monthAfter(month, index))

export const isShown = (date: CalendarDate, { month, count }: ShownMonths): boolean =>
  monthOf(date) >= month && monthOf(date) < monthAfter(month, count)

export const sundayOf = (date: CalendarDate): CalendarDate => addDays(date, -(weekdayOf(date) % 7))

/** The weeks of a month, Sunday first, without those that lie before a day; places of other months are empty. */
export function weeksOf(month: CalendarMonth, since: CalendarDate): (CalendarDate | null)[][] {
  const first = firstDayOf(month)
  const sunday = sundayOf(since > first ? since : first)
  const weeks = Math.ceil((daysBetween(sunday, lastDayOf(month)) + 1) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_day, day) => {
      const date = addDays(sunday, week * 7 + day)
      return monthOf(date) === month ? date : null
    }),
  )
}

/** Moves what is shown as little as needed to bring a day into sight. */
export function showing(date: CalendarDate, shown: ShownMonths): ShownMonths {
  if (isShown(date, shown)) return shown
  const month = monthOf(date)
  return { ...shown, month: month < shown.month ? month : monthAfter(month, 1 - shown.count) }
}

/** The months from one day to another. */
export function monthsBetween(from: CalendarDate, to: CalendarDate): ShownMonths {
  const month = monthOf(from)
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return { month, count: years * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1 }
}
