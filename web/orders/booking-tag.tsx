import './booking-tag.css'
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
export function BookingTag({ status, statusText }: Pick<Booking, 'status' | 'statusText'>) {
  return <span className={`tag booking-tag ${TONES[status]}`}>{statusText}</span>
}
