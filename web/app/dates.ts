import type { CalendarDate } from '#domain/calendar.ts'

const atNoon = (date: CalendarDate) => new Date(`${date}T12:00:00Z`)
const weekday = new Intl.DateTimeFormat('en-CA', { weekday: 'short', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' })

/** '2026-12-04' → '4 Dec'. */
export function dayAndMonth(date: CalendarDate): string {
  return `${Number(date.slice(8))} ${plainName(month.format(atNoon(date)))}`
}

/** '2026-12-04' → 'Fri 4 Dec'. */
export function shortDate(date: CalendarDate): string {
  return `${plainName(weekday.format(atNoon(date)))} ${dayAndMonth(date)}`
}

/** Browsers differ in dots and in 'Sept'. */
function plainName(name: string): string {
  return name.replace('.', '').slice(0, 3)
}
