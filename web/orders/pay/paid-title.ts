import type { Order } from '#contract/business/order-view.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import type { PaymentResult } from '../../payments/payment-state.ts'
import { dogNames } from '../booking-words.ts'

/** 'See you on Fri 4 Dec, Maple and Biscuit', as long as that is still to come. */
export function paidTitle(
  { firstDate, dogs }: Pick<Order, 'firstDate' | 'dogs'>,
  today: CalendarDate,
): string {
  if (firstDate < today || dogs.length === 0) return 'Booked and paid'
  const day = firstDate === today ? 'today' : `on ${shortDate(firstDate)}`
  return `See you ${day}, ${dogNames({ dogs })}`
}

/** What the payment did, as far as it can be seen from the booking: it may also have paid for the rest. */
export function paidLead(
  { change }: Pick<PaymentResult, 'change'>,
  { status, payments, balanceCents }: Pick<Order, 'status' | 'payments' | 'balanceCents'>,
): string {
  if (change === 'made') return 'Your change is paid and booked.'
  if (payments.filter((payment) => payment.status === 'paid').length > 1) {
    return 'Paid. Here’s your booking as it stands now.'
  }
  if (status === 'held') return 'Paid, and your spot is held.'
  return balanceCents > 0 ? 'Booked. Deposit paid.' : 'Booked and paid.'
}
