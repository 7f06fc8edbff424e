import './booking-date-stub.css'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'

/** The torn-off end of a ticket: month, day, weekday. */
export function BookingDateStub({ date }: { date: CalendarDate }) {
  const [weekday, day, month] = shortDate(date).split(' ')
  return (
    <div className="date-stub number" aria-hidden="true">
      <span>{month}</span>
      <b>{day}</b>
      <span>{weekday}</span>
    </div>
  )
}
