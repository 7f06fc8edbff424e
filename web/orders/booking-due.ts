import type { Order } from '#contract/business/order-view.ts'

/** Without a payment now the space goes: an order that only waits for papers has been paid. */
export const mustPay = ({
  status,
  canPay,
  checklist,
}: Pick<Order, 'status' | 'canPay' | 'checklist'>): boolean =>
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
