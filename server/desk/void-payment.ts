import type { staffTake } from '#contract/staff/money/take.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import type { App } from '../app.ts'
import type { Done, StaffCall } from '../audit/staff-write.ts'
import { addEntry } from '../ledger/ledger-store.ts'
import { findPayment, type PaymentRow } from '../ledger/payment-store.ts'
import type { OrderRow } from '../orders/order/order-store.ts'
import { noteOnOrder } from '../payments/tell-payment.ts'
import { Refusal } from '../refusal.ts'
import { voidTip } from './charge-store.ts'
import { lockDeskOrder, newsOf, orderAfter, refuseStaleOrder, subjectOf, toTaken } from './desk-order.ts'
import { holdUnpaid } from './hold-unpaid.ts'
import { lockOpenTill } from './open-till-store.ts'
import { findTipWith, markPaymentVoided } from './take-store.ts'

/** O18: a payment of the still open drawer that was a slip of the hand gets its mirror. */
export async function voidPayment(
  app: App,
  { input, caller, tx, now }: StaffCall<typeof staffTake.voidPayment>,
): Promise<Done<typeof staffTake.voidPayment>> {
  const known = await findPayment(tx, input.paymentId)
  if (known === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that payment.' })
  const order = await lockDeskOrder(tx, known.order_id)
  const payment = (await findPayment(tx, known.id)) ?? known
  if (payment.status === 'voided') throw new Refusal('already-voided')
  await refuseStaleOrder(app, tx, order, { seen: input.version, viewer: caller })
  const till = await lockOpenTill(tx, order.park_id)
  const problem = whyNotVoid(payment, order, till?.id ?? null)
  if (problem !== null) throw new Refusal('not-that-way', { msg: problem })
  const by = caller.accountId
  await markPaymentVoided(tx, payment.id, { at: now, by, why: input.why })
  await addEntry(tx, {
    order_id: order.id,
    kind: 'void',
    amount_cents: payment.amount_cents,
    payment_id: payment.id,
    refund_id: null,
    note: input.why,
    by_account_id: by,
    created_at: now,
  })
  await noteOnOrder(app, tx, order, { by, why: 'Payment taken back.' })
  const tip = await findTipWith(tx, payment)
  if (tip !== undefined) await voidTip(tx, tip.id, { by, at: now, why: input.why })
  await holdUnpaid({ app, tx, by, now }, await orderAfter(tx, order.id))
  const after = await orderAfter(tx, order.id)
  return {
    data: toTaken(after),
    msg: `${exactPrice(payment.amount_cents)} taken back.`,
    changes: [
      {
        action: 'took a payment back',
        ...subjectOf(after),
        before: {
          balanceCents: order.balance_cents,
          paymentId: payment.id,
          amountCents: payment.amount_cents,
        },
        after: { balanceCents: after.balance_cents },
        why: input.why,
      },
    ],
    live: newsOf(order),
  }
}

/** Why a payment stays as it is; null when it can be voided. */
export function whyNotVoid(
  { provider, status, method, till_id, refunded_cents }: PaymentRow,
  { order_type }: Pick<OrderRow, 'order_type'>,
  openTillId: number | null,
): string | null {
  if (provider !== 'desk' || (method !== 'cash' && method !== 'terminal') || status !== 'paid')
    return 'Only cash and terminal payments can be taken back. Please refund this one instead.'
  if (till_id === null || till_id !== openTillId)
    return 'The drawer of that payment is closed. Please refund it instead.'
  if (refunded_cents > 0) return 'Some of this was refunded already. Please refund the rest instead.'
  if (order_type === 'package') return 'The pass is in use already. Please refund this instead.'
  return null
}
