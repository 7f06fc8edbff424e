import { etransferInstructions } from '#domain/money/etransfer-words.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import type { PaymentRow } from '../../ledger/payment-store.ts'
import { etransferAsked } from '../../notifications/events/money-events.ts'
import { notify, settleRequests } from '../../notifications/notify.ts'
import type { OrderRow } from '../order/order-store.ts'
import { paymentThing } from './describe-purchase.ts'
import { loadOrderNotice, parkDeadline } from './order-notice.ts'

interface Asked {
  payment: PaymentRow
  keptUntil: Date | null
}

/** How to send an e-transfer, for whoever closes the page before they have written it down. */
export async function tellHowToSend(
  app: App,
  tx: Database,
  order: OrderRow,
  { payment, keptUntil }: Asked,
): Promise<void> {
  const { id: paymentId, amount_cents: amountCents } = payment
  const { etransferEmail } = await app.parkBook(order.park_id)
  // This says how to pay, and by when: nothing else has to.
  await settleRequests(app, tx, order)
  const notice =
    (await loadOrderNotice(app, tx, { ...order, hold_until: keptUntil ?? order.hold_until })) ?? undefined
  await notify(
    app,
    tx,
    order.account_id,
    etransferAsked({
      paymentId,
      orderId: order.id,
      ...(notice && { order: notice }),
      what: await paymentThing(app, tx, order, payment),
      amountCents,
      instructions: etransferInstructions({ amountCents, etransferEmail, orderCode: order.code }),
      keptUntil: keptUntil && (await parkDeadline(app, order.park_id, keptUntil)),
    }),
  )
}
