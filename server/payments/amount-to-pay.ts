import { exactPrice } from '#domain/money-words.ts'
import { canPay } from '#domain/order-status.ts'
import { Refusal } from '../http/refusal.ts'
import type { OrderRow } from '../orders/order-store.ts'
import { type Paid, paidTowards } from './ledger-store.ts'

const WHY_NOT: Partial<Record<OrderRow['status'], string>> = {
  awaiting_interview:
    'We meet your dog first. Nothing is charged before that; we tell you when it is time to pay.',
  expired: 'The time to pay is over and the space went back. Please book again.',
  cancelled: 'This booking is cancelled; there is nothing to pay.',
}

/** What is to be paid now: what confirms the order, or all that is owed. Refuses when there is nothing, or it is no time for it. */
export function amountToPay(order: OrderRow, paid: Paid, what: 'due' | 'all', now: Date): number {
  const isRunOut = order.status === 'held' && order.hold_until !== null && order.hold_until <= now
  const why = isRunOut ? WHY_NOT.expired : WHY_NOT[order.status]
  if (isRunOut || !canPay(order.status)) throw refusal(why)
  const owed = order.balance_cents
  if (owed <= 0) throw refusal('Everything is paid. Thank you.')
  if (what === 'all') return owed
  const { moneyCents, creditCents } = paidTowards(order, paid)
  const due = order.due_now_cents - moneyCents - creditCents
  if (due > 0) return Math.min(due, owed)
  throw refusal(`What is due now is paid. The rest, ${exactPrice(owed)}, can be paid now or at pick-up.`)
}

const refusal = (msg: string | undefined) => new Refusal('not-payable', msg === undefined ? {} : { msg })
