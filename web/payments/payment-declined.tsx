import { Link } from 'react-router'
import type { Order } from '#contract/business/order-view.ts'
import lostLeash from '#ui/art/spot-pay-error.svg'
import { whatToPay } from '../orders/booking-due.ts'
import { bookingPath } from '../orders/booking-paths.ts'
import { PayButton } from '../orders/pay/pay-button.tsx'
import { usePay } from '../orders/pay/use-pay.ts'
import { IllustratedPage } from '../page/illustrated-page.tsx'
import { HeldUntil } from './held-until.tsx'

export function PaymentDeclined({ order }: { order: Order }) {
  const paying = usePay()
  return (
    <IllustratedPage art={lostLeash} title="The payment didn’t go through">
      <p>
        Your bank declined it, and nothing was charged.{' '}
        {order.pendingChange === null
          ? 'Your dates and your answers are safe.'
          : 'Your booking stays the same until the change is paid.'}
      </p>
      <HeldUntil order={order} />
      <PayButton
        paying={paying}
        orderId={order.id}
        amountCents={order.payNowCents}
        what={whatToPay(order)}
        label="Try again,"
        className="primary"
      />
      <Link className="button secondary" to={bookingPath(order.id)}>
        Other ways to pay
      </Link>
    </IllustratedPage>
  )
}
