import type { CancellationRule } from '#domain/cancellation.ts'
import type { ParkBook } from '../catalog/park-book.ts'
import type { OrderRow } from './order-store.ts'

/** What an order comes back by. Before it is settled, everything that was put aside comes back whatever the hour. */
export function cancellationTerms(order: OrderRow, book: ParkBook): readonly CancellationRule[] {
  const { status, hold_until } = order
  const isUnsettled = status === 'awaiting_interview' || (status === 'held' && hold_until !== null)
  return isUnsettled ? everythingBack(order) : book.cancellationRules
}

/** When it is we who cancel. */
export const everythingBack = ({ order_type, is_peak }: OrderRow): readonly CancellationRule[] => [
  {
    orderType: order_type,
    isPeak: is_peak,
    minHoursBefore: Number.NEGATIVE_INFINITY,
    refundPercent: 100,
    creditPercent: 0,
  },
]
