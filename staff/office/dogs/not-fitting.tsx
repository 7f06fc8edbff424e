import { Link } from 'react-router'
import { shortDate } from '#domain/calendar/date-words.ts'

export interface NotFit {
  orderId: number
  code: string
  firstDate: string
  bookedSize: string
}

/** D1: coming bookings that the dog has outgrown. They stay as they are until somebody changes them. */
export function NotFitting({ orders }: { orders: readonly NotFit[] }) {
  if (orders.length === 0) return null
  return (
    <div className="readiness-note" role="status">
      <p>No longer fits these bookings, which weren’t changed:</p>
      <ul>
        {orders.map(({ orderId, code, firstDate, bookedSize }) => (
          <li key={orderId}>
            <Link to={`/staff/orders/${orderId}`}>{code}</Link>, {shortDate(firstDate)}, booked as{' '}
            {bookedSize}
          </li>
        ))}
      </ul>
    </div>
  )
}
