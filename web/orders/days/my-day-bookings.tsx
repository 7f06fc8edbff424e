import { Link } from 'react-router'
import { longDate } from '#client/calendar/price-calendar-words.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { twelveHour } from '#domain/calendar/date-words.ts'
import type { DayKind } from '#domain/orders/order-days.ts'
import { BOOK_PATH } from '../../page/paths.ts'
import { BookingDogs } from '../booking-dogs.tsx'
import { bookingPath } from '../booking-paths.ts'
import { canSkip } from '../booking-rules.ts'
import { BookingTag } from '../booking-tag.tsx'
import { type Booking, bookingTitle } from '../booking-words.ts'
import { useBookingCancel } from '../cancel/use-booking-cancel.tsx'
import type { BookedDay } from './my-days-cell.ts'

interface MyDayBookingsProps {
  date: CalendarDate
  booked: readonly BookedDay[]
  today: CalendarDate
}

/** What is booked on a day; one of several days is skipped here, and what is a day of its own is cancelled. */
export function MyDayBookings({ date, booked, today }: MyDayBookingsProps) {
  const { dialog, ask } = useBookingCancel()
  return (
    <section className="my-day" aria-labelledby="my-day" aria-live="polite">
      <h2 id="my-day">{longDate(date)}</h2>
      {booked.length === 0 && <NothingBooked isOver={date < today} />}
      <ul>
        {booked.map((day) => (
          <li key={day.booking.id} className="my-day-booking">
            <div>
              <h3>{bookingTitle(day.booking)}</h3>
              <p className="number">{wordsOf(day)}</p>
              <BookingDogs dogs={day.booking.dogs} />
            </div>
            <BookingTag {...day.booking} />
            <span className="my-day-actions">
              <Link
                className="button secondary small"
                to={bookingPath(day.booking.id)}
                aria-label={`Open booking: ${bookingTitle(day.booking)}`}
              >
                Open booking
              </Link>
              <GiveUp day={day} today={today} onAsk={ask} />
            </span>
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  )
}

const NothingBooked = ({ isOver }: { isOver: boolean }) => (
  <p className="my-day-empty">
    {isOver ? 'Nothing was booked.' : 'Nothing is booked.'}{' '}
    {!isOver && (
      <Link className="text-link" to={BOOK_PATH}>
        Book something
      </Link>
    )}
  </p>
)

interface GiveUpProps {
  day: BookedDay
  today: CalendarDate
  onAsk: (booking: Booking, date?: CalendarDate) => void
}

function GiveUp({ day: { booking, date }, today, onAsk }: GiveUpProps) {
  const { orderType, days, canCancel } = booking
  if (orderType === 'daycare' && days.length > 1) {
    if (!canSkip(booking, date, today)) return null
    return (
      <button type="button" className="button quiet small" onClick={() => onAsk(booking, date)}>
        Skip this day
      </button>
    )
  }
  if (!canCancel) return null
  return (
    <button type="button" className="button quiet small" onClick={() => onAsk(booking)}>
      {orderType === 'boarding' ? 'Cancel the stay' : 'Cancel'}
    </button>
  )
}

const KIND_WORDS: Record<DayKind, string> = {
  'drop-off': 'Drop-off',
  staying: 'Staying with us',
  'pick-up': 'Pick-up',
  'full-day': 'Full day, drop-off',
  'half-day': 'Half a day, drop-off',
  groom: 'Starts',
  meeting: 'Starts',
}

const wordsOf = ({ kind, time }: BookedDay): string =>
  time === null ? KIND_WORDS[kind] : `${KIND_WORDS[kind]} ${twelveHour(time)}`
