import './review-price.css'
import type { Quote } from '#contract/order-view.ts'
import { shortDate } from '#domain/date-words.ts'
import { exactPrice } from '#domain/money-words.ts'
import { momentWords } from '../orders/booking-words.ts'
import { type Due, dueCells, paidBefore, type Sums } from './review-due.ts'
import { inWords, SummaryCard } from './summary-card.tsx'
import type { Booking } from './use-booking.ts'

interface ReviewPriceProps {
  booking: Booking
  /** The server's word; null until it is there. */
  quote: Quote | null
  sums: Sums
  due: Due
  changeText: string
}

/** The price line by line, what of it is due when, and until when it can be cancelled. */
export function ReviewPrice({ booking, quote, sums, due, changeText }: ReviewPriceProps) {
  const own = booking.price === null ? null : inWords(booking.price.price)
  return (
    <SummaryCard
      title="Price"
      facts="All in Canadian dollars"
      dogs={[]}
      price={quote?.price ?? own}
      note={quote === null ? undefined : cancelNote(quote)}
    >
      <PaidFromElsewhere due={due} quote={quote} />
      {changeText !== '' && <p className="review-change number">{differenceWords(changeText, due, quote)}</p>}
      <dl className="due-strip number">
        {dueCells(due, sums, pickUpOf(booking)).map(({ label, cents }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{exactPrice(cents)}</dd>
          </div>
        ))}
      </dl>
    </SummaryCard>
  )
}

/** What the sum that is due does not have to cover. */
function PaidFromElsewhere({ due, quote }: Pick<ReviewPriceProps, 'due' | 'quote'>) {
  const paidCents = quote === null ? 0 : paidBefore(due, quote.price)
  const lines = [
    { text: 'Already paid', cents: paidCents },
    { text: 'Store credit', cents: due.creditCents },
  ].filter(({ cents }) => cents > 0)
  if (lines.length === 0) return null
  return (
    <dl className="summary-lines review-credit number">
      {lines.map(({ text, cents }) => (
        <div key={text} className="off">
          <dt>{text}</dt>
          <dd>{exactPrice(-cents)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** '$68.00 back the way you paid. Deposit paid; $71.40 is due at pick-up.' */
function differenceWords(changeText: string, { payNowCents }: Due, quote: Quote | null): string {
  const money = quote?.checklist.find(({ gate, state }) => gate === 'money' && state === 'green')?.text
  return payNowCents === 0 && money !== undefined ? `${changeText}. ${money}.` : `${changeText}.`
}

export const pickUpOf = ({ draft: { orderType, endDateStr } }: Pick<Booking, 'draft'>): string =>
  orderType === 'boarding' && endDateStr !== '' ? shortDate(endDateStr) : ''

function cancelNote({ cancellation: [next] }: Quote): string {
  return next === undefined
    ? 'It is too late to get money back when cancelling.'
    : `${next.text} until ${momentWords(next.until)}.`
}
