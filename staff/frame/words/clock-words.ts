import { dateIn } from '#domain/calendar/calendar.ts'
import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { timeIn } from '#domain/calendar/park-time.ts'

let zone = 'America/Vancouver'

/** The server says it with who is here: a screen may stand, or be set, anywhere. */
export const setParkZone = (timeZone: string) => {
  zone = timeZone
}

export const parkZone = (): string => zone

/** '9:42 am' on the park's clock. */
export const clockTime = (at: Date | number): string => twelveHour(timeIn(zone, new Date(at)))

/** '9:42', where the half of the day goes without saying. */
export const bareClockTime = (at: Date | number): string => clockTime(at).replace(/ [ap]m$/, '')

/** 'Fri 4 Dec' on the park's calendar. */
export const shortDay = (at: Date | number): string => shortDate(dateIn(zone, new Date(at)))

/** 'until Sat 21 Nov, 11:00 am'. */
export const untilWords = (end: string): string => {
  const at = new Date(end)
  return `until ${shortDay(at)}, ${clockTime(at)}`
}
