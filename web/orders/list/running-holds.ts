import { HOUR_MS } from '#domain/calendar/durations.ts'
import { mustPay } from '../booking-due.ts'
import type { Booking } from '../booking-words.ts'

const SOON_MS = HOUR_MS

/** The unpaid bookings whose space goes within the hour, the first to go first. */
export function runningHolds<B extends Booking>(list: readonly B[], now: Date): B[] {
  const left = ({ holdUntil }: B) => (holdUntil === null ? Infinity : Date.parse(holdUntil) - now.getTime())
  return list
    .filter((booking) => mustPay(booking) && !booking.awaitsTransfer)
    .filter((booking) => left(booking) > 0 && left(booking) <= SOON_MS)
    .toSorted((a, b) => left(a) - left(b))
}
