import './payment-received.css'
import { useState } from 'react'
import { Link } from 'react-router'
import { parkToday } from '#client/page/park-today.ts'
import { useSession } from '#client/session/session.ts'
import type { Order } from '#contract/business/order-view.ts'
import ticket from '#ui/art/spot-pay-success.svg'
import { Icon } from '#ui/icon.tsx'
import { apiUrl } from '../orders/booking-links.ts'
import { bookingPath } from '../orders/booking-paths.ts'
import { paidLead, paidTitle } from '../orders/pay/paid-title.ts'
import { PaymentTicket } from '../orders/pay/payment-ticket.tsx'
import { PaymentNotes } from './payment-notes.tsx'
import type { PaymentResult } from './payment-state.ts'

/** The booking as a ticket, how to keep it in mind, and what is still open. */
export function PaymentReceived({ result, order }: { result: PaymentResult; order: Order }) {
  const { userInfo } = useSession()
  const [today] = useState(parkToday)
  return (
    <div className="wrap paid">
      <header>
        <img src={ticket} alt="" width="240" height="170" />
        <h1>{paidTitle(order, today)}</h1>
        <p>
          {paidLead(result, order)} We sent the receipt to {userInfo?.email}.
        </p>
      </header>
      <PaymentTicket order={order} />
      <div className="paid-actions">
        <a className="button primary" href={apiUrl(order.calendarPath)} download="booking.ics">
          <Icon name="calendar-check-duotone" />
          Add to calendar
        </a>
        {order.receiptPath !== null && (
          <a className="button secondary" href={apiUrl(order.receiptPath)} target="_blank" rel="noreferrer">
            <Icon name="receipt-duotone" />
            Receipt
            <span className="visually-hidden"> (PDF, opens in a new window)</span>
          </a>
        )}
        <Link className="button secondary" to={bookingPath(order.id)}>
          View booking
        </Link>
      </div>
      <PaymentNotes order={order} />
    </div>
  )
}
