import type { staffRefund } from '#contract/office/money/refunds.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { proportionOf, sumOf } from '#domain/money/money.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { refundableCents } from '#domain/money/outgoing.ts'
import { isOff } from '#domain/orders/order-status.ts'
import type { App } from '../../../app.ts'
import type { Done, StaffCall } from '../../write/audit/staff-write.ts'
import type { Database } from '../../../database.ts'
import { type Allowed, allowGiving } from '../desk/allow-giving.ts'
import { taxBaseOf, voidTip } from '../desk/charge-store.ts'
import { findBuyer } from '../desk/counter-store.ts'
import { newsOfOrder, orderAfter, refuseStaleOrder, subjectOf } from '../desk/desk-order.ts'
import { holdUnpaid } from '../../../business/orders/lifecycle/hold-unpaid.ts'
import { CHARGED_BACK, readMoneyBooks } from '../../../business/ledger/ledger-store.ts'
import { listPayments, type PaymentRow } from '../../../business/ledger/payment-store.ts'
import type { PaymentMethod } from '../../../business/ledger/payment-tables.ts'
import { queueRefundOf } from '../../../business/ledger/queue-refund.ts'
import { findRefund } from '../../../business/ledger/refund-store.ts'
import { findOrder, type OrderRow } from '../../../business/orders/order/order-store.ts'
import { noteOnOrder } from '../../../business/payments/tell-payment.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { insertTakenOff } from './charge-back-store.ts'
import { handBack } from './hand-back.ts'
import { listTips } from './refund-terms-store.ts'
import { takeUnitsBack } from './take-units-back.ts'
import { lockOrderForStaff } from '../../../business/orders/order/lock-order.ts'

type RefundCall = StaffCall<typeof staffRefund.refund>

/** O27: chosen payments go back, each the way it came and no more of it than is left. */
export async function refundPayments(app: App, call: RefundCall): Promise<Done<typeof staffRefund.refund>> {
  const { input, caller, tx, now } = call
  const order = await lockOrderForStaff(tx, input.orderId)
  await refuseStaleOrder(app, tx, order, { seen: input.version, viewer: caller })
  const payments = await listPayments(tx, [order.id])
  const parts = wholeParts(input.parts, payments)
  const sumCents = sumOf(parts.map(({ amountCents }) => amountCents))
  await refuseMoreThanPaid(tx, order, sumCents)
  await refusePartOfTip(tx, call, { payments, sumCents })
  const tipCents = await tipCentsOf(tx, call)
  const packageCents = packageCentsOf(order, sumCents - tipCents)
  // What is taken off a pass is not owed again, and nobody is left to owe what is off or was sold over the counter.
  const leastCents = (await isNobodys(tx, order)) ? sumCents - tipCents : packageCents
  const backCents = Math.max(input.chargeBack?.amountCents ?? 0, leastCents)
  refuseBelowNothing(order, sumCents - tipCents, backCents)
  const allowed = await allowGiving(app, call, order, {
    verb: 'refund',
    why: input.why,
    beyond: { moneyCents: sumCents, forgivenCents: Math.max(0, backCents - sumCents) },
  })
  const fromPass = await takeUnitsBack(tx, order, {
    refundCents: packageCents,
    payments,
    by: caller.accountId,
    at: now,
  })
  // First what is taken off, then the money: the drawer is locked last.
  await takeBack(app, call, order, { backCents, allowed })
  const cashCents = await sendParts(app, call, order, { parts, allowed })
  await noteOnOrder(app, tx, order, {
    by: caller.accountId,
    why: `${exactPrice(sumCents)} refunded: ${input.why}`,
  })
  const at = { app, tx, by: caller.accountId, now }
  await holdUnpaid(at, await orderAfter(tx, order.id), 'Refunded; held until paid.')
  const after = (await findOrder(tx, order.id)) ?? order
  return {
    data: { orderId: order.id, version: after.version, balanceCents: after.balance_cents },
    msg: [
      `${exactPrice(sumCents)} goes back.`,
      ...(cashCents > 0 ? [`Hand over ${exactPrice(cashCents)} in cash.`] : []),
      ...(fromPass === null ? [] : [`Taken off the pass: ${fromPass.words}.`]),
    ].join(' '),
    changes: [
      {
        action: 'refunded money',
        ...subjectOf(after),
        before: { balanceCents: order.balance_cents },
        after: {
          balanceCents: after.balance_cents,
          ...byMethod(parts),
          ...(backCents > 0 && { takenOffCents: backCents }),
          ...(fromPass !== null && { passUnits: -fromPass.units }),
        },
        why: input.why,
      },
    ],
    live: newsOfOrder(order),
  }
}

/** Over the counter nobody has a name; of what is off nothing is owed. */
async function isNobodys(tx: Database, { status, account_id }: OrderRow): Promise<boolean> {
  return isOff(status) || status === 'expired' || (await findBuyer(tx, account_id))?.is_counter === true
}

/** AD7: what came back as store credit does not come back as money too. */
async function refuseMoreThanPaid(tx: Database, { id }: OrderRow, sumCents: number): Promise<void> {
  const leftCents = refundableCents(await readMoneyBooks(tx, id))
  if (sumCents <= leftCents) return
  throw new Refusal('too-much', {
    msg: `Only ${exactPrice(leftCents)} is left to refund: the rest was already refunded or given as store credit.`,
    nothingDone: true,
  })
}

