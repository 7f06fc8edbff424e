import type { OutputOf } from '#contract/endpoint.ts'
import type { Order } from '#contract/business/order-view.ts'
import type { payments } from '#contract/business/payments.ts'
import { isSettled } from '../orders/booking-due.ts'
import { payableChange } from '../orders/change/pending-change-words.ts'

export type PaymentResult = OutputOf<typeof payments.result>
/** The page the checkout sent the browser to. It proves nothing about money. */
export type PayPageName = 'success' | 'error' | 'cancel'

/** What is true of a payment and its order, whichever page was asked for. */
export type PaymentState =
  /** The money is there and the booking stands. */
  | 'paid'
  | 'package'
  /** The money came too late, or was not what was asked for, and went back. */
  | 'refunded'
  /** Paid once, and cancelled since. */
  | 'called-off'
  | 'declined'
  | 'left'
  /** Nobody has said yet how it ended. */
  | 'waiting'
  /** This one was not paid, and another one was. */
  | 'paid-otherwise'
  /** Not paid, and nobody asks for it any more: it was for a change that was taken back or not paid in time. */
  | 'not-needed'
  /** Not paid, and the space is no longer kept. */
  | 'gone'

const CALLED_OFF: readonly Order['status'][] = ['cancelled', 'expired', 'no_show']

type AskedPayment = Pick<PaymentResult, 'status' | 'orderType' | 'isRefunded' | 'amountCents'>
type PaidOrder = Pick<
  Order,
  'status' | 'canPay' | 'payments' | 'checklist' | 'balanceCents' | 'pendingChange'
>

export function paymentState(
  result: AskedPayment,
  order: PaidOrder,
  page: PayPageName,
  now: Date,
): PaymentState {
  const isOff = CALLED_OFF.includes(order.status)
  if (result.isRefunded) return isOff && result.status === 'paid' ? lateOrCancelled(order) : 'refunded'
  if (result.status === 'paid')
    return isOff ? 'called-off' : result.orderType === 'package' ? 'package' : 'paid'
  if (isOff) return 'gone'
  if (isOvertaken(result, order)) return 'paid-otherwise'
  // Whatever is asked for now: as long as nobody knows how it ended, nothing is said about the money.
  if (result.status === 'open' && page !== 'cancel') return 'waiting'
  if (!isAsked(result, order, now)) return 'not-needed'
  return result.status === 'failed' ? 'declined' : 'left'
}

/** Is there something to pay: what is due, a change, or the very sum that was to be paid ahead? */
function isAsked({ amountCents }: AskedPayment, order: PaidOrder, now: Date): boolean {
  if (payableChange(order, now) !== null) return true
  return order.canPay && (!isSettled(order) || amountCents === order.balanceCents)
}

/** A later payment was made instead: what is still due on the order is something else. */
function isOvertaken(
  { status, amountCents }: Pick<PaymentResult, 'status' | 'amountCents'>,
  { payments }: Pick<Order, 'payments'>,
): boolean {
  const begun = payments.findLast((one) => one.status === status && one.amountCents === amountCents)
  return (
    begun !== undefined && payments.some((one) => one.status === 'paid' && one.createdAt > begun.createdAt)
  )
}

/** What ran out was paid too late; what was cancelled had its money returned for that. */
const lateOrCancelled = ({ status }: Pick<Order, 'status'>): PaymentState =>
  status === 'expired' ? 'refunded' : 'called-off'
