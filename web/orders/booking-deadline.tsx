import './booking-deadline.css'
import { useNow } from '#client/page/use-now.ts'
import { deadlineWords } from './booking-deadline-words.ts'

/** By when something must be paid, sent or met for the booking to stand. */
export function BookingDeadline({ booking }: { booking: Parameters<typeof deadlineWords>[0] }) {
  return booking.holdUntil === null ? null : <Deadline booking={booking} />
}

function Deadline({ booking }: { booking: Parameters<typeof deadlineWords>[0] }) {
  const words = deadlineWords(booking, useNow())
  return words === '' ? null : <p className="booking-deadline number">{words}</p>
}
