import { addDays, type CalendarDate, eachDay } from '../calendar/calendar.ts'

/** O16: the nights from today on that a stay gives back when its dogs go home now; the night slept last is not among them. */
export const nightsLeft = (today: CalendarDate, departure: CalendarDate): CalendarDate[] =>
  departure <= today ? [] : eachDay(today, addDays(departure, -1))
