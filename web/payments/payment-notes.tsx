import { Link } from 'react-router'
import type { Order } from '#contract/business/order-view.ts'
import { dayAndMonth } from '#domain/calendar/date-words.ts'
import { Icon } from '#ui/icon.tsx'
import { BookingChecklist } from '../orders/booking-checklist.tsx'
import { usePay } from '../orders/pay/use-pay.ts'
import { PATHS } from '../page/paths.ts'

/** Under the ticket: what to bring, what is still open before the day, and where to go. */
export function PaymentNotes({ order }: { order: Order }) {
  return (
    <div className="paid-notes">
      <section aria-labelledby="paid-bring">
        <h2 id="paid-bring">Bring</h2>
        <ul className="paid-bring">
          {order.toBring.map((thing) => (
            <li key={thing}>
              <Icon name="check-bold" />
              {thing}
            </li>
          ))}
        </ul>
      </section>
      <Before order={order} />
      <section aria-labelledby="paid-know">
        <h2 id="paid-know">Good to know</h2>
        <p>Plans change. Your booking shows what you get back if you cancel, and until when.</p>
        <Link className="text-link" to={PATHS.contact}>
          Directions and hours
        </Link>
      </section>
    </div>
  )
}

function Before({ order }: { order: Order }) {
  const paying = usePay()
  return (
    <section aria-labelledby="paid-before">
      <h2 id="paid-before">Before {dayAndMonth(order.firstDate)}</h2>
      <BookingChecklist booking={order} items={order.checklist} paying={paying} />
    </section>
  )
}
