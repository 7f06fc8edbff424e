import { addDays, type CalendarDate, calendarDate, nthWeekday, weekdayBefore } from './calendar.ts'

export interface Holiday {
  date: CalendarDate
  name: string
}

/** The public holidays of British Columbia in a year, in order. */
export function holidaysOf(year: number): Holiday[] {
  return [
    { date: calendarDate(year, 1, 1), name: 'New Year’s Day' },
    { date: nthWeekday(year, 2, 1, 3), name: 'Family Day' },
    { date: addDays(easterSunday(year), -2), name: 'Good Friday' },
    { date: weekdayBefore(calendarDate(year, 5, 25), 1), name: 'Victoria Day' },
    { date: calendarDate(year, 7, 1), name: 'Canada Day' },
    { date: nthWeekday(year, 8, 1, 1), name: 'BC Day' },
    { date: labourDay(year), name: 'Labour Day' },
    { date: calendarDate(year, 9, 30), name: 'National Day for Truth and Reconciliation' },
    { date: nthWeekday(year, 10, 1, 2), name: 'Thanksgiving' },
    { date: calendarDate(year, 11, 11), name: 'Remembrance Day' },
    { date: calendarDate(year, 12, 25), name: 'Christmas Day' },
  ]
}

export interface NotedDay extends Holiday {
  isStatutory: boolean
}

/** What a manager looks for when setting seasons: the public holidays, and Boxing Day, which is none in this province. */
export const notedDaysOf = (year: number): NotedDay[] => [
  ...holidaysOf(year).map((holiday) => ({ ...holiday, isStatutory: true })),
  { date: calendarDate(year, 12, 26), name: 'Boxing Day', isStatutory: false },
]

/** The first Monday of September. */
export const labourDay = (year: number): CalendarDate => nthWeekday(year, 9, 1, 1)

/** Easter of the Gregorian calendar, by the computus of Meeus, Jones and Butcher. */
export function easterSunday(year: number): CalendarDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const leapCenturies = Math.floor(century / 4)
  const moonShift = Math.floor((century + 8) / 25)
  const moonCorrection = Math.floor((century - moonShift + 1) / 3)
  const epact = (19 * golden + century - leapCenturies - moonCorrection + 15) % 30
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const days = epact + toSunday - 7 * late + 114
  return calendarDate(year, Math.floor(days / 31), (days % 31) + 1)
}
