import { useRead } from '#client/api/use-read.ts'
import { bookingDraft } from '#client/booking/drafts.ts'
import { orders } from '#contract/business/orders.ts'
import { isSettled } from '../../orders/booking-due.ts'
import { type Due, isPayDue } from './amount-due.ts'

/** What becomes of the booking that is changed, and the way to leave it alone. */
export function ReviewChangeNote({ orderId, due }: { orderId: number; due: Due }) {
  const { data: order } = useRead(orders.getOrder, { id: String(orderId) })
  return (
    <>
      {isPayDue(due) && order !== undefined && isSettled(order) && (
        <p className="review-unpaid">Your booking stays the same until this is paid.</p>
      )}
      <p className="review-anew">
        Did you mean to make a separate booking?{' '}
        <button
          type="button"
          className="text-link"
          onClick={() => bookingDraft.change({ changedOrderId: null })}
        >
          Make it a new booking
        </button>
      </p>
    </>
  )
}
