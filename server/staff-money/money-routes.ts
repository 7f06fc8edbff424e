import { staffMoney } from '#contract/staff/money.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { lockAnyHousehold } from '../accounts/lock-household.ts'
import type { App } from '../app.ts'
import { refuseStale } from '../audit/refuse-stale.ts'
import { type Done, type StaffCall, staffRoutes } from '../audit/staff-write.ts'
import type { Database } from '../database.ts'
import type { Route } from '../http/routes.ts'
import { findPayment } from '../ledger/payment-store.ts'
import { REFUND_WAYS } from '../ledger/queue-refund.ts'
import { findRefund } from '../ledger/refund-store.ts'
import { findOrder, findOrderLocked, type OrderRow } from '../orders/order/order-store.ts'
import { receiveETransferIn } from '../payments/receive-etransfer.ts'
import { markRefundSentIn } from '../payments/refunds/send-refund.ts'
import { Refusal } from '../refusal.ts'
import { findProblemLocked, markDealt } from './payment-problem-store.ts'

/** T16: money that a person sees come or sends, and what went wrong with it. */
export function moneyRoutes(app: App): Route[] {
  return staffRoutes(app, staffMoney, {
    receiveETransfer: (call) => receive(app, call),
    markRefundSent: (call) => sendRefundByHand(app, call),
    markProblemDealt: (call) => dealWithProblem(app, call),
  })
}

/** Only the whole of it: another amount is another conversation with the customer. */
async function receive(
  app: App,
  { input, caller, tx }: StaffCall<typeof staffMoney.receiveETransfer>,
): Promise<Done<typeof staffMoney.receiveETransfer>> {
  const known = await findPayment(tx, input.paymentId)
  if (known?.provider !== 'etransfer' || known.session === null) throw new Refusal('not-found')
  const order = await lockOrder(tx, known.order_id)
  const payment = await findPayment(tx, known.id)
  // Two who saw it come: it counts once, and that is no error.
  if (payment?.status === 'paid')
    return { data: null, msg: 'It was marked as received already.', changes: [], live: [] }
  if (input.amountCents !== known.amount_cents) throw new Refusal('wrong-amount')
  await refuseStaleOrder(app, tx, order, input.version)
  await receiveETransferIn(app, tx, { paymentId: known.id, by: caller.accountId })
  const after = await findOrder(tx, order.id)
  return {
    data: null,
    msg: `${exactPrice(known.amount_cents)} received.`,
    changes: [
      {
        action: 'took an e-transfer',
        ...subjectOf(after ?? order),
        before: { status: order.status, balanceCents: order.balance_cents },
        after: {
          status: after?.status,
          balanceCents: after?.balance_cents,
          paymentId: known.id,
          amountCents: known.amount_cents,
        },
      },
    ],
    live: newsOf(order),
  }
}

/** What the provider is still sending is left to it: else the customer would have the money twice. */
async function sendRefundByHand(
  app: App,
  { input, caller, tx }: StaffCall<typeof staffMoney.markRefundSent>,
): Promise<Done<typeof staffMoney.markRefundSent>> {
  const known = await findRefund(tx, input.refundId)
  if (known === undefined) throw new Refusal('not-found')
  const order = await lockOrder(tx, known.order_id)
  const refund = await findRefund(tx, input.refundId)
  if (refund === undefined) throw new Refusal('not-found')
  if (refund.status === 'sent')
    return { data: null, msg: 'It was marked as sent already.', changes: [], live: [] }
  if (refund.status === 'queued' && REFUND_WAYS[refund.provider] === 'card')
    throw new Refusal('refund-underway')
  await refuseStaleOrder(app, tx, order, input.version)
  const { way, reference } = input
  await markRefundSentIn(app, tx, refund, { way, reference, by: caller.accountId })
  return {
    data: null,
    msg: `Refund of ${exactPrice(refund.amount_cents)} marked as sent.`,
    changes: [
      {
        action: 'sent a refund',
        ...subjectOf(order),
        before: { status: refund.status },
        after: { status: 'sent', refundId: refund.id, amountCents: refund.amount_cents, way, reference },
      },
    ],
    live: newsOf(order),
  }
}

async function dealWithProblem(
  app: App,
  { input, caller, tx, now }: StaffCall<typeof staffMoney.markProblemDealt>,
): Promise<Done<typeof staffMoney.markProblemDealt>> {
  const problem = await findProblemLocked(tx, input.id)
  if (problem === undefined) throw new Refusal('not-found')
  const subject = { kind: 'payment' as const, id: input.id }
  await refuseStale(tx, {
    subject,
    seen: input.version,
    version: problem.version,
    now: { problem: problem.problem, how: problem.dealt_how },
    timeZone: await timeZoneOf(app, problem.park_id),
  })
  if (problem.dealt_at !== null) return { data: null, changes: [], live: [] }
  await markDealt(tx, input.id, { by: caller.accountId, at: now, how: input.how })
  return {
    data: null,
    changes: [
      {
        action: 'dealt with a payment problem',
        subject: { ...subject, version: problem.version + 1 },
        ...(problem.account_id !== null && { householdId: problem.account_id }),
        before: { problem: problem.problem },
        after: { how: input.how },
        why: input.how,
      },
    ],
    live: [{ kind: 'today' }],
  }
}

async function lockOrder(tx: Database, orderId: number): Promise<OrderRow> {
  const found = await findOrder(tx, orderId)
  if (found === undefined) throw new Refusal('not-found')
  await lockAnyHousehold(tx, found.account_id)
  const order = await findOrderLocked(tx, orderId)
  if (order === undefined) throw new Refusal('not-found')
  return order
}

async function refuseStaleOrder(app: App, tx: Database, order: OrderRow, seen: number): Promise<void> {
  await refuseStale(tx, {
    subject: { kind: 'order', id: order.id },
    seen,
    version: order.version,
    now: { status: order.status, balanceCents: order.balance_cents },
    timeZone: await timeZoneOf(app, order.park_id),
  })
}

const timeZoneOf = async (app: App, parkId: number): Promise<string> => (await app.parkBook(parkId)).timeZone

const subjectOf = ({ id, version, account_id }: OrderRow) => ({
  subject: { kind: 'order' as const, id, version },
  householdId: account_id,
})

const newsOf = ({ id }: OrderRow) => [{ kind: 'order' as const, ids: [id] }, { kind: 'today' as const }]
