import './review-price.css'
import type { Quote } from '#contract/business/order-view.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import type { PartKey } from '#domain/orders/story/money-parts.ts'
import type { Booking } from '../../booking/use-booking.ts'
import { cancellationLine } from '../../orders/cancellation-line.ts'
import { DueBox } from '../../orders/due-box.tsx'
import { inWords, SummaryCard } from '../frame/summary-card.tsx'
import type { Due } from './amount-due.ts'

interface ReviewPriceProps {
  booking: Booking
  /** The server's word; null until it is there. */
  quote: Quote | null
  due: Due
  changeText: string
}

/** What a pass pays has its line in the price. */
const SETTLED: ReadonlySet<PartKey> = new Set(['paid', 'credit', 'pass'])

/** The price line by line, what of it is due when, and until when it can be cancelled. */
export function ReviewPrice({ booking, quote, due, changeText }: ReviewPriceProps) {
  const own = booking.price === null ? null : inWords(booking.price.price)
  const { parts } = due.story
  const hasMeeting = parts.some(({ key }) => key === 'meeting')
  // With a meet and greet the box tells all of it, up to its own total; else what is settled stands above it.
  const before = hasMeeting ? [] : parts.filter(({ key }) => key === 'paid' || key === 'credit')
  const inBox = hasMeeting ? parts : parts.filter(({ key }) => !SETTLED.has(key))
  return (
    <SummaryCard
      title="Price"
      facts="All in Canadian dollars"
      dogs={[]}
      price={quote?.price ?? own}
      note={quote === null ? undefined : cancelNote(quote, due)}
    >
      {before.length > 0 && (
        <dl className="summary-lines review-credit number">
          {before.map(({ key, label, cents }) => (
            <div key={key} className="off">
              <dt>{label}</dt>
              <dd>{exactPrice(-cents)}</dd>
            </div>
          ))}
        </dl>
      )}
      {changeText !== '' && <p className="review-change number">{changeText}.</p>}
      <DueBox story={due.story} parts={inBox} />
    </SummaryCard>
  )
}

export const pickUpOf = ({ draft: { orderType, departure } }: Pick<Booking, 'draft'>): string =>
  orderType === 'boarding' && departure !== null ? shortDate(departure) : ''

function cancelNote({ cancellation: [next] }: Quote, { kind, story }: Due): string {
  const isToMeet = story.parts.some(({ key }) => key === 'after-meeting')
  if (kind === 'request' || isToMeet) return 'Nothing to pay if you cancel before we meet.'
  return next === undefined ? 'It’s too late for a refund if you cancel.' : `${cancellationLine(next)}.`
}
