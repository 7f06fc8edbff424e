import { Link } from 'react-router'
import { withCodesWhole } from '#client/page/with-codes-whole.tsx'
import type { Order } from '#contract/order-view.ts'
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
      <p className="number">{withCodesWhole(text)}</p>
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
  status === 'paid' && (change === 'lapsed' || change === 'withdrawn')

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
          ? `Your payment of ${exactPrice(amountCents)} reached us when the time to pay for your change was over, and the change could no longer be made. We sent all of it back; banks take a few days to show it. Booking ${code} stays as it was.`
          : status === 'expired'
            ? `Your payment of ${exactPrice(amountCents)} reached us when the space for booking ${code} was no longer yours. We sent all of it back to your card; banks take a few days to show it.`
            : `We sent your ${exactPrice(amountCents)} back; banks take a few days to show it. Booking ${code} stays as it is: your booking page shows what is paid.`,
      }
    case 'called-off':
      return {
        title: 'This booking is cancelled',
        text: `We had your ${exactPrice(amountCents)} for booking ${code}, which was cancelled since. What came back is written there.`,
      }
    case 'paid-otherwise':
      return {
        title: 'Paid another way',
        text: `This payment was not made, and booking ${code} does not need it any more.`,
      }
    case 'not-needed':
      return {
        title: 'Nothing was charged',
        text:
          change === null
            ? `This payment was not made, and nothing waits for it any more. Booking ${code} stays as it is.`
            : `Your change was not paid, so it was not made. Booking ${code} stays as it was, and you can change it again.`,
      }
    case 'gone':
      return {
        title: 'The time to pay ran out',
        text: `Nothing was charged. The space of booking ${code} went back on sale, and may still be available.`,
      }
    default:
      return state satisfies never
  }
}
