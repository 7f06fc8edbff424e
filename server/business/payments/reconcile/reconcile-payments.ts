import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/calendar/durations.ts'
import type { App } from '../../../app.ts'
import { inTransaction } from '../../once/run-idempotent.ts'
import { closePayments } from '../../ledger/close-payments.ts'
import { findOrderLocked } from '../../orders/order/order-store.ts'
import { deleteUnknownEvents } from '../payment-event-store.ts'
import { settlePayment } from '../settle-payment.ts'
import {
  claimUnresolved,
  closeUnanswered,
  countUnresolved,
  listOpenOfEndedOrders,
  type UnresolvedPayment,
} from './reconcile-store.ts'

/** Before that the event or the customer's return will most likely tell. */
const MIN_AGE_MS = 2 * MINUTE_MS
const MAX_AGE_MS = 48 * HOUR_MS
/** Nobody can be asking its provider any more. */
const ABANDONED_AFTER_MS = 10 * MINUTE_MS
const UNKNOWN_EVENT_MS = 90 * DAY_MS

const BATCH_SIZE = 10
const MAX_PER_RUN = 500
/** The next run begins a minute after this one, and goes on with those that were not asked for longest. */
const MAX_RUN_MS = 45_000

/** Asks providers about payments of which nothing was heard: their event may be lost, or we were down when it came. */
export async function reconcilePayments(app: App): Promise<void> {
  const now = app.clock.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  await closeUnanswered(app.db, before(ABANDONED_AFTER_MS))
  for (const { orderId } of await listOpenOfEndedOrders(app.db, MAX_PER_RUN))
    await unlessItFails(app, { orderId }, () => closeForEndedOrder(app, orderId))
  const { askable: providers } = app.payments
  const createdBefore = before(MIN_AGE_MS)
  await askAll(app, { providers, createdBefore, createdAfter: before(MAX_AGE_MS), now })
  await deleteUnknownEvents(app.db, before(UNKNOWN_EVENT_MS))
  const counts = await countUnresolved(app.db, { providers, createdBefore })
  app.payments.unresolved = { providers, counts, at: now }
}

async function askAll(app: App, wanted: Parameters<typeof claimUnresolved>[1]): Promise<void> {
  const endAt = Date.now() + MAX_RUN_MS
  for (let asked = 0; asked < MAX_PER_RUN && Date.now() < endAt; asked += BATCH_SIZE) {
    const batch = await claimUnresolved(app.db, wanted, BATCH_SIZE)
    if (batch.length === 0) return
    await Promise.all(
      batch.map((payment) => unlessItFails(app, { paymentId: payment.id }, () => ask(app, payment))),
    )
  }
}

async function ask(app: App, { provider: name, session }: UnresolvedPayment): Promise<void> {
  const state = await app.payments.named(name)?.lookUp?.(session)
  if (state !== undefined && state.status !== 'open')
    await settlePayment(app, { provider: name, session, state })
}

/** One payment that cannot be asked for never keeps the others from it. */
async function unlessItFails(app: App, about: object, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    app.log.warn({ err: error, ...about }, 'a payment could not be looked up; it is asked for again')
  }
}

/** Ending an order closes its payments; this is for one that was begun in the same moment. */
async function closeForEndedOrder(app: App, orderId: number): Promise<void> {
  await inTransaction(app, async (tx) => {
    const order = await findOrderLocked(tx, orderId)
    if (order?.status === 'expired' || order?.status === 'cancelled')
      await closePayments(app, tx, orderId, order.status)
  })
}
