import type { OutputOf } from '#contract/endpoint.ts'
import type { payments } from '#contract/business/payments.ts'
import type { App } from '../../app.ts'
import { findOwnBySession } from '../ledger/payment-store.ts'
import { sumRefunds } from '../ledger/refund-store.ts'
import { findOrder } from '../orders/order/order-store.ts'
import { changeOf } from '../orders/view/describe-purchase.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { settlePayment } from './settle-payment.ts'

/** How a payment stands. While we have heard nothing its provider is asked, so a late event keeps nobody waiting. */
export async function paymentResult(
  app: App,
  accountId: number,
  session: string,
): Promise<OutputOf<typeof payments.result>> {
  await askIfOpen(app, accountId, session)
  const payment = await findOwnBySession(app.db, accountId, session)
  const order = payment && (await findOrder(app.db, payment.order_id))
  if (payment === undefined || order === undefined) throw new Refusal('not-found')
  const change = await changeOf(app.db, payment)
  return {
    status: payment.status,
    amountCents: payment.amount_cents,
    orderId: order.id,
    orderCode: order.code,
    orderStatus: order.status,
    orderType: order.order_type,
    change: change?.status ?? null,
    holdUntil: (change ?? order).hold_until?.toISOString() ?? null,
    isRefunded: (await sumRefunds(app.db, payment.id)) >= payment.amount_cents || isWrong(payment),
  }
}

/** Money came, was not what was asked for, and went back. */
const isWrong = ({ status, charge }: { status: string; charge: string | null }) =>
  status === 'failed' && charge !== null

async function askIfOpen(app: App, accountId: number, session: string): Promise<void> {
  const payment = await findOwnBySession(app.db, accountId, session)
  if (payment?.status !== 'open') return
  const { provider } = payment
  try {
    const state = await app.payments.named(provider)?.lookUp?.(session)
    if (state !== undefined) await settlePayment(app, { provider, session, state })
  } catch (error) {
    // What we know is still right, only perhaps not the newest.
    app.log.warn({ err: error, paymentId: payment.id, provider }, 'a payment could not be looked up')
  }
}
