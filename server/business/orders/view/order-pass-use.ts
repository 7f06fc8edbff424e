import type { Order } from '#contract/business/order-view.ts'
import { passUnitsToHold } from '#domain/orders/change/change-hold.ts'
import { dayPassUse } from '#domain/orders/change/changed-passes.ts'
import { toPaidOrder } from '#domain/orders/change/plan-change.ts'
import type { OrderGate } from '#domain/orders/order-gates.ts'
import { isSettled } from '#domain/orders/order-status.ts'
import type { ChangeRow } from '../order/order-change-store.ts'
import type { OrderRow } from '../order/order-store.ts'

/** What is used of passes, with what is held for a change that waits to be paid: another change may use it. */
export function passUseOf(
  order: OrderRow,
  gates: readonly OrderGate[],
  change: ChangeRow | undefined,
  now: Date,
): Order['passUse'] {
  const isDuePaid = gates.every(({ gate, state }) => gate !== 'money' || state === 'green')
  const paidOrder = toPaidOrder({
    orderType: order.order_type,
    firstDate: order.first_date,
    lastDate: order.last_date,
    price: order.price,
    terms: order.terms,
    isSettled: isSettled(order, isDuePaid),
    paid: { moneyCents: 0, creditCents: 0 },
  })
  const held = change === undefined ? [] : passUnitsToHold(change.plan)
  const beginsAt = order.begins_at.toISOString()
  return [
    ...dayPassUse(paidOrder, now),
    ...held.map((use) => ({ ...use, date: null, beginsAt, backPercent: 100 })),
  ]
}
