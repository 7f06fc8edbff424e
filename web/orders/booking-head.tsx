import type { Order } from '#contract/order-view.ts'
import { Icon } from '#ui/icon.tsx'
import { useState } from 'react'
import { parkToday } from '../app/park-today.ts'
import { useStartBooking } from '../wizard/use-start-booking.ts'
import { BookingChangeTime } from './booking-change-time.tsx'
import { BookingDogs } from './booking-dogs.tsx'
import { apiUrl } from './booking-links.ts'
import { BookingPicture } from './booking-picture.tsx'
import { cancelNoun } from './booking-cancel-words.ts'
import { BookingTag } from './booking-tag.tsx'
import { KeptUntil } from './booking-kept-until.tsx'
import { bookingTitle, bookingWhen, countdown } from './booking-words.ts'
import { useBookingCancel } from './use-booking-cancel.tsx'

/** What it is, when, who comes, and what can be done with it. */
export function BookingHead({ order }: { order: Order }) {
  const [today] = useState(parkToday)
  const isAhead = order.canCancel || order.status === 'checked_in'
  return (
    <section className="booking-head booking-panel" aria-label="The booking">
      <BookingPicture {...order} />
      <div className="booking-head-words">
        <p className="booking-head-tags number">
          <BookingTag {...order} />
          {isAhead && <span>{countdown(order, today)}</span>}
        </p>
        <h2>{bookingTitle(order)}</h2>
        <p className="number">{bookingWhen(order)}</p>
        <KeptUntil booking={order} />
        <BookingDogs dogs={order.dogs} />
        <HeadActions order={order} isAhead={isAhead} />
      </div>
    </section>
  )
}

function HeadActions({ order, isAhead }: { order: Order; isAhead: boolean }) {
  const { dialog, ask } = useBookingCancel()
  const { change, again, starting } = useStartBooking()
  const isMeeting = order.orderType === 'interview' || order.orderType === 'visit'
  return (
    <div className="booking-head-actions">
      {isAhead && (
        <a className="button secondary small" href={apiUrl(order.calendarPath)} download="booking.ics">
          <Icon name="download-simple-bold" />
          Add to calendar
        </a>
      )}
      {order.canChange && !isMeeting && (
        <button
          type="button"
          className="button secondary small"
          disabled={starting !== null}
          onClick={() => change(order.id)}
        >
          Change
        </button>
      )}
      {order.canChange && isMeeting && <BookingChangeTime order={order} />}
      {order.orderType !== 'package' && (
        <button
          type="button"
          className="button secondary small"
          disabled={starting !== null}
          onClick={() => again(order.id)}
        >
          Book again
        </button>
      )}
      {order.canCancel && (
        <button type="button" className="button quiet small" onClick={() => ask(order)}>
          Cancel {cancelNoun(order.orderType)}
        </button>
      )}
      {dialog}
    </div>
  )
}
