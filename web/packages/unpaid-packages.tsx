import './unpaid-packages.css'
import { useRead } from '#client/api/use-read.ts'
import { useSend } from '#client/api/use-send.ts'
import { useReturn } from '#client/page/leave-page.ts'
import { withUnbrokenCodes } from '#client/page/unbroken-codes.tsx'
import { useNow } from '#client/page/use-now.ts'
import type { OrderSummary } from '#contract/business/order-view.ts'
import { orders } from '#contract/business/orders.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { Icon } from '#ui/icon.tsx'
import { payByWords } from '../orders/booking-words.ts'
import { goAndPay } from './go-and-pay.ts'

/** Packages that were ordered and whose payment was declined or left: their days come with the payment. */
export function UnpaidPackages() {
  const { data } = useRead(orders.getOrderList, { which: 'upcoming' })
  const unpaid = data?.list.filter(({ orderType, canPay }) => orderType === 'package' && canPay) ?? []
  return unpaid.map((order) => <UnpaidPackage key={order.id} order={order} />)
}

function UnpaidPackage({ order: { id, code, payNowCents, holdUntil } }: { order: OrderSummary }) {
  const { send, isSending, failure, reset } = useSend(goAndPay, { silent: true })
  useReturn(reset)
  const now = useNow()
  return (
    <section className="unpaid-package" aria-label={`Package ${code} isn’t paid`}>
      <Icon name="hourglass-bold" />
      <div>
        <b>Package {withUnbrokenCodes(code)} isn’t paid yet</b>
        <p>Your package is ready to use once it’s paid. {payByWords(holdUntil, now)}</p>
        <div role="alert">{failure !== '' && <p className="unpaid-failure">{failure}</p>}</div>
      </div>
      <button
        type="button"
        className="button primary"
        aria-disabled={isSending}
        onClick={() => void send(id)}
      >
        {isSending ? 'One moment…' : `Pay ${exactPrice(payNowCents)}`}
      </button>
    </section>
  )
}
