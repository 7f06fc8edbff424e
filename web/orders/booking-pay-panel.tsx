import type { Order } from '#contract/order-view.ts'
import { exactPrice } from '#domain/money-words.ts'
import { useNow } from '../app/use-now.ts'
import { PayButton } from '../payments/pay-button.tsx'
import type { BegunPayment, Paying } from '../payments/use-pay.ts'
import { mustPay, whatToPay } from './booking-due.ts'
import { untilWords } from './booking-words.ts'
import type { PendingChange } from './pending-change-words.ts'

interface BookingPayPanelProps {
  order: Order
  /** Paying means paying for it. */
  change: PendingChange | null
  paying: Paying
}

/** The ways to pay what is due: by card at the checkout, or by e-transfer from one's bank. */
export function BookingPayPanel({ order, change, paying }: BookingPayPanelProps) {
  // A change whose time is over is still asked for until the server has dropped it.
  if (!order.canPay || (order.pendingChange !== null && change === null)) return null
  const isUnpaid = mustPay(order)
  const rest = change === null ? order.balanceCents - order.payNowCents : 0
  const what = whatToPay(order)
  const isBusy = paying.paying !== null
  const toSend = stillToSend(paying.toSend, order)
  return (
    <section className="booking-panel booking-pay" aria-labelledby="booking-pay">
      <h2 id="booking-pay">{titleOf(isUnpaid, change)}</h2>
      <PayButton
        paying={paying}
        orderId={order.id}
        amountCents={order.payNowCents}
        what={what}
        label="Pay by card,"
        className={isUnpaid ? 'primary' : 'secondary'}
      />
      {rest > 0 && (
        <button
          type="button"
          className="button secondary number"
          disabled={isBusy}
          onClick={() => paying.pay({ id: order.id, what: 'all' })}
        >
          Pay all by card, {exactPrice(order.balanceCents)}
        </button>
      )}
      {toSend === null ? (
        <button
          type="button"
          className="button quiet"
          disabled={isBusy}
          onClick={() => paying.pay({ id: order.id, what, method: 'etransfer' })}
        >
          Pay by e-transfer
        </button>
      ) : (
        <SendIt begun={toSend} isUnpaid={isUnpaid} change={change} />
      )}
    </section>
  )
}

/** How to send the money is said until it has come, or the payment has ended otherwise. */
function stillToSend(begun: BegunPayment | null, { payments }: Order): BegunPayment | null {
  const payment = payments.find(({ id }) => id === begun?.paymentId)
  return payment === undefined || payment.status === 'open' ? begun : null
}

function titleOf(isUnpaid: boolean, change: PendingChange | null): string {
  if (change !== null) return 'Pay for the change'
  return isUnpaid ? 'Pay to keep it' : 'Pay ahead'
}

interface SendItProps {
  begun: BegunPayment
  isUnpaid: boolean
  change: PendingChange | null
}

function SendIt({ begun: { instructions, holdUntil }, isUnpaid, change }: SendItProps) {
  const now = useNow()
  return (
    <div className="send-it number" role="status">
      <b>By e-transfer</b>
      <p>{instructions}</p>
      {change !== null && (
        <p>
          The change is kept for you until {untilWords(change.payBy, now)}. Your booking stays as it was until
          this is paid.
        </p>
      )}
      {isUnpaid && holdUntil !== null && <p>Your space is kept until {untilWords(holdUntil, now)}.</p>}
    </div>
  )
}
