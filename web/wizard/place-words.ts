import type { Order } from '#contract/order-view.ts'
import { shortDate } from '#domain/date-words.ts'

/** What is said once it is booked and nothing has to be paid at once. */
export function placedWords({ status, firstDate }: Pick<Order, 'status' | 'firstDate'>): string {
  if (status === 'confirmed') return `Booked. See you on ${shortDate(firstDate)}.`
  if (status === 'awaiting_interview') return 'Your space is kept. We meet first; nothing is charged before.'
  return 'Your space is kept. Here is what is still missing.'
}
