import type { staffTake } from '#contract/office/money/take.ts'
import { sumOf } from '#domain/money/money.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { refundableCents } from '#domain/money/outgoing.ts'
import { isOff } from '#domain/orders/order-status.ts'
import type { App } from '../../../app.ts'
import type { Done, StaffCall } from '../../write/audit/staff-write.ts'
import type { Database } from '../../../database.ts'
import { addEntry, readMoneyBooks } from '../../../business/ledger/ledger-store.ts'
import type { OutgoingId } from '../../../business/ledger/outgoing-store.ts'
import { findPayment, listPayments, type PaymentRow } from '../../../business/ledger/payment-store.ts'
import type { OrderRow } from '../../../business/orders/order/order-store.ts'
import { noteOnOrder } from '../../../business/payments/tell-payment.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { allowGiving } from './allow-giving.ts'
import { listCharges, markChargeVoided, voidTip } from './charge-store.ts'
import { findBuyer } from './counter-store.ts'
import {
  type AtTheDesk,
  newsOfOrder,
  orderAfter,
  refuseStaleOrder,
  subjectOf,
  toTaken,
} from './desk-order.ts'
import { holdUnpaid } from '../../../business/orders/lifecycle/hold-unpaid.ts'
import { findOpenTill, lockOpenTill, lockTillToPayOut } from './open-till-store.ts'
import { findFirstVoided, findTipWith, markPaymentVoided } from './take-store.ts'
import { chargeWords } from './write-charge.ts'
import { lockOrderForStaff } from '../../../business/orders/order/lock-order.ts'

type VoidCall = StaffCall<typeof staffTake.voidPayment>

/** O18: a payment of the still open drawer that was a slip of the hand gets its mirror. */
export async function voidPayment(app: App, call: VoidCall): Promise<Done<typeof staffTake.voidPayment>> {
  const { input, caller, tx, now } = call
  const known = await findPayment(tx, input.paymentId)
  if (known === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that payment.' })
  const order = await lockOrderForStaff(tx, known.order_id)
  const payment = (await findPayment(tx, known.id)) ?? known
  if (payment.status === 'voided') throw new Refusal('already-voided')
  await refuseStaleOrder(app, tx, order, { seen: input.version, viewer: caller })
  const isCounter = (await findBuyer(tx, order.account_id))?.is_counter === true
  // Nobody would owe what was sold over the counter: the sale goes with its payments.
  const payments = isCounter
    ? (await listPayments(tx, [order.id])).filter(({ status }) => status === 'paid')
    : [payment]
  const sumCents = sumOf(payments.map(({ amount_cents }) => amount_cents))
  const { outgoingId } = await allowGiving(app, call, order, {
    verb: 'void payment',
    why: input.why,
    // Nobody comes to the door who would say that they have paid for it.
    beyond: { moneyCents: isCounter || order.order_type === 'sale' ? sumCents : 0 },
    isByWord: true,
  })
  await refuseUnvoidable(tx, order, payments)
  const at = { app, tx, by: caller.accountId, now }
  for (const one of payments) await mirror(at, one, { why: input.why, outgoingId })
  if (isCounter) await voidSale(at, order, { why: input.why, outgoingId })
  // AD73: its history says so once, with what follows from it.
  const why = `Payment taken back, ${exactPrice(sumCents)}`
  const since = await findFirstVoided(tx, order.id)
  if (!(await holdUnpaid(at, await orderAfter(tx, order.id), `${why}; held until paid.`, { since })))
    await noteOnOrder(app, tx, order, { by: at.by, why: `${why}.` })
  const after = await orderAfter(tx, order.id)
  return {
    data: toTaken(after),
    msg: `${exactPrice(sumCents)} taken back.`,
    changes: [
      {
        action: 'took a payment back',
        ...subjectOf(after),
        before: { balanceCents: order.balance_cents, paymentId: payment.id, amountCents: sumCents },
        after: { balanceCents: after.balance_cents },
        why: input.why,
      },
    ],
    live: newsOfOrder(order),
  }
}

interface Mirroring {
  why: string
  outgoingId: OutgoingId
}

async function mirror(
  { tx, by, now }: AtTheDesk,
  payment: PaymentRow,
  { why, outgoingId }: Mirroring,
): Promise<void> {
  await markPaymentVoided(tx, payment.id, { at: now, by, why })
  await addEntry(tx, {
    order_id: payment.order_id,
    kind: 'void',
    amount_cents: payment.amount_cents,
    payment_id: payment.id,
    refund_id: null,
    note: why,
    by_account_id: by,
    created_at: now,
    outgoing_id: outgoingId,
  })
  const tip = await findTipWith(tx, payment)
  if (tip !== undefined) await voidTip(tx, tip.id, { by, at: now, why, outgoingId })
}

async function voidSale(
  { tx, by, now }: AtTheDesk,
  { id }: OrderRow,
  { why, outgoingId }: Mirroring,
): Promise<void> {
  for (const charge of await listCharges(tx, id)) {
    if (charge.voided_at !== null || charge.amount_cents === 0) continue
    await markChargeVoided(tx, charge.id, { at: now, by, why })
    await addEntry(tx, {
      order_id: id,
      kind: 'void',
      amount_cents: -charge.amount_cents,
      payment_id: null,
      refund_id: null,
      charge_id: charge.id,
      note: `Taken back: ${chargeWords({ ...charge, gstCents: 0, pstCents: 0 })}`,
      by_account_id: by,
      created_at: now,
      outgoing_id: outgoingId,
    })
  }
}

/** The drawer is locked last; what it does not have cannot go back. */
async function refuseUnvoidable(
  tx: Database,
  order: OrderRow,
  payments: readonly PaymentRow[],
): Promise<void> {
  const leftCents = refundableCents(await readMoneyBooks(tx, order.id))
  const cash = payments.filter(({ method }) => method === 'cash')
  const cashCents = sumOf(cash.map(({ amount_cents, rounding_cents }) => amount_cents + rounding_cents))
  const till = await findOpenTill(tx, order.park_id)
  for (const payment of payments) {
    const problem = whyNotVoid(payment, order, { openTillId: till?.id ?? null, leftCents })
    if (problem !== null) throw new Refusal('not-that-way', { msg: problem })
  }
  const locked =
    cashCents > 0
      ? await lockTillToPayOut(tx, order.park_id, cashCents)
      : await lockOpenTill(tx, order.park_id)
  // Closed between the look and the lock.
  if (locked?.id !== till?.id) throw new Refusal('till-closed')
}

/** Why a payment stays as it is; null when it can be voided. */
export function whyNotVoid(
  { provider, status, method, till_id, refunded_cents, amount_cents }: PaymentRow,
  { order_type, status: orderStatus }: Pick<OrderRow, 'order_type' | 'status'>,
  { openTillId, leftCents }: { openTillId: number | null; leftCents: number },
): string | null {
  if (provider !== 'desk' || (method !== 'cash' && method !== 'terminal') || status !== 'paid')
    return 'Only cash and terminal payments can be taken back. Please refund this one instead.'
  if (till_id === null || till_id !== openTillId)
    return 'The drawer of that payment is closed. Please refund it instead.'
  if (refunded_cents > 0) return 'Some of this was refunded already. Please refund the rest instead.'
  if (isOff(orderStatus)) return 'The booking is off. Please refund this instead. Nothing was done.'
  if (order_type === 'package') return 'The pass is in use already. Please refund this instead.'
  if (amount_cents > leftCents)
    return 'Some of this has become store credit, so it can’t be taken back. Nothing was done.'
  return null
}
