import type { Order } from '#contract/order-view.ts'

type Money = Pick<
  Order,
  'status' | 'orderType' | 'canPay' | 'checklist' | 'paidCents' | 'balanceCents' | 'payNowCents' | 'price'
>

/** Without a payment now the space goes: an order that only waits for papers has been paid. */
export const mustPay = ({
  status,
  canPay,
  checklist,
}: Pick<Money, 'status' | 'canPay' | 'checklist'>): boolean =>
  status === 'held' && canPay && checklist.some(({ gate, state }) => gate === 'money' && state !== 'green')

/** The two figures under the price: what counts now, and what is left for later. */
export function dueBox(order: Money): { label: string; cents: number }[] {
  const { status, paidCents, balanceCents, payNowCents } = order
  const later = order.orderType === 'boarding' ? 'Due at pick-up' : 'Still to pay'
  if (mustPay(order)) {
    return [
      { label: 'Due now', cents: payNowCents },
      { label: later, cents: balanceCents - payNowCents },
    ]
  }
  if (status === 'awaiting_interview') {
    return [
      { label: 'Due after the meet and greet', cents: order.price.dueNowCents },
      { label: later, cents: order.price.balanceCents },
    ]
  }
  return [
    { label: 'Paid', cents: paidCents },
    balanceCents < 0 ? { label: 'We owe you', cents: -balanceCents } : { label: later, cents: balanceCents },
  ]
}
