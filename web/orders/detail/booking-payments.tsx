import type { Order } from '#contract/business/order-view.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { refundLabel } from '#domain/money/refund-ways.ts'
import { AFTER_DEADLINES } from '#domain/orders/cancel/cancellation-words.ts'
import { owesNothingIfCancelled } from '../booking-rules.ts'
import { momentWords } from '../booking-words.ts'
import { untilOf } from '../cancellation-line.ts'

type Payment = Order['payments'][number]

const WAYS: Record<Payment['provider'], string> = {
  stripe: 'Card',
  sandbox: 'Test card',
  etransfer: 'E-transfer',
  desk: 'At the desk',
}
const STATES: Record<Payment['status'], string> = {
  open: 'on its way',
  paid: 'paid',
  failed: 'declined',
  cancelled: 'left',
  expired: 'expired',
  voided: 'taken back',
}

/** A checkout that was opened and left moved no money: only what did, or is on its way, is listed. */
const isShown = ({ status, provider }: Payment) =>
  status === 'paid' || status === 'failed' || (status === 'open' && provider === 'etransfer')

/** The money that came and went. */
export function BookingPayments({ order: { payments, fromCreditCents, refunds } }: { order: Order }) {
  const shown = payments.filter(isShown)
  if (shown.length === 0 && fromCreditCents === 0) return null
  return (
    <section className="booking-panel" aria-labelledby="booking-payments">
      <h2 id="booking-payments">Payments</h2>
      <ul className="booking-payments number">
        {fromCreditCents > 0 && (
          <li>
            <span>Store credit, used</span>
            <b>{exactPrice(fromCreditCents)}</b>
          </li>
        )}
        {shown.map((payment) => (
          <li key={payment.id} className={payment.status}>
            <span>
              {WAYS[payment.provider]}, {STATES[payment.status]}
              <small>{momentWords(payment.settledAt ?? payment.createdAt)}</small>
            </span>
            <PaidSum payment={payment} />
          </li>
        ))}
        {refunds.map((refund) => (
          <li key={refundLabel(refund)}>
            <span>{refundLabel(refund)}</span>
            <b>{exactPrice(-refund.cents)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Money that never came is struck out. */
const PaidSum = ({ payment: { status, amountCents } }: { payment: Payment }) =>
  status === 'failed' ? <del>{exactPrice(amountCents)}</del> : <b>{exactPrice(amountCents)}</b>

/** Until when how much comes back. */
export function BookingPlansChange({ order }: { order: Order }) {
  const { cancellation, canCancel } = order
  if (!canCancel) return null
  const isFree = owesNothingIfCancelled(order)
  if (!isFree && cancellation.length === 0) return null
  return (
    <section className="booking-panel" aria-labelledby="booking-plans">
      <h2 id="booking-plans">If plans change</h2>
      {isFree ? (
        <p className="booking-deadlines">Nothing to pay if you cancel before we meet.</p>
      ) : (
        <ul className="booking-deadlines number">
          {cancellation.map((deadline) => (
            <li key={`${deadline.until} ${deadline.text}`}>
              {capitalised(untilOf(deadline))}: {deadline.text}
            </li>
          ))}
          <li>{AFTER_DEADLINES}</li>
        </ul>
      )}
    </section>
  )
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
