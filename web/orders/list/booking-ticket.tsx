import './booking-ticket.css'
import { Link } from 'react-router'
import { isMeetingType } from '#domain/order-types.ts'
import { BookingDateStub } from '../booking-date-stub.tsx'
import { BookingDeadline } from '../booking-deadline.tsx'
import { BookingDogs } from '../booking-dogs.tsx'
import { mustPay } from '../booking-due.ts'
import { bookingPath } from '../booking-paths.ts'
import { BookingTag } from '../booking-tag.tsx'
import { type Booking, bookingTitle, bookingWhen } from '../booking-words.ts'
import { bookingTitleId, PendingChangeNotice } from '../change/pending-change-notice.tsx'
import { usePayableChange } from '../change/use-payable-change.ts'
import { HowToSend } from '../pay/how-to-send.tsx'
import { PayButton } from '../pay/pay-button.tsx'
import type { Paying } from '../pay/use-pay.ts'

interface BookingTicketProps {
  booking: Booking
  /** The space came free for them while they waited in line. */
  isOffer: boolean
  paying: Paying
  /** A change of it was begun and left. */
  isChangeBegun: boolean
  onCancel: (booking: Booking) => void
  onChange: (orderId: number) => void
  onBookAgain: (orderId: number) => void
}

/** A booking in a list: its day on the stub, what it is, who comes, how it stands. */
export function BookingTicket(props: BookingTicketProps) {
  const { booking, isOffer, paying } = props
  const title = bookingTitle(booking)
  const change = usePayableChange(booking)
  return (
    <article className="booking-ticket" aria-label={`${title}, ${bookingWhen(booking)}`}>
      <BookingDateStub date={booking.firstDate} />
      <div className="booking-ticket-body">
        <div className="booking-ticket-top">
          <div>
            <h2 id={bookingTitleId(booking.id)} tabIndex={-1}>
              {title}
            </h2>
            <p className="number">{bookingWhen(booking)}</p>
          </div>
          {isOffer ? (
            <span className="tag booking-tag line">A spot for you</span>
          ) : (
            <BookingTag {...booking} />
          )}
        </div>
        <BookingDeadline booking={booking} />
        {change && <PendingChangeNotice booking={booking} change={change} paying={paying} />}
        <div className="booking-ticket-foot">
          <BookingDogs dogs={booking.dogs} />
          <span className="booking-ticket-actions">
            <Link
              className="button secondary small"
              to={bookingPath(booking.id)}
              aria-label={`View ${title}`}
            >
              View
            </Link>
            <TicketAction {...props} />
          </span>
        </div>
      </div>
    </article>
  )
}

function TicketAction(props: BookingTicketProps) {
  const { booking, isOffer, paying, isChangeBegun, onCancel, onChange, onBookAgain } = props
  const { id, payNowCents, canCancel, canChange, orderType } = booking
  if (mustPay(booking) && booking.awaitsTransfer) {
    return <HowToSend booking={booking} className="primary small" />
  }
  if (mustPay(booking)) {
    return (
      <PayButton
        paying={paying}
        orderId={id}
        amountCents={payNowCents}
        label={isOffer ? 'Take the spot,' : 'Pay'}
        className="primary small"
      />
    )
  }
  if (canCancel) {
    return (
      <>
        {canChange && !isMeetingType(orderType) && (
          <button type="button" className="button quiet small" onClick={() => onChange(id)}>
            {isChangeBegun ? 'Continue your change' : 'Change'}
          </button>
        )}
        <button type="button" className="button quiet small" onClick={() => onCancel(booking)}>
          Cancel
        </button>
      </>
    )
  }
  if (orderType === 'package' || orderType === 'sale') return null
  return (
    <button type="button" className="button quiet small" onClick={() => onBookAgain(id)}>
      Book again
    </button>
  )
}
