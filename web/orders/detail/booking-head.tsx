import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router'
import { parkToday } from '#client/page/park-today.ts'
import type { Order } from '#contract/business/order-view.ts'
import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { isMeetingType } from '#domain/order-types.ts'
import { Icon } from '#ui/icon.tsx'
import { useStartBooking } from '../../booking/use-start-booking.ts'
import { BookingDeadline } from '../booking-deadline.tsx'
import { BookingDogs } from '../booking-dogs.tsx'
import { mustPay } from '../booking-due.ts'
import { apiUrl } from '../booking-links.ts'
import { bookingPath } from '../booking-paths.ts'
import { BookingPicture } from '../booking-picture.tsx'
import { canBookAgain } from '../booking-rules.ts'
import { BookingTag } from '../booking-tag.tsx'
import { bookingTitle, bookingWhen, countdown } from '../booking-words.ts'
import { cancelNoun } from '../cancel/booking-cancel-words.ts'
import { useBookingCancel } from '../cancel/use-booking-cancel.tsx'
import { BookingChangeTime } from '../change/change-time.tsx'
import { bookingTitleId, PendingChangeNotice } from '../change/pending-change-notice.tsx'
import type { PendingChange } from '../change/pending-change-words.ts'
import { PAY_PANEL, showPayPanel } from '../pay/booking-pay-panel.tsx'
import { PayButton } from '../pay/pay-button.tsx'
import type { Paying } from '../pay/use-pay.ts'

interface BookingHeadProps {
  order: Order
  change: PendingChange | null
  paying: Paying
}

/** What it is, when, who comes, and what can be done with it. */
export function BookingHead({ order, change, paying }: BookingHeadProps) {
  const [today] = useState(parkToday)
  const Pay = order.awaitsTransfer ? SendFirst : PayFirst
  const isAhead = order.canCancel || order.status === 'checked_in'
  return (
    <section className="booking-head booking-panel" aria-label="The booking">
      <BookingPicture {...order} />
      <div className="booking-head-words">
        <p className="booking-head-tags number">
          <BookingTag {...order} />
          {isAhead && <span>{countdown(order, today)}</span>}
        </p>
        <h2 id={bookingTitleId(order.id)} tabIndex={-1}>
          {bookingTitle(order)}
        </h2>
        <p className="number">{bookingWhen(order)}</p>
        <BookingDeadline booking={order} />
        <BookingDogs dogs={order.dogs} />
      </div>
      <div className="booking-head-foot">
        {change && <PendingChangeNotice booking={order} change={change} paying={paying} />}
        {mustPay(order) && <Pay order={order} paying={paying} />}
        {order.meetingLeft && <MeetingLeft meeting={order.meetingLeft} />}
        <HeadActions order={order} isAhead={isAhead} />
      </div>
    </section>
  )
}

/** Without it the space goes: nothing else is asked for before. */
const PayFirst = ({ order, paying }: Omit<BookingHeadProps, 'change'>) => (
  <div className="booking-head-pay">
    <PayButton paying={paying} orderId={order.id} amountCents={order.payNowCents} className="primary" />
    <a className="text-link" href={`#${PAY_PANEL}`} onClick={showPanelOnly}>
      Other ways to pay
    </a>
  </div>
)

/** Money that is on its way is not asked for once more. */
const SendFirst = ({ order, paying }: Omit<BookingHeadProps, 'change'>) => (
  <div className="booking-head-pay">
    <a className="button primary number" href={`#${PAY_PANEL}`} onClick={showPanelOnly}>
      How to send {exactPrice(order.transfer?.amountCents ?? order.payNowCents)}
    </a>
    <PayButton
      paying={paying}
      orderId={order.id}
      amountCents={order.payNowCents}
      label="Pay by card instead,"
      className="secondary"
    />
  </div>
)

/** The address belongs to the router: the panel is shown without one of its own. */
function showPanelOnly(event: MouseEvent) {
  event.preventDefault()
  showPayPanel()
}

/** CU1: the booking is off, and what was booked with it is not. */
const MeetingLeft = ({ meeting }: { meeting: NonNullable<Order['meetingLeft']> }) => (
  <p className="booking-head-left number">
    Your meet and greet on {shortDate(meeting.date)} at {twelveHour(meeting.time)} is still booked.{' '}
    {meeting.orderId !== null && (
      <Link className="text-link" to={bookingPath(meeting.orderId)}>
        Keep or cancel it
      </Link>
    )}
  </p>
)

function HeadActions({ order, isAhead }: { order: Order; isAhead: boolean }) {
  const { dialog, ask } = useBookingCancel()
  const { change, isChangeBegun, again, starting } = useStartBooking()
  const isMeeting = isMeetingType(order.orderType)
  // Before it is certain there is nothing to note down, and nothing to do once more.
  const isCertain = !mustPay(order) && order.status !== 'awaiting_interview'
  return (
    <div className="booking-head-actions">
      {isAhead && isCertain && (
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
          {isChangeBegun(order.id) ? 'Continue your change' : 'Change'}
        </button>
      )}
      {order.canChange && isMeeting && <BookingChangeTime order={order} />}
      {canBookAgain(order) && isCertain && (
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
