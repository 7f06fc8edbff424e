import { cashRounding } from '#domain/money/cash-rounding.ts'
import type { App } from '../app.ts'
import type { Database } from '../database.ts'
import { lockDeskOrder } from '../desk/desk-order.ts'
import { lockOpenTill } from '../desk/open-till-store.ts'
import type { PaymentMethod } from '../ledger/payment-tables.ts'
import { REFUND_WAYS } from '../ledger/queue-refund.ts'
import { findRefund, type RefundRow, recordRefundWay, sumHandedOut } from '../ledger/refund-store.ts'
import type { OrderRow } from '../orders/order/order-store.ts'
import { markRefundSentIn } from '../payments/refunds/send-refund.ts'
import { Refusal } from '../refusal.ts'

interface Handing {
  method: Exclude<PaymentMethod, 'card'>
  reference: string
  by: number
  parkId: number
}

/**
 * A person sends a refund, and it is sent. Cash leaves the open drawer, to five cents, and nobody counts at the same time.
 * Answers what is given.
 */
export async function handBack(
  app: App,
  tx: Database,
  refund: RefundRow,
  { method, reference, by, parkId }: Handing,
): Promise<number> {
  const way = REFUND_WAYS[method]
  await markRefundSentIn(app, tx, refund, { way: way === 'card' ? 'desk' : way, reference, by })
  // The drawer is the last lock of all but the audit log.
  const till = method === 'cash' ? await lockOpenTill(tx, parkId) : undefined
  if (method === 'cash' && till === undefined) throw new Refusal('till-closed')
  const roundingCents = method === 'cash' ? await roundedWithEarlier(tx, refund) : 0
  await recordRefundWay(tx, refund.id, {
    ...(method !== refund.paid_by && { method }),
    tillId: till?.id ?? null,
    roundingCents,
  })
  return refund.amount_cents + roundingCents
}

/** O24: what goes back in parts is rounded once, over the whole of the order's cash: no part gains a cent. */
async function roundedWithEarlier(tx: Database, { order_id, amount_cents }: RefundRow): Promise<number> {
  const earlier = await sumHandedOut(tx, order_id)
  return cashRounding(earlier.cents + amount_cents) - earlier.roundingCents
}

/** A refund that somebody is about to send, its order locked before it is looked at. */
export async function lockRefund(
  tx: Database,
  refundId: number,
): Promise<{ order: OrderRow; refund: RefundRow }> {
  const known = await findRefund(tx, refundId)
  if (known === undefined) throw new Refusal('not-found')
  const order = await lockDeskOrder(tx, known.order_id)
  const refund = await findRefund(tx, refundId)
  if (refund === undefined) throw new Refusal('not-found')
  return { order, refund }
}
