import type { OrderType } from '../order-types.ts'
import { type CancellationDeadline, deadlineWords } from './cancel/cancellation-words.ts'
import type { OrderTerms } from './order-terms.ts'

export interface OrderDeadline extends CancellationDeadline {
  /** Each of several days has its own: so long before it. `until` is then that of the last day. */
  isEachDay: boolean
}

/** Until when what of an order comes back, the next to pass first. */
export function orderDeadlines(orderType: OrderType, terms: OrderTerms, now: string): OrderDeadline[] {
  const begins = [...new Set(Object.values(terms.begins))].toSorted()
  const isEachDay = begins.length > 1
  const beginsAt = begins.at(-1) ?? terms.beginsAt
  return deadlineWords({ orderType, isPeak: terms.isPeak }, beginsAt, terms.rules, now).map((deadline) => ({
    ...deadline,
    isEachDay,
  }))
}
