import type { Order } from '#contract/business/order-view.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { nameList } from '#domain/name-list.ts'

/** What is said once it is booked and nothing has to be paid at once. */
export function placedWords({
  status,
  firstDate,
  meeting,
}: Pick<Order, 'status' | 'firstDate' | 'meeting'>): string {
  if (status === 'confirmed') return `Booked. See you on ${shortDate(firstDate)}.`
  if (status === 'awaiting_interview') {
    const dogs = nameList(meeting?.dogNames ?? ['your dog'])
    return `We’ll meet ${dogs} first; nothing is charged until then.`
  }
  return 'Here’s what’s still missing.'
}