/** AD26: what is taken off beside a refund leaves nothing that we would owe. */
function refuseBelowNothing({ balance_cents }: OrderRow, refundCents: number, backCents: number): void {
  const mostCents = Math.max(0, balance_cents) + refundCents
  if (backCents <= mostCents) return
  throw new Refusal('too-much', {
    msg: `At most ${exactPrice(mostCents)} can be taken off the bill with this.`,
    nothingDone: true,
  })
}

async function tipCentsOf(tx: Database, { input }: RefundCall): Promise<number> {
  const tips = (await listTips(tx, input.orderId)).filter((tip) => input.tipIds.includes(tip.id))
  return sumOf(tips.map(({ amount_cents }) => amount_cents))
}

/** What of it goes back for a package that was bought: not a tip, nor what was paid too much. */
const packageCentsOf = ({ order_type, balance_cents }: OrderRow, refundCents: number): number =>
  order_type === 'package' ? Math.max(0, refundCents - Math.max(0, -balance_cents)) : 0

/** Answers what is handed over in cash. */
async function sendParts(
  app: App,
  { input, caller, tx }: RefundCall,
  { park_id: parkId }: OrderRow,
  { parts, allowed }: { parts: readonly Part[]; allowed: Allowed },
): Promise<number> {
  let cashCents = 0
  for (const { payment, amountCents } of cashLast(parts)) {
    const by = caller.accountId
    const refundId = await queueRefundOf(app, tx, { payment, amountCents, why: input.why, by, ...allowed })
    const refund = payment.method === 'cash' ? await findRefund(tx, refundId) : undefined
    if (refund !== undefined)
      cashCents += await handBack(app, tx, refund, { method: 'cash', reference: 'Cash', by, parkId })
  }
  return cashCents
}

/** O25: of what was paid, tips go back whole or not at all. */
async function refusePartOfTip(
  tx: Database,
  { input }: RefundCall,
  { payments, sumCents }: { payments: readonly PaymentRow[]; sumCents: number },
): Promise<void> {
  const tips = await listTips(tx, input.orderId)
  const given = tips.filter(({ id }) => input.tipIds.includes(id))
  if (given.length !== new Set(input.tipIds).size) throw new Refusal('not-found')
  const centsOf = (some: typeof tips) => sumOf(some.map(({ amount_cents }) => amount_cents))
  const leftCents = sumOf(
    payments
      .filter(({ status }) => status === 'paid')
      .map(({ amount_cents, refunded_cents }) => amount_cents - refunded_cents),
  )
  const tipCents = centsOf(tips)
  if (sumCents < centsOf(given) || sumCents > leftCents - tipCents + centsOf(given))
    throw new Refusal('too-much', {
      msg: `${exactPrice(tipCents)} of it is a tip, which goes back whole or not at all.`,
    })
}

/** O29: what is taken back of the bill, in the same breath. */
async function takeBack(
  app: App,
  { input, caller, tx, now }: RefundCall,
  order: OrderRow,
  { backCents, allowed }: { backCents: number; allowed: Allowed },
): Promise<void> {
  const { why } = input
  const by = caller.accountId
  for (const tipId of input.tipIds)
    await voidTip(tx, tipId, { by, at: now, why, outgoingId: allowed.outgoingId })
  if (backCents === 0) return
  const what = input.chargeBack?.what ?? ''
  const { totalCents, gstCents, pstCents } = await taxBaseOf(tx, order)
  await insertTakenOff(tx, {
    orderId: order.id,
    kind: 'courtesy',
    rule: CHARGED_BACK,
    what: what === '' ? why.slice(0, 120) : what,
    amountCents: backCents,
    gstCents: proportionOf(gstCents, backCents, totalCents),
    pstCents: proportionOf(pstCents, backCents, totalCents),
    why,
    date: dateIn((await app.parkBook(order.park_id)).timeZone, now),
    by,
    at: now,
    ...allowed,
  })
}

interface Part {
  payment: PaymentRow
  amountCents: number
}

/** Each payment once. */
function wholeParts(wanted: RefundCall['input']['parts'], payments: readonly PaymentRow[]): Part[] {
  const parts = new Map<number, Part>()
  for (const { paymentId, amountCents, method } of wanted) {
    const payment = payments.find(({ id, status }) => id === paymentId && status === 'paid')
    if (payment === undefined) throw new Refusal('not-found', { msg: 'This payment isn’t on this booking.' })
    if (method !== undefined && method !== payment.method) throw new Refusal('not-that-way')
    const earlier = parts.get(paymentId)?.amountCents ?? 0
    parts.set(paymentId, { payment, amountCents: earlier + amountCents })
  }
  for (const { payment, amountCents } of parts.values()) {
    const leftCents = payment.amount_cents - payment.refunded_cents
    if (amountCents > leftCents)
      throw new Refusal('too-much', {
        msg: `Only ${exactPrice(leftCents)} of this ${METHOD_WORDS[payment.method]} payment is left.`,
      })
  }
  return [...parts.values()]
}

const METHOD_WORDS: Record<PaymentMethod, string> = {
  card: 'card',
  cash: 'cash',
  terminal: 'terminal',
  etransfer: 'e-transfer',
  cheque: 'cheque',
}

/** The drawer is locked last. */
const cashLast = (parts: readonly Part[]): Part[] =>
  parts.toSorted(
    (one, other) => Number(one.payment.method === 'cash') - Number(other.payment.method === 'cash'),
  )

const byMethod = (parts: readonly Part[]): Record<string, number> => {
  const sums: Record<string, number> = {}
  for (const { payment, amountCents } of parts)
    sums[`${payment.method}Cents`] = (sums[`${payment.method}Cents`] ?? 0) + amountCents
  return sums
}
