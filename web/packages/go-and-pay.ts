import { CallError } from '#client/api/call-error.ts'
import { callOnce } from '#client/api/call-once.ts'
import { leaveFor } from '#client/page/leave-page.ts'
import { orders } from '#contract/business/orders.ts'

const NOWHERE = 'We can’t take cards right now. Nothing was charged; please try again a little later.'

/** Begins the payment of an order and leaves for the page that takes the card. */
export async function goAndPay(orderId: number): Promise<never> {
  const { checkoutUrl } = await callOnce(orders.pay, { id: orderId }, { silent: true })
  if (checkoutUrl === null) throw new CallError(NOWHERE, 503)
  return leaveFor(checkoutUrl)
}
