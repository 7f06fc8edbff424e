import { useState } from 'react'
import { withUnbrokenCodes } from '#client/page/unbroken-codes.tsx'
import type { Order } from '#contract/business/order-view.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { mustPay, whatToPay } from '../booking-due.ts'
import type { PendingChange } from '../change/pending-change-words.ts'
import { BookingTransfer } from './booking-transfer.tsx'
import { PayButton } from './pay-button.tsx'
import type { Paying } from './use-pay.ts'

export const PAY_PANEL = 'booking-pay'

export function showPayPanel() {
  const heading = document.querySelector<HTMLElement>(`#${PAY_PANEL}`)
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

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
  const isBegun = order.awaitsTransfer
  return (
    <section className="booking-panel booking-pay" aria-labelledby={PAY_PANEL}>
      <h2 id={PAY_PANEL} tabIndex={-1}>
        {titleOf(isUnpaid, change)}
      </h2>
      {isBegun && <BookingTransfer order={order} change={change} />}
      <PayButton
        paying={paying}
        orderId={order.id}
        amountCents={order.payNowCents}
        what={whatToPay(order)}
        label={isBegun ? 'Pay by card instead,' : 'Pay by card,'}
        className={isUnpaid && !isBegun ? 'primary' : 'secondary'}
      />
      {rest > 0 && (
        <button
          type="button"
          className="button secondary number"
          disabled={paying.paying !== null}
          onClick={() => paying.pay({ id: order.id, what: 'all' })}
        >
          Pay all by card, {exactPrice(order.balanceCents)}
        </button>
      )}
      {!isBegun && order.transfer !== null && <AskToSend order={order} paying={paying} />}
    </section>
  )
}

function titleOf(isUnpaid: boolean, change: PendingChange | null): string {
  if (change !== null) return 'Pay for the change'
  return isUnpaid ? 'Pay to keep it' : 'Pay ahead'
}

/** First what sending means; only who says that they send it begins a payment. */
function AskToSend({ order, paying }: Pick<BookingPayPanelProps, 'order' | 'paying'>) {
  const [isAsking, setIsAsking] = useState(false)
  if (!isAsking || order.transfer === null) {
    return (
      <button type="button" className="button quiet" aria-expanded={false} onClick={() => setIsAsking(true)}>
        Pay by e-transfer
      </button>
    )
  }
  const { amountCents, instructions } = order.transfer
  return (
    <div className="send-it number" role="group" aria-label="Pay by e-transfer">
      <b>By e-transfer</b>
      <p>{withUnbrokenCodes(instructions)}</p>
      <div className="send-it-actions">
        <button
          type="button"
          className="button primary small"
          disabled={paying.paying !== null}
          onClick={() => paying.pay({ id: order.id, what: whatToPay(order), method: 'etransfer' })}
        >
          I’ll send {exactPrice(amountCents)}
        </button>
        <button type="button" className="button quiet small" onClick={() => setIsAsking(false)}>
          Not now
        </button>
      </div>
    </div>
  )
}
