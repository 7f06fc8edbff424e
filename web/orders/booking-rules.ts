import type { Order } from '#contract/business/order-view.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { isOpen } from '#domain/orders/order-status.ts'

/** Nothing was asked for before we meet: neither of the booking that waits for it, nor of a fee that is paid there. */
export const owesNothingIfCancelled = ({
  status,
  orderType,
  paidCents,
}: Pick<Order, 'status' | 'orderType' | 'paidCents'>): boolean =>
  status === 'awaiting_interview' || (orderType === 'interview' && paidCents === 0)

/** Nobody is met for the first time twice, and what is bought is bought elsewhere. */
export const canBookAgain = ({ orderType }: Pick<Order, 'orderType'>): boolean =>
  orderType !== 'package' && orderType !== 'sale' && orderType !== 'interview'

/** One of several days of daycare is skipped by itself while it is still to come. */
export const canSkip = (
  { orderType, status, days, pendingChange }: Pick<Order, 'orderType' | 'status' | 'days'> & Changing,
  date: CalendarDate,
  today: CalendarDate,
): boolean =>
  orderType === 'daycare' && days.length > 1 && date >= today && isOpen(status) && pendingChange === null

interface Changing {
  pendingChange: unknown
}

/** Today they come, and are not here yet. */
export const isArrivalDay = (
  { orderType, status, firstDate, days }: Pick<Order, 'orderType' | 'status' | 'firstDate' | 'days'>,
  today: CalendarDate,
): boolean => {
  if (orderType === 'package' || orderType === 'sale' || !isOpen(status)) return false
  return orderType === 'daycare' ? days.some(({ date }) => date === today) : firstDate === today
}
