import type { Order } from '#contract/order-view.ts'
import { exactPrice } from '#domain/money-words.ts'
import { useState } from 'react'
import { PayButton } from '../payments/pay-button.tsx'
import type { BegunPayment, Paying } from '../payments/use-pay.ts'
import { mustPay } from './booking-due.ts'
import { untilWords } from './booking-words.ts'

/** The ways to pay what is due: by card at the checkout, or by e-transfer from one's bank. */
export function BookingPayPanel({ order, paying }: { order: Order; paying: Paying }) {
  if (!order.canPay) return null
  const isUnpaid = mustPay(order)
  const rest = order.balanceCents - order.payNowCents
  const isBusy = paying.paying !== null
  return (
    <section className="booking-panel booking-pay" aria-labelledby="booking-pay">
      <h2 id="booking-pay">{isUnpaid ? 'Pay to keep it' : 'Pay ahead'}</h2>
      <PayButton
        paying={paying}
        orderId={order.id}
        amountCents={order.payNowCents}
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
      {paying.toSend === null ? (
        <button
          type="button"
          className="button quiet"
          disabled={isBusy}
          onClick={() => paying.pay({ id: order.id, method: 'etransfer' })}
        >
          Pay by e-transfer
        </button>
      ) : (
        <SendIt begun={paying.toSend} />
      )}
    </section>
  )
}

function SendIt({ begun: { instructions, holdUntil } }: { begun: BegunPayment }) {
  const [now] = useState(() => new Date())
  return (
    <div className="send-it number" role="status">
      <b>By e-transfer</b>
      <p>{instructions}</p>
      {holdUntil !== null && <p>Your space is kept until {untilWords(holdUntil, now)}.</p>}
    </div>
  )
}
