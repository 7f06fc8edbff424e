import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { findCredit } from '../../ledger/credit-store.ts'
import { creditUsed } from '../../notifications/events/money-events.ts'
import { notify } from '../../notifications/notify.ts'
import { findOrder } from '../order/order-store.ts'
import { describePurchase } from './describe-purchase.ts'

/** AD53: store credit that somebody of the team used is the customer's money: they hear of it as of any payment. */
export async function tellCreditUsed(
  app: App,
  tx: Database,
  { orderId, creditCents }: { orderId: number; creditCents: number },
): Promise<void> {
  const order = creditCents > 0 ? await findOrder(tx, orderId) : undefined
  if (order === undefined) return
  const facts = {
    orderId,
    what: await describePurchase(app, tx, order),
    amountCents: creditCents,
    leftCents: await findCredit(tx, order.account_id),
    remainingCents: Math.max(0, order.balance_cents),
  }
  await notify(app, tx, order.account_id, creditUsed(facts))
}
