import { Link } from 'react-router'
import type { Order } from '#contract/business/order-view.ts'
import gate from '#ui/art/spot-pay-cancel.svg'
import { whatToPay } from '../orders/booking-due.ts'
import { bookingPath } from '../orders/booking-paths.ts'
import { PayButton } from '../orders/pay/pay-button.tsx'
import { usePay } from '../orders/pay/use-pay.ts'
import { IllustratedPage } from '../page/illustrated-page.tsx'
import { HeldUntil } from './held-until.tsx'

export function PaymentLeft({ order }: { order: Order }) {
  const paying = usePay()
  return (
    <IllustratedPage art={gate} title="You left before paying">
      <p>
        No harm done: nothing was charged.
        {order.pendingChange !== null && ' Your booking stays the same until the change is paid.'}
      </p>
      <HeldUntil order={order} />
      <PayButton
        paying={paying}
        orderId={order.id}
        amountCents={order.payNowCents}
        what={whatToPay(order)}
        label="Pay now,"
        className="primary"
      />
      <Link className="button secondary" to={bookingPath(order.id)}>
        View booking
      </Link>
    </IllustratedPage>
  )
}
