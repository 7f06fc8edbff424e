import type { OutputOf } from '#contract/endpoint.ts'
import type { orders } from '#contract/business/orders.ts'
import { MIN_PAYMENT_CENTS } from '#domain/money/due-now.ts'
import { etransferInstructions } from '#domain/money/etransfer-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { findAccount } from '../accounts/account-store.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import { closePayment, findPayment, noteSession, type PaymentRow } from '../ledger/payment-store.ts'
import { findOrder, type OrderRow } from '../orders/order/order-store.ts'
import { changeOf, paymentThing } from '../orders/view/describe-purchase.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import type { Checkout } from './payment-provider.ts'

/** Where and how to pay an open payment: asked of its provider once, then remembered. */
export async function beginCheckout(
  app: App,
  db: Database,
  paymentId: number,
): Promise<OutputOf<typeof orders.pay>> {
  const payment = await findPayment(db, paymentId)
  const order = payment && (await findOrder(db, payment.order_id))
  if (payment === undefined || order === undefined) throw new Refusal('not-found')
  const checkout = await describeCheckout(app, db, payment, order)
  const checkoutUrl =
    payment.session === null ? await askProvider(app, db, payment, checkout) : payment.checkout_url
  return {
    paymentId,
    amountCents: payment.amount_cents,
    checkoutUrl,
    instructions: payment.provider === 'etransfer' ? etransferInstructions(checkout) : '',
    holdUntil: ((await changeOf(db, payment)) ?? order).hold_until?.toISOString() ?? null,
  }
}

async function describeCheckout(
  app: App,
  db: Database,
  payment: PaymentRow,
  order: OrderRow,
): Promise<Checkout> {
  const account = await findAccount(db, order.account_id)
  const { etransferEmail } = await app.parkBook(order.park_id)
  return {
    paymentId: payment.id,
    description: `${await paymentThing(app, db, order, payment)} (${order.code})`,
    orderCode: order.code,
    amountCents: payment.amount_cents,
    email: account?.email ?? '',
    etransferEmail,
    expiresAt: payment.expires_at ?? payment.created_at,
  }
}

/** A payment whose provider cannot be reached stays open for another try; for one payment it always begins the same checkout. */
async function askProvider(
  app: App,
  db: Database,
  payment: PaymentRow,
  checkout: Checkout,
): Promise<string | null> {
  const provider = app.payments.named(payment.provider)
  if (provider === null) throw new Refusal('payment-away')
  if (payment.status !== 'open') throw new Refusal('changed-meanwhile')
  if (payment.amount_cents < MIN_PAYMENT_CENTS) await refuseSmallAmount(db, payment)
  try {
    const begun = await provider.begin(checkout)
    await noteSession(db, payment.id, begun)
    return begun.checkoutUrl
  } catch (error) {
    app.log.error(
      { err: error, paymentId: payment.id, provider: payment.provider },
      'a checkout could not begin',
    )
    throw new Refusal('payment-away')
  }
}

/** The order must not keep a payment open that no company would take. */
async function refuseSmallAmount(db: Database, payment: PaymentRow): Promise<never> {
  await closePayment(db, payment.id, 'cancelled')
  const left = exactPrice(payment.amount_cents)
  throw new Refusal('not-payable', {
    msg: `Only ${left} is left, and card payments start at ${exactPrice(MIN_PAYMENT_CENTS)}. Please pay it at pick-up.`,
  })
}
