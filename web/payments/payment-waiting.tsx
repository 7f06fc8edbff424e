import { Link } from 'react-router'
import { withUnbrokenCodes } from '#client/page/unbroken-codes.tsx'
import { useSession } from '#client/session/session.ts'
import type { Order } from '#contract/business/order-view.ts'
import gate from '#ui/art/spot-pay-cancel.svg'
import { bookingPath } from '../orders/booking-paths.ts'
import { IllustratedPage } from '../page/illustrated-page.tsx'
import type { PaymentResult } from './payment-state.ts'

interface PaymentWaitingProps {
  result: Pick<PaymentResult, 'change'>
  order: Order
  /** We have asked long enough: now it is said what will happen. */
  hasWaited: boolean
}

/** The payment provider has not answered yet. */
export function PaymentWaiting({ result, order, hasWaited }: PaymentWaitingProps) {
  const { userInfo } = useSession()
  return (
    <IllustratedPage
      art={gate}
      title={hasWaited ? 'We haven’t heard from your bank yet' : 'One moment, we’re checking with your bank'}
    >
      <p role="status">
        {withUnbrokenCodes(
          hasWaited
            ? `This can take a few minutes, and you don’t need to stay here. As soon as the payment arrives, we’ll ${result.change === null ? 'confirm' : 'change'} booking ${order.code} and email ${userInfo?.email ?? 'you'}. If it doesn’t arrive, nothing is charged.`
            : `Your payment for booking ${order.code} is on its way to us.`,
        )}
      </p>
      {hasWaited && (
        <Link className="button primary" to={bookingPath(order.id)}>
          View booking
        </Link>
      )}
    </IllustratedPage>
  )
}
