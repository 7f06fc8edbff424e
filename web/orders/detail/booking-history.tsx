import type { Order } from '#contract/business/order-view.ts'
import { statusWords } from '#domain/orders/order-words.ts'
import { momentWords } from '../booking-words.ts'

/** What happened to a booking, newest first. */
export function BookingHistory({ order: { history } }: { order: Order }) {
  if (history.length === 0) return null
  return (
    <section className="booking-panel" aria-labelledby="booking-history">
      <h2 id="booking-history">History</h2>
      <ol className="booking-history">
        {history
          .toSorted((a, b) => b.at.localeCompare(a.at))
          .map(({ at, status, text, byUs }, index) => (
            <li key={`${at} ${history.length - index}`}>
              <b>{text || statusWords(status, false)}</b>
              <small className="number">
                {momentWords(at)}, {byUs ? 'by us' : 'by you'}
              </small>
            </li>
          ))}
      </ol>
    </section>
  )
}
