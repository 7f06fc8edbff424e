import { type RefundPreview, staffRefund } from '#contract/office/money/refunds.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { refundableCents } from '#domain/money/outgoing.ts'
import type { App } from '../../../app.ts'
import { type Done, type StaffCall, staffRoutes } from '../../write/audit/staff-write.ts'
import type { Database } from '../../../database.ts'
import { readAloneCents } from '../desk/allow-giving.ts'
import { newsOfOrder, refuseStaleOrder, subjectOf } from '../desk/desk-order.ts'
import { findOpenTill } from '../desk/open-till-store.ts'
import type { Caller, Route } from '../../../http/routes.ts'
import { readMoneyBooks } from '../../../business/ledger/ledger-store.ts'
import { findPurchasedPass } from '../../../business/ledger/pass-store.ts'
import { listPayments, type PaymentRow } from '../../../business/ledger/payment-store.ts'
import type { PaymentMethod } from '../../../business/ledger/payment-tables.ts'
import { sumHandedOut } from '../../../business/ledger/refund-store.ts'
import { findOrder, type OrderRow } from '../../../business/orders/order/order-store.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { handBack, openRefund, SENT_BEFORE } from './hand-back.ts'
import { refundPayments } from './refund-payments.ts'
import { listTips } from './refund-terms-store.ts'
import { boughtPassOf } from './take-units-back.ts'

/** O27–O29: money that goes back over the desk. */
export function refundRoutes(app: App): Route[] {
  return staffRoutes(app, staffRefund, {
    previewRefund: async ({ input, caller }) => ({ data: await previewRefund(app, caller, input.orderId) }),
    refund: (call) => refundPayments(app, call),
    sendRefundOtherwise: (call) => sendOtherwise(app, call),
  })
}

const METHOD_WORDS: Record<PaymentMethod, string> = {
  card: 'Card, online',
  cash: 'Cash',
  terminal: 'Terminal',
  etransfer: 'E-transfer',
  cheque: 'Cheque',
}

const HOW: Record<PaymentMethod, string> = {
  card: 'To the card, in three to five business days.',
  cash: 'Out of the drawer, now.',
  terminal: 'At the terminal; waits on Today until someone has done it.',
  etransfer: 'By e-transfer; waits on Today until someone has sent it.',
  cheque: 'At the desk; waits on Today until someone has given it back.',
}

async function previewRefund(app: App, caller: Caller, orderId: number): Promise<RefundPreview> {
  const order = await findOrder(app.db, orderId)
  if (order === undefined) throw new Refusal('not-found')
  const [payments, till, limitCents, books, tips, handedOut] = await Promise.all([
    listPayments(app.db, [orderId]),
    findOpenTill(app.db, order.park_id),
    readAloneCents(app, caller, order),
    readMoneyBooks(app.db, orderId),
    listTips(app.db, orderId),
    sumHandedOut(app.db, orderId),
  ])
  const leftCents = refundableCents(books)
  return {
    orderId,
    code: order.code,
    version: order.version,
    balanceCents: order.balance_cents,
    limitCents,
    leftCents,
    isTillOpen: till !== undefined,
    payments: payments
      .filter(({ status }) => status === 'paid')
      .map((payment) => toRefundable(payment, leftCents)),
    tips: tips.map(({ id, amount_cents }) => ({ id, amountCents: amount_cents })),
    handedOut,
    pass: order.order_type === 'package' ? await readBoughtPass(app.db, order, payments) : null,
  }
}

async function readBoughtPass(
  db: Database,
  order: OrderRow,
  payments: readonly PaymentRow[],
): Promise<RefundPreview['pass']> {
  const pass = await findPurchasedPass(db, order.id)
  if (pass === undefined || order.total_cents <= 0) return null
  return { kind: pass.kind, ...(await boughtPassOf(db, order, { pass, payments })) }
}

const toRefundable = (
  { id, method, card_last4, settled_at, created_at, amount_cents, refunded_cents }: PaymentRow,
  leftCents: number,
) => ({
  id,
  method,
  what: [METHOD_WORDS[method], ...(card_last4 === null ? [] : [`card ${card_last4}`])].join(', '),
  paidAt: (settled_at ?? created_at).toISOString(),
  amountCents: amount_cents,
  leftCents: Math.min(amount_cents - refunded_cents, leftCents),
  how: HOW[method],
})

/** O28: what failed is sent once, by one of the ways: its status moves once. */
async function sendOtherwise(
  app: App,
  call: StaffCall<typeof staffRefund.sendRefundOtherwise>,
): Promise<Done<typeof staffRefund.sendRefundOtherwise>> {
  const { input, caller, tx } = call
  const opened = await openRefund(
    app,
    call,
    (sent) => sent.reference === input.reference && sent.method === input.method,
  )
  if (opened === null) return SENT_BEFORE
  const { order, refund } = opened
  await refuseStaleOrder(app, tx, order, { seen: input.version, viewer: caller })
  await call.requireManager({ householdId: order.account_id })
  const { method, reference } = input
  await handBack(app, tx, refund, { method, reference, by: caller.accountId, parkId: order.park_id })
  return {
    data: null,
    msg: `Refund of ${exactPrice(refund.amount_cents)} marked as sent.`,
    changes: [
      {
        action: 'sent a refund another way',
        ...subjectOf(order),
        before: { status: refund.status, way: refund.paid_by },
        after: {
          status: 'sent',
          way: method,
          refundId: refund.id,
          amountCents: refund.amount_cents,
          reference,
        },
      },
    ],
    live: newsOfOrder(order),
  }
}
