import { Link } from 'react-router'
import { withCodesWhole } from '#client/page/with-codes-whole.tsx'
import { useSession } from '#client/session/session.ts'
import type { Order } from '#contract/order-view.ts'
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

/** The payment company has not told us yet. */
export function PaymentWaiting({ result, order, hasWaited }: PaymentWaitingProps) {
  const { userInfo } = useSession()
  return (
    <IllustratedPage
      art={gate}
      title={hasWaited ? 'Not heard from your bank yet' : 'One moment, we ask your bank'}
    >
      <p role="status">
        {withCodesWhole(
          hasWaited
            ? `This can take a few minutes, and you need not stay here. As soon as the payment is there we ${result.change === null ? 'confirm' : 'change'} booking ${order.code} and write to ${userInfo?.email ?? 'you'}. If it does not come, nothing is charged.`
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
