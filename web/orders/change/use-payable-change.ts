import { useEffect, useState } from 'react'
import { invalidateBookings } from '#client/booking/booking-cache.ts'
import type { Booking } from '../booking-words.ts'
import { type PendingChange, payableChange } from './pending-change-words.ts'

/** The server drops what was not paid in time about once a minute. */
const ASK_AGAIN_MS = 20_000
/** Timers may be a little early. */
const SLACK_MS = 100

/** The change that waits to be paid. Once its time is over it is gone, and the booking is read again. */
export function usePayableChange(booking: Pick<Booking, 'pendingChange'>): PendingChange | null {
  const [now, setNow] = useState(() => new Date())
  const payBy = booking.pendingChange?.payBy
  useEffect(() => {
    if (payBy === undefined) return undefined
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      setNow(new Date())
      void invalidateBookings()
      timer = setTimeout(look, ASK_AGAIN_MS)
    }
    timer = setTimeout(look, Math.max(0, Date.parse(payBy) - Date.now()) + SLACK_MS)
    return () => clearTimeout(timer)
  }, [payBy])
  return payableChange(booking, now)
}
