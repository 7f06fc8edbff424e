import './booking-kept-until.css'
import { useState } from 'react'
import { type Booking, untilWords } from './booking-words.ts'

/** Until when an unpaid booking keeps its space. */
export function KeptUntil({ booking }: { booking: Pick<Booking, 'status' | 'holdUntil' | 'canPay'> }) {
  const [now] = useState(() => new Date())
  if (booking.status !== 'held' || booking.holdUntil === null || !booking.canPay) return null
  return <p className="kept-until number">Kept for you until {untilWords(booking.holdUntil, now)}</p>
}
