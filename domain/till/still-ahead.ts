import { type CalendarDate, dateIn } from '../calendar/calendar.ts'
import { MINUTE_MS } from '../calendar/durations.ts'
import { instantOf } from '../calendar/park-time.ts'

const GRACE_MINUTES = 15

interface ParkDay {
  date: CalendarDate
  timeZone: string
  /** When the gate closes on that day; null when it does not open. */
  closes: string | null
}

interface Arrival extends ParkDay {
  /** Null where the owner named no time. */
  beginTime: string | null
}

/** WS17: they are not late yet: nobody has to say whether they came. Who named no time may come until the gate closes. */
export function isStillAhead({ beginTime, ...day }: Arrival, now: Date): boolean {
  if (beginTime === null) return isBeforeClosing(day, now)
  const comesAt = Date.parse(instantOf(day.date, beginTime.slice(0, 5), day.timeZone))
  return now.getTime() < comesAt + GRACE_MINUTES * MINUTE_MS
}

/** WS17: a dog of that day’s daycare is where it belongs until the gate closes. */
export function isBeforeClosing({ date, timeZone, closes }: ParkDay, now: Date): boolean {
  if (closes === null || dateIn(timeZone, now) !== date) return false
  return now.getTime() < Date.parse(instantOf(date, closes, timeZone))
}
