import './booking-placed.css'
import type { Order } from '#contract/order-view.ts'
import { orders } from '#contract/orders.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '../api/use-read.ts'
import { Loaded } from '../app/loaded.tsx'
import { usePageTop } from '../app/page-top.ts'
import { parkToday } from '../app/park-today.ts'
import { paidTitle } from '../payments/paid-title.ts'
import { PaymentTicket } from '../payments/payment-ticket.tsx'
import { useSession } from '../session/session.ts'
import { BookingDetailPlace } from './booking-detail-place.tsx'
import { BookingNextSteps } from './booking-next-steps.tsx'
import { bookingPath } from './booking-paths.ts'
import { placedWords } from './placed-words.ts'

/** What was just booked and needs no payment now: its ticket, and what comes next. */
export function BookingPlaced({ id }: { id: string }) {
  const read = useRead(orders.getOrder, { id })
  const [today] = useState(parkToday)
  usePageTop({ title: read.data && titleOf(read.data, today) })
  return (
    <Loaded read={read} what="your booking" meanwhile={<BookingDetailPlace />}>
      {(order) => <Placed order={order} />}
    </Loaded>
  )
}

const titleOf = (order: Order, today: string): string =>
  order.status === 'confirmed' ? paidTitle(order, today) : 'Your dates are held'

function Placed({ order }: { order: Order }) {
  const { userInfo } = useSession()
  return (
    <div className="booking-placed">
      <p className="booking-placed-lead" role="status">
        {placedWords(order)} We sent all of this to {userInfo?.email}.
      </p>
      <PaymentTicket order={order} />
      <BookingNextSteps order={order} />
      <Link className="button primary" to={bookingPath(order.id)}>
        View booking
      </Link>
    </div>
  )
}
