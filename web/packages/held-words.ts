import { dateIn } from '#domain/calendar.ts'
import { shortDate, twelveHour } from '#domain/date-words.ts'
import { HOME_TIME_ZONE } from '../app/park-today.ts'
import { timeIn } from '#domain/park-time.ts'

/** 'We keep it for you until 3:45 pm.', by the park's clock; another day is named. */
export function heldWords(holdUntil: string | null, now = new Date(), timeZone = HOME_TIME_ZONE): string {
  if (holdUntil === null) return ''
  const until = new Date(holdUntil)
  const day = dateIn(timeZone, until)
  const on = day === dateIn(timeZone, now) ? '' : `${shortDate(day)}, `
  return `We keep it for you until ${on}${twelveHour(timeIn(timeZone, until))}.`
}
