import type { App } from '../app.ts'
import { findRefund } from '../business/ledger/refund-store.ts'
import { REFUND_WAYS } from '../business/ledger/refund-way.ts'
import { inTransaction } from '../business/once/run-idempotent.ts'
import { findOrder } from '../business/orders/order/order-store.ts'
import { markRefundSent } from '../business/payments/refunds/send-refund.ts'

/** Somebody gives a refund back by hand: by bank, or at the desk. */
export const refundByHand = (app: App, refundId: number): Promise<void> =>
  inTransaction(app, async (tx) => {
    const refund = await findRefund(tx, refundId)
    const order = refund && (await findOrder(tx, refund.order_id))
    if (refund === undefined || order === undefined) throw new Error(`there is no refund ${refundId}`)
    const known = REFUND_WAYS[refund.paid_by]
    const way = known === 'card' ? 'desk' : known
    await markRefundSent(app, tx, refund, { way, reference: `hand ${refundId}`, by: order.account_id })
  })
