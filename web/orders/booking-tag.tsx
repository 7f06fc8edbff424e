import './booking-tag.css'
import { mustPay } from './booking-due.ts'
import type { Booking } from './booking-words.ts'

type Tone = 'good' | 'waiting' | 'over'

const TONES: Record<Booking['status'], Tone> = {
  held: 'waiting',
  awaiting_interview: 'waiting',
  confirmed: 'good',
  checked_in: 'good',
  checked_out: 'over',
  cancelled: 'over',
  expired: 'over',
  no_show: 'over',
}

/** How a booking stands, in our words; the colour only repeats them. */
export function BookingTag(
  booking: Pick<Booking, 'status' | 'statusText' | 'canPay' | 'checklist' | 'awaitsTransfer'>,
) {
  const { status, statusText, awaitsTransfer } = booking
  const words = awaitsTransfer && mustPay(booking) ? 'Waiting for your e-transfer' : statusText
  return <span className={`tag booking-tag ${TONES[status]}`}>{words}</span>
}
