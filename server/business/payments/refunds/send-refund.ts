import type { RefundWay } from '#domain/money/refund-ways.ts'
import { lockAnyHousehold } from '../../accounts/lock-household.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { inTransaction } from '../../once/run-idempotent.ts'
import { REFUND_WAYS } from '../../ledger/refund-way.ts'
import {
  findRefund,
  isToldByCancellation,
  markFailed,
  markSent,
  type RefundRow,
  recordHandRefund,
} from '../../ledger/refund-store.ts'
import { refundSent } from '../../notifications/events/money-events.ts'
import { notify } from '../../notifications/notify.ts'
import { findOrder, findOrderLocked } from '../../orders/order/order-store.ts'
import { describePurchase } from '../../orders/view/describe-purchase.ts'
import type { JobRun } from '../../../platform/queue/job.ts'
import { hasRefundFailed, lockName } from '../payment-event-store.ts'
import { RefusedByProvider } from '../payment-provider.ts'
import { bookOutsideRefunds } from './outside-refund.ts'

/**
 * Has the provider send a refund, under the refund's own name: run again after a crash or a lost answer, it is still
 * one refund. What fails for good is marked for staff, who still owe the customer the money.
 */
export async function sendRefund(
  app: App,
  { refundId }: { refundId: number },
  { isLastTry, log }: Pick<JobRun, 'isLastTry' | 'log'>,
): Promise<void> {
  const refund = await findRefund(app.db, refundId)
  if (refund === undefined || refund.status !== 'queued') return
  try {
    const send = app.payments.named(refund.provider)?.refund
    if (!send || refund.charge === null)
      throw new RefusedByProvider(`${refund.provider} is not set up, or names no charge`)
    const order = { charge: refund.charge, amountCents: refund.amount_cents, key: `refund-${refundId}` }
    await noteSent(app, refundId, await send(order))
  } catch (error) {
    const isForGood = error instanceof RefusedByProvider
    if (!isForGood && !isLastTry) throw error
    if (await giveUp(app, refundId))
      log.error({ err: error, refundId }, 'a refund failed for good: staff must send the money themselves')
    if (!isForGood) throw error
  }
}

/** False when there is nothing left to do: somebody had sent it at the provider's dashboard, or it is over. */
function giveUp(app: App, refundId: number): Promise<boolean> {
  return inTransaction(app, async (tx) => {
    const refund = await findRefund(tx, refundId)
    const order = refund && (await findOrder(tx, refund.order_id))
    if (refund === undefined || order === undefined) return false
    await lockAnyHousehold(tx, order.account_id)
    await findOrderLocked(tx, order.id)
    await markFailed(tx, refundId)
    await bookOutsideRefunds(app, tx, refund.payment_id)
    return (await findRefund(tx, refundId))?.status === 'failed'
  })
}

/**
 * Staff sent the money themselves: an e-transfer, cash, or what a provider would not send; with how it went and its
 * number. False when it was sent before.
 */
export async function markRefundSent(
  app: App,
  tx: Database,
  refund: RefundRow,
  { way, reference, by }: { way: Exclude<RefundWay, 'card'>; reference: string; by: number },
): Promise<boolean> {
  if (!(await markSent(tx, refund.id, { ref: null, how: 'hand', at: app.clock.now() }))) return false
  await recordHandRefund(tx, refund.id, { reference, by })
  await tellSent(app, tx, refund, way)
  return true
}

async function noteSent(app: App, refundId: number, ref: string): Promise<void> {
  await inTransaction(app, async (tx) => {
    const known = await findRefund(tx, refundId)
    if (known === undefined) return
    await lockName(tx, known.provider, ref)
    if (!(await markSent(tx, refundId, { ref, how: 'api', at: app.clock.now() }))) return
    if (await hasRefundFailed(tx, known.provider, ref)) {
      await markFailed(tx, refundId)
      app.log.error({ refundId }, 'a refund came back: staff must send the money themselves')
      return
    }
    const way = REFUND_WAYS[known.paid_by]
    // CU26: the mail of the cancellation has said that it is on its way to the card.
    if (way === 'card' && (await isToldByCancellation(tx, refundId))) return
    await tellSent(app, tx, known, way)
  })
}

async function tellSent(app: App, tx: Database, refund: RefundRow, way: RefundWay): Promise<void> {
  const order = await findOrder(tx, refund.order_id)
  if (order === undefined) return
  const what = await describePurchase(app, tx, order)
  const notice = { refundId: refund.id, orderId: order.id, what, amountCents: refund.amount_cents, way }
  await notify(app, tx, order.account_id, refundSent(notice))
}
