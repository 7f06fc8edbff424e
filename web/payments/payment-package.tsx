import { Link } from 'react-router'
import type { Order } from '#contract/business/order-view.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import spotPackage from '#ui/art/spot-package.svg'
import { apiUrl } from '../orders/booking-links.ts'
import { IllustratedPage } from '../page/illustrated-page.tsx'
import { MY_PATHS } from '../page/paths.ts'
import type { PaymentResult } from './payment-state.ts'

export function PaymentPackage({ result, order }: { result: PaymentResult; order: Order }) {
  return (
    <IllustratedPage art={spotPackage} title="Your package is ready to use">
      <p className="number">
        {order.price.lines[0]?.text}. We received {exactPrice(result.amountCents)}, and the days are on your
        account now.
      </p>
      <Link className="button primary" to={MY_PATHS.packages}>
        My package
      </Link>
      {order.receiptPath !== null && (
        <a className="button secondary" href={apiUrl(order.receiptPath)} target="_blank" rel="noreferrer">
          Receipt
        </a>
      )}
    </IllustratedPage>
  )
}
