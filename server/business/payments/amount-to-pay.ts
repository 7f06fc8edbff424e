import { type AskedAmount, amountToAsk } from '#domain/money/due-now.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { isOff, isPayable } from '#domain/orders/order-status.ts'
import { LATER_LABELS } from '#domain/orders/story/money-parts.ts'
import { dueOf, type Paid, paidTowardsDue } from '../ledger/ledger-store.ts'
import type { ChangeRow } from '../orders/order/order-change-store.ts'
import type { OrderRow } from '../orders/order/order-store.ts'
import { isChangeRunOut, isRunOut } from '../orders/order/run-out.ts'
import { Refusal } from '../../http/refusals/refusal.ts'

const WHY_NOT: Partial<Record<OrderRow['status'], string>> = {
  awaiting_interview:
    'We meet your dog first. Nothing is charged before that; we’ll tell you when it’s time to pay.',
  expired: 'Payment wasn’t received in time, so we’ve released your spot. Please book again.',
  cancelled: 'This booking is cancelled; there’s nothing to pay.',
}

/** What is to be paid now: what confirms the order, or all that is owed. Refuses when there is nothing, or it is no time for it. */
export function amountToPay(order: OrderRow, paid: Paid, what: 'due' | 'all', now: Date): number {
  const isOver = isRunOut(order, now)
  if (isOver || !isPayable(order.status, order.balance_cents))
    throw refusal(isOver ? WHY_NOT.expired : WHY_NOT[order.status])
  const asked = askedOf(order, paid, what)
  if (asked.ok) return asked.amountCents
  const later = LATER_LABELS[order.order_type].toLowerCase()
  throw refusal(NOTHING_TO_ASK[asked.reason](exactPrice(order.balance_cents), later))
}

/** What an order's books would ask for, whether or not it is time for it. */
export function askedOf(order: OrderRow, paid: Paid, what: 'due' | 'all'): AskedAmount {
  const { moneyCents, creditCents } = paidTowardsDue(order, paid)
  return amountToAsk({
    // Nothing is confirmed any more by a part of it.
    what: isOff(order.status) ? 'all' : what,
    dueNowCents: dueOf(order, paid),
    paidCents: moneyCents + creditCents,
    owedCents: order.balance_cents,
  })
}

const NOTHING_TO_ASK = {
  'nothing-owed': () => 'Everything is paid. Thank you!',
  'nothing-due': (owed: string, later: string) =>
    `What is due now is paid. The rest, ${owed}, can be paid now or ${later}.`,
  'too-small': (owed: string, later: string) =>
    `The last ${owed} is too small for a card payment. You can pay it ${later}.`,
}

/** What makes a change count, or that and the rest of the new price. */
export function amountForChange(change: ChangeRow, what: 'due' | 'all', now: Date): number {
  if (isChangeRunOut(change, now)) {
    throw refusal(
      'The time to pay for this change is over. Your booking stays the same; you can change it again.',
    )
  }
  const { price, netCents = price.totalCents, settlement, creditUsedCents } = change.plan
  return what === 'due' ? change.due_cents : netCents - settlement.paidCents - creditUsedCents
}

const refusal = (msg: string | undefined) => new Refusal('not-payable', msg === undefined ? {} : { msg })
