import { counted, nameList } from '../name-list.ts'
import { type CalendarDate, yearOf } from './calendar.ts'

// Written out: machines differ in dots and in 'Sept', and making Intl's formatters holds a phone up on first use.
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** '2026-12-04' → '4 Dec'. */
export function dayAndMonth(date: CalendarDate): string {
  return `${Number(date.slice(8))} ${MONTHS[Number(date.slice(5, 7)) - 1]}`
}

/** '2026-12-04' → 'Fri 4 Dec'. */
export function shortDate(date: CalendarDate): string {
  return `${WEEKDAYS[new Date(`${date}T12:00:00Z`).getUTCDay()]} ${dayAndMonth(date)}`
}

/** '2027-10-20' → '20 Oct 2027', for days that may lie in another year. */
export const dateWithYear = (date: CalendarDate): string => `${dayAndMonth(date)} ${yearOf(date)}`

/** 'Fri 4 to Tue 8 Dec', 'Mon 28 Dec to Sat 2 Jan'; one day is one day. */
export function dateRange(from: CalendarDate, to: CalendarDate): string {
  if (from === to) return shortDate(from)
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  const start = isOneMonth ? weekdayAndDay(from) : shortDate(from)
  return `${start} to ${shortDate(to)}`
}

/** 'Wed 23, Thu 24, Fri 25 Dec and 3 more days'; the month is said once where several days in a row share it. */
export function fewDates(dates: readonly CalendarDate[], most: number): string {
  const named = dates.slice(0, most).map((date, index, some) => {
    const next = some[index + 1]
    return next?.slice(0, 7) === date.slice(0, 7) ? weekdayAndDay(date) : shortDate(date)
  })
  const more = dates.length - named.length
  return more > 0 ? `${named.join(', ')} and ${counted(more, 'more day')}` : nameList(named)
}

/** '2026-12-04' → 'Fri 4', where the month follows. */
const weekdayAndDay = (date: CalendarDate): string => shortDate(date).split(' ').slice(0, 2).join(' ')

/** '07:00' → '7:00 am', '00:30' → '12:30 am', '12:00' → '12:00 pm'. */
export function twelveHour(time: string): string {
  const [hour = '', minute = ''] = time.split(':')
  const hours = Number(hour)
  return `${hours % 12 === 0 ? 12 : hours % 12}:${minute} ${hours < 12 ? 'am' : 'pm'}`
}

/** 45 → '45 min', 75 → '1 h 15 min', 120 → '2 h'. */
export function durationWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
