import { Link } from 'react-router'
import { exactPrice } from '#domain/money/money-words.ts'
import { bookingPath } from '../booking-paths.ts'
import type { Booking } from '../booking-words.ts'

/** In the lists: an e-transfer that was promised is not asked for as a card payment again. */
export const HowToSend = ({ booking, className }: { booking: Booking; className: string }) => (
  <Link className={`button number ${className}`} to={bookingPath(booking.id)}>
    How to send {exactPrice(booking.payNowCents)}
  </Link>
)
