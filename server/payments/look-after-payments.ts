import type { App } from '../app.ts'
import { inTransaction } from '../orders/once.ts'
import { findOrderLocked } from '../orders/order-store.ts'
import { closePayments } from './close-payments.ts'
import { closePayment, listUnheard } from './payment-store.ts'
import { settlePayment } from './settle-payment.ts'

const MINUTE_MS = 60_000
/** Before that the event or the customer's return will most likely tell. */
const OLD_ENOUGH_MS = 2 * MINUTE_MS
const TOO_OLD_MS = 48 * 60 * MINUTE_MS
/** Nobody can be asking its provider any more. */
const GIVEN_UP_MS = 10 * MINUTE_MS
const AT_ONCE = 100

type Unheard = Awaited<ReturnType<typeof listUnheard>>[number]

/** Asks providers about payments of which nothing was heard: their event may be lost, or we were down when it came. */
export async function lookAfterPayments(app: App): Promise<void> {
  const now = app.clock.now()
  const unheard = await listUnheard(app.db, {
    before: new Date(now.getTime() - OLD_ENOUGH_MS),
    after: new Date(now.getTime() - TOO_OLD_MS),
    now,
    limit: AT_ONCE,
  })
  for (const payment of unheard) {
    try {
      await lookAfter(app, payment, now)
    } catch (error) {
      app.log.warn(
        { err: error, paymentId: payment.id },
        'a payment could not be looked up; it is asked for again',
      )
    }
  }
}

async function lookAfter(app: App, payment: Unheard, now: Date): Promise<void> {
  const { id, session, provider: name } = payment
  if (session === null) {
    if (now.getTime() - payment.created_at.getTime() > GIVEN_UP_MS) await closePayment(app.db, id, 'failed')
    return
  }
  const state = await app.payments.named(name)?.lookUp(session)
  if (state !== undefined && state.status !== 'open') {
    await settlePayment(app, { provider: name, session, state })
  } else if (payment.order_status === 'expired' || payment.order_status === 'cancelled') {
    await closeForEndedOrder(app, payment.order_id)
  }
}

async function closeForEndedOrder(app: App, orderId: number): Promise<void> {
  await inTransaction(app, async (tx) => {
    const order = await findOrderLocked(tx, orderId)
    if (order?.status === 'expired' || order?.status === 'cancelled') {
      await closePayments(app, tx, orderId, order.status)
    }
  })
}
