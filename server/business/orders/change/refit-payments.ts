import { amountToAsk } from '#domain/money/due-now.ts'
import { canPay } from '#domain/orders/order-status.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { askTransfer } from '../../ledger/ask-transfer.ts'
import { closeCheckout } from '../../ledger/close-payments.ts'
import { dueOf, paidTowards, sumPaid } from '../../ledger/ledger-store.ts'
import { checkoutEnd } from '../../ledger/payment-hold.ts'
import { findPayment, listPayments } from '../../ledger/payment-store.ts'
import { etransferAsked } from '../../notifications/events/money-events.ts'
import { settleRequests } from '../../notifications/notify.ts'
import type { OrderRow } from '../order/order-store.ts'
import { tellHowToSend } from '../view/tell-how-to-send.ts'

/**
 * A locked order was changed: a payment that is open and asks for a sum that is no longer due is closed. Whoever was
 * to send an e-transfer learns the new sum. Tells whether one is open now.
 */
export async function refitPayments(app: App, tx: Database, order: OrderRow): Promise<boolean> {
  const all = await listPayments(tx, [order.id])
  const open = all.filter(({ status, change_id }) => status === 'open' && change_id === null)
  const transfer = open.findLast(({ provider }) => provider === 'etransfer')
  const due = canPay(order.status) ? await askedOf(tx, order) : []
  for (const payment of open) {
    if (payment !== transfer && !due.includes(payment.amount_cents)) {
      await closeCheckout(app, tx, payment, 'cancelled')
    }
  }
  if (transfer === undefined) return false
  if (due.includes(transfer.amount_cents)) return true
  await closeCheckout(app, tx, transfer, 'cancelled')
  await settleRequests(app, tx, order, [etransferAsked.kind])
  const [amountCents] = due
  if (amountCents === undefined) return false
  const expiresAt = checkoutEnd(order.hold_until, 'etransfer', app.clock.now())
  const asked = { orderId: order.id, amountCents, changeId: null, expiresAt }
  const payment = await findPayment(tx, await askTransfer(app, tx, asked))
  if (payment) await tellHowToSend(app, tx, order, { payment, keptUntil: order.hold_until })
  return true
}

/** What is due now, and all that is owed. */
async function askedOf(tx: Database, order: OrderRow): Promise<number[]> {
  const paid = await sumPaid(tx, order.id)
  const { moneyCents, creditCents } = paidTowards(order, paid)
  const amounts = {
    dueNowCents: dueOf(order, paid),
    paidCents: moneyCents + creditCents,
    owedCents: order.balance_cents,
  }
  return (['due', 'all'] as const).flatMap((what) => {
    const asked = amountToAsk({ what, ...amounts })
    return asked.ok ? [asked.amountCents] : []
  })
}
