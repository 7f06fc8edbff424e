import './booking-placed.css'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '#client/api/use-read.ts'
import { Loaded } from '#client/page/loaded.tsx'
import { parkToday } from '#client/page/park-today.ts'
import { useSession } from '#client/session/session.ts'
import type { Order } from '#contract/business/order-view.ts'
import { orders } from '#contract/business/orders.ts'
import { usePageFrame } from '../../page/page-frame.ts'
import { bookingPath } from '../booking-paths.ts'
import { BookingDetailSkeleton } from '../detail/booking-detail-skeleton.tsx'
import { paidTitle } from '../pay/paid-title.ts'
import { PaymentTicket } from '../pay/payment-ticket.tsx'
import { BookingNextSteps } from './booking-next-steps.tsx'
import { placedWords } from './placed-words.ts'

/** What was just booked and needs no payment now: its ticket, and what comes next. */
export function BookingPlaced({ id }: { id: string }) {
  const read = useRead(orders.getOrder, { id })
  const [today] = useState(parkToday)
  usePageFrame({ title: read.data && titleOf(read.data, today) })
  return (
    <Loaded read={read} what="your booking" fallback={<BookingDetailSkeleton />}>
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
