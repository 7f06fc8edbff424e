import type { Order } from '#contract/order-view.ts'

/** Nothing was asked for before we meet: neither of the booking that waits for it, nor of a fee that is paid there. */
export const owesNothingIfCancelled = ({
  status,
  orderType,
  paidCents,
}: Pick<Order, 'status' | 'orderType' | 'paidCents'>): boolean =>
  status === 'awaiting_interview' || (orderType === 'interview' && paidCents === 0)

/** Nobody is met for the first time twice, and what is bought is bought elsewhere. */
export const canBookAgain = ({ orderType }: Pick<Order, 'orderType'>): boolean =>
  orderType !== 'package' && orderType !== 'sale' && orderType !== 'interview'
