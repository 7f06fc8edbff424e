import type { Order } from '#contract/order-view.ts'
import { exactPrice } from '#domain/money-words.ts'
import { momentWords } from './booking-words.ts'

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
  expired: 'ran out',
}

/** A checkout that was opened and left moved no money: only what did, or is on its way, is listed. */
const isTold = ({ status, provider }: Payment) =>
  status === 'paid' || status === 'failed' || (status === 'open' && provider === 'etransfer')

/** The money that came and went, and until when how much of it comes back. */
export function BookingPayments({ order: { payments, cancellation, canCancel } }: { order: Order }) {
  const told = payments.filter(isTold)
  const deadlines = canCancel ? cancellation : []
  if (told.length === 0 && deadlines.length === 0) return null
  return (
    <section className="booking-panel" aria-labelledby="booking-payments">
      <h2 id="booking-payments">{told.length > 0 ? 'Payments' : 'If plans change'}</h2>
      {told.length > 0 && (
        <ul className="booking-payments number">
          {told.map((payment) => (
            <li key={payment.id}>
              <span>
                {WAYS[payment.provider]}, {STATES[payment.status]}
                <small>{momentWords(payment.settledAt ?? payment.createdAt)}</small>
                {payment.refundedCents > 0 && <small>{exactPrice(payment.refundedCents)} went back</small>}
              </span>
              <b>{exactPrice(payment.amountCents)}</b>
            </li>
          ))}
        </ul>
      )}
      {deadlines.length > 0 && (
        <ul className="booking-deadlines number">
          {deadlines.map(({ until, text }) => (
            <li key={until}>
              Until {momentWords(until)}: {text}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
