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
  status === 'held' && canPay && !isDuePaid({ checklist })

/** What the sum that is asked for pays: what is due, of the order or of its change, or else all that is left. */
export const whatToPay = ({
  pendingChange,
  checklist,
}: Pick<Order, 'pendingChange' | 'checklist'>): 'due' | 'all' =>
  pendingChange === null && isDuePaid({ checklist }) ? 'all' : 'due'

const isDuePaid = ({ checklist }: Pick<Order, 'checklist'>): boolean =>
  checklist.every(({ gate, state }) => gate !== 'money' || state === 'green')

/** What is due is paid: from then on what a change adds is paid before the change is made. */
export const isSettled = ({ status, checklist }: Pick<Order, 'status' | 'checklist'>): boolean =>
  status !== 'awaiting_interview' && (status !== 'held' || isDuePaid({ checklist }))

const LATER: Record<Order['orderType'], string> = {
  boarding: 'Due at pick-up',
  daycare: 'Still to pay',
  grooming: 'Still to pay',
  interview: 'Due when you come',
  visit: 'Due when you come',
  package: 'Still to pay',
}

/** The two figures under the price: what counts now, and what is left for later. */
export function dueBox(order: Money): { label: string; cents: number }[] {
  const { status, paidCents, balanceCents, payNowCents } = order
  const later = LATER[order.orderType]
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
  if (paidCents === 0 && balanceCents > 0) return [{ label: later, cents: balanceCents }]
  return [
    { label: 'Paid', cents: paidCents },
    balanceCents < 0 ? { label: 'We owe you', cents: -balanceCents } : { label: later, cents: balanceCents },
  ]
}
