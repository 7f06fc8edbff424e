import { Link } from 'react-router'
import { withUnbrokenCodes } from '#client/page/unbroken-codes.tsx'
import type { Order } from '#contract/business/order-view.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import gate from '#ui/art/spot-pay-cancel.svg'
import { bookingPath } from '../orders/booking-paths.ts'
import { IllustratedPage } from '../page/illustrated-page.tsx'
import { BOOK_PATH, PATHS } from '../page/paths.ts'
import type { PaymentResult, PaymentState } from './payment-state.ts'

type Ended = Extract<PaymentState, 'refunded' | 'called-off' | 'paid-otherwise' | 'not-needed' | 'gone'>

interface PaymentEndedProps {
  state: Ended
  result: PaymentResult
  order: Order
}

/** There is nothing left to pay here, for one reason or another. */
export function PaymentEnded({ state, result, order }: PaymentEndedProps) {
  const { title, text } = endedWords(state, result, order)
  const mayBookAgain = state === 'gone' || (state === 'refunded' && order.status === 'expired')
  return (
    <IllustratedPage art={gate} title={title}>
      <p className="number">{withUnbrokenCodes(text)}</p>
      {mayBookAgain && (
        <Link className="button primary" to={BOOK_PATH}>
          Book again
        </Link>
      )}
      <Link className={`button ${mayBookAgain ? 'secondary' : 'primary'}`} to={bookingPath(order.id)}>
        View booking
      </Link>
      <Link className="button secondary" to={PATHS.contact}>
        Ask us
      </Link>
    </IllustratedPage>
  )
}

/** The money came, and the change it was for was not made. */
const isForLostChange = ({ status, change }: Pick<PaymentResult, 'status' | 'change'>) =>
  status === 'paid' && (change === 'lapsed' || change === 'withdrawn' || change === 'ended')

export function endedWords(
  state: Ended,
  result: Pick<PaymentResult, 'amountCents' | 'status' | 'change'>,
  { code, status }: Pick<Order, 'code' | 'status'>,
): { title: string; text: string } {
  const { amountCents, change } = result
  switch (state) {
    case 'refunded':
      return {
        title: 'Your money is on its way back',
        text: isForLostChange(result)
          ? `Your payment of ${exactPrice(amountCents)} reached us after ${change === 'ended' ? 'your booking had moved on' : 'the time to pay for your change was over'}, and we could no longer make the change. We sent it all back; banks take a few days to show it. ${change === 'ended' ? `Booking ${code} shows how it stands.` : `Booking ${code} stays the same.`}`
          : status === 'expired'
            ? `Your payment of ${exactPrice(amountCents)} reached us after your spot for booking ${code} was released. We sent it all back to your card; banks take a few days to show it.`
            : `We sent your ${exactPrice(amountCents)} back; banks take a few days to show it. Booking ${code} stays the same; your booking page shows what’s paid.`,
      }
    case 'called-off':
      return {
        title: 'This booking is cancelled',
        text: `We received your ${exactPrice(amountCents)} for booking ${code}, which has since been cancelled. Your refund is shown there.`,
      }
    case 'paid-otherwise':
      return {
        title: 'Paid another way',
        text: `This payment wasn’t made, and booking ${code} no longer needs it.`,
      }
    case 'not-needed':
      return {
        title: 'Nothing was charged',
        text:
          change === null
            ? `This payment wasn’t made, and it’s no longer needed. Booking ${code} stays the same.`
            : change === 'ended'
              ? `Your booking moved on before the change was paid, so we didn’t make the change. Booking ${code} shows how it stands.`
              : `Your change wasn’t paid, so we didn’t make it. Booking ${code} stays the same, and you can change it again.`,
      }
    case 'gone':
      return {
        title: 'Payment wasn’t received in time',
        text: `Nothing was charged. We released the spot for booking ${code}, but it may still be available.`,
      }
    default:
      return state satisfies never
  }
}
