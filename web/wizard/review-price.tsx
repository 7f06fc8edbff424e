import './review-price.css'
import type { Quote } from '#contract/order-view.ts'
import { shortDate } from '#domain/date-words.ts'
import { exactPrice } from '#domain/money-words.ts'
import { momentWords } from '../orders/booking-words.ts'
import { type Due, dueCells, type Sums } from './review-due.ts'
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
      {due.creditCents > 0 && (
        <dl className="summary-lines review-credit number">
          <div className="off">
            <dt>Store credit</dt>
            <dd>{exactPrice(-due.creditCents)}</dd>
          </div>
        </dl>
      )}
      {changeText !== '' && <p className="review-change number">{changeText}</p>}
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

export const pickUpOf = ({ draft: { orderType, endDateStr } }: Pick<Booking, 'draft'>): string =>
  orderType === 'boarding' && endDateStr !== '' ? shortDate(endDateStr) : ''

function cancelNote({ cancellation: [next] }: Quote): string {
  return next === undefined
    ? 'It is too late to get money back when cancelling.'
    : `${next.text} until ${momentWords(next.until)}.`
}
