import { addDays, type CalendarDate, eachDay } from '../calendar/calendar.ts'

/**
 * The days from today on whose birthdays are looked at, as MM-DD. A dog born on 29 February has its birthday on the 28th
 * in other years.
 */
export function comingBirthdays(today: CalendarDate, days: number): { day: string; date: CalendarDate }[] {
  return eachDay(today, addDays(today, days)).flatMap((date) => {
    const day = date.slice(5)
    const isLastOfFebruary = day === '02-28' && addDays(date, 1).slice(5) === '03-01'
    return [{ day, date }, ...(isLastOfFebruary ? [{ day: '02-29', date }] : [])]
  })
}
