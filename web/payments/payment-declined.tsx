import lostLeash from '#ui/art/spot-pay-error.svg'
import type { Order } from '#contract/order-view.ts'
import { Link } from 'react-router'
import { Spot } from '../app/spot.tsx'
import { bookingPath } from '../orders/booking-paths.ts'
import { HeldUntil } from './held-until.tsx'
import { PayButton } from './pay-button.tsx'
import { usePay } from './use-pay.ts'

export function PaymentDeclined({ order }: { order: Order }) {
  const paying = usePay()
  return (
    <Spot art={lostLeash} title="The payment did not go through">
      <p>Your bank said no, and nothing was charged. Your dates and your answers are safe.</p>
      <HeldUntil order={order} />
      <PayButton
        paying={paying}
        orderId={order.id}
        amountCents={order.payNowCents}
        label="Try again,"
        className="primary"
      />
      <Link className="button secondary" to={bookingPath(order.id)}>
        Other ways to pay
      </Link>
    </Spot>
  )
}
