import { MINUTE_MS } from '#domain/calendar/durations.ts'
import { counted } from '#domain/name-list.ts'
import { timeWords, untilWords } from '../orders/booking-words.ts'

const HOUR_MINUTES = 60

/** How long the space of an unpaid booking, or an unpaid change, is still kept. */
export function heldWords(instant: string, now: Date, what = 'Your spot'): string {
  const minutes = Math.floor((Date.parse(instant) - now.getTime()) / MINUTE_MS)
  if (minutes < 0) return 'Payment wasn’t received in time'
  if (minutes >= HOUR_MINUTES) return `${what} is held until ${untilWords(instant, now)}`
  return minutes === 0
    ? `${what} is held for less than a minute`
    : `${what} is held for ${counted(minutes, 'more minute')}, until ${timeWords(instant)}`
}
