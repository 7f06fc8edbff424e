import './booking-detail.css'
import { useEffect, useRef } from 'react'
import { Link, NavigationType, useNavigationType, useSearchParams } from 'react-router'
import { SignLater } from '#client/agreements/sign-later.tsx'
import { CallError } from '#client/api/call-error.ts'
import { useRead } from '#client/api/use-read.ts'
import { EmptyPanel } from '#client/page/empty-panel.tsx'
import { Loaded } from '#client/page/loaded.tsx'
import type { Order } from '#contract/business/order-view.ts'
import { orders } from '#contract/business/orders.ts'
import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { isOpen } from '#domain/orders/order-status.ts'
import lost from '#ui/art/spot-not-found.svg'
import { usePageFrame } from '../../page/page-frame.ts'
import { MY_PATHS, PATHS } from '../../page/paths.ts'
import { BookingChecklist } from '../booking-checklist.tsx'
import { bookingPath } from '../booking-paths.ts'
import { bookingTitleId } from '../change/pending-change-notice.tsx'
import { usePayableChange } from '../change/use-payable-change.ts'
import { BookingPayPanel, showPayPanel } from '../pay/booking-pay-panel.tsx'
import { type Paying, usePay } from '../pay/use-pay.ts'
import { BookingArrival } from './booking-arrival.tsx'
import { BookingContents } from './booking-contents.tsx'
import { BookingDetailSkeleton } from './booking-detail-skeleton.tsx'
import { BookingHead } from './booking-head.tsx'
import { BookingHistory } from './booking-history.tsx'
import { BookingPark } from './booking-park.tsx'
import { BookingPayments, BookingPlansChange } from './booking-payments.tsx'
import { BookingPrice } from './booking-price.tsx'
import { BookingReports } from './booking-reports.tsx'

const BAD_ADDRESS = 400
const NOT_FOUND = 404

/** Everything about one booking. */
export function BookingDetail({ id }: { id: string }) {
  const read = useRead(orders.getOrder, { id })
  const paying = usePay()
  usePageFrame({ title: read.data && `Booking ${read.data.code}` })
  if (read.data === undefined && isUnknown(read.error)) return <NoSuchBooking />
  return (
    <Loaded read={read} what="your booking" fallback={<BookingDetailSkeleton />}>
      {(order) => <Detail order={order} paying={paying} />}
    </Loaded>
  )
}

/** No such booking, one of somebody else, or an address without one. */
const isUnknown = (error: unknown) =>
  error instanceof CallError && (error.code === BAD_ADDRESS || error.code === NOT_FOUND)

/**
 * One booking leads to another on the same page: it begins at its top, with the focus on its title. A link to the
 * agreement leads to that, and the way back to where the reader was.
 */
function useArrival(orderId: number) {
  const [query] = useSearchParams()
  const isBack = useNavigationType() === NavigationType.Pop
  const isAgreementWanted = query.get('part') === 'agreement'
  useEffect(() => {
    if (isAgreementWanted) document.querySelector('#booking-agreement')?.scrollIntoView()
    else if (!isBack) {
      window.scrollTo({ top: 0, behavior: 'instant' })
      document.querySelector<HTMLElement>(`#${bookingTitleId(orderId)}`)?.focus({ preventScroll: true })
    }
  }, [isAgreementWanted, isBack, orderId])
}

/** Whoever has just said that they send the money is led to how. */
function useTransferBegun(awaitsTransfer: boolean) {
  const before = useRef(awaitsTransfer)
  useEffect(() => {
    if (awaitsTransfer && !before.current) showPayPanel()
    before.current = awaitsTransfer
  }, [awaitsTransfer])
}

function Detail({ order, paying }: { order: Order; paying: Paying }) {
  useArrival(order.id)
  useTransferBegun(order.awaitsTransfer)
  const change = usePayableChange(order)
  // What is to be sent, and where to, comes before everything that can wait.
  const payPanel = <BookingPayPanel order={order} change={change} paying={paying} />
  return (
    <div className="booking-detail">
      <div className="booking-column">
        <BookingArrival order={order} />
        <BookingHead order={order} change={change} paying={paying} />
        {order.awaitsTransfer && payPanel}
        <Needs order={order} paying={paying} />
        <SignLater order={order} policyPath={PATHS.reservationPolicy} />
        <BookingReports order={order} />
      </div>
      <div className="booking-column booking-money">
        <BookingPrice order={order} />
        {!order.awaitsTransfer && payPanel}
        <BookingPayments order={order} />
        <BookingPlansChange order={order} />
      </div>
      <div className="booking-column">
        <BookingPark order={order} />
        <BookingContents order={order} />
        <BookingHistory order={order} />
      </div>
    </div>
  )
}

function Needs({ order, paying }: { order: Order; paying: Paying }) {
  if (!isOpen(order.status) || order.checklist.length === 0) return null
  const isReady = order.checklist.every(({ state }) => state === 'green')
  return (
    <section className="booking-panel" aria-labelledby="booking-needs">
      <h2 id="booking-needs">{isReady ? 'Everything is ready' : 'Still to do'}</h2>
      <BookingChecklist booking={order} items={order.checklist} paying={paying} />
      {order.interviewOrderId !== null && (
        <Link className="text-link" to={bookingPath(order.interviewOrderId)}>
          See the meet and greet{order.meeting && `, ${meetingWhen(order.meeting)}`}
        </Link>
      )}
    </section>
  )
}

const meetingWhen = ({ date, time }: NonNullable<Order['meeting']>) =>
  `${shortDate(date)}, ${twelveHour(time)}`

function NoSuchBooking() {
  return (
    <EmptyPanel
      art={lost}
      title="We couldn’t find this booking"
      text="It may belong to another account, or the link isn’t quite right."
    >
      <Link className="button primary" to={MY_PATHS.bookings}>
        My bookings
      </Link>
    </EmptyPanel>
  )
}
