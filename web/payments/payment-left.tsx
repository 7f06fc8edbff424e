import gate from '#ui/art/spot-pay-cancel.svg'
import type { Order } from '#contract/order-view.ts'
import { Link } from 'react-router'
import { Spot } from '../app/spot.tsx'
import { whatToPay } from '../orders/booking-due.ts'
import { bookingPath } from '../orders/booking-paths.ts'
import { HeldUntil } from './held-until.tsx'
import { PayButton } from './pay-button.tsx'
import { usePay } from './use-pay.ts'

export function PaymentLeft({ order }: { order: Order }) {
  const paying = usePay()
  return (
    <Spot art={gate} title="You left before paying">
      <p>
        No harm done, nothing was charged.
        {order.pendingChange !== null && ' Your booking stays as it was until the change is paid.'}
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
    </Spot>
  )
}
