import type { OrderPageMoney } from '#contract/office/orders/page.ts'
import type { App } from '../../app.ts'
import { listTotals } from '../money/desk/charge-store.ts'
import type { PaymentMethod } from '../../business/ledger/payment-tables.ts'
import type { OrderRow } from '../../business/orders/order/order-store.ts'
import { paperLinks } from '../../business/orders/view/order-links.ts'
import { toPriceView } from '../../business/orders/view/order-view.ts'
import {
  type ChargeOfOrder,
  type EntryRow,
  listNamedCharges,
  listNamedEntries,
  listNamedPayments,
  listNamedRefunds,
} from './order-page-store.ts'

const METHODS: Record<PaymentMethod, string> = {
  card: 'Card',
  cash: 'Cash',
  terminal: 'Terminal',
  etransfer: 'E-transfer',
  cheque: 'Cheque',
}

/** O2: the price as sold, what came since, and every entry with what was owed after it. */
export async function readOrderMoney(
  app: App,
  order: OrderRow,
  { payNowCents, creditCents }: { payNowCents: number; creditCents: number },
): Promise<OrderPageMoney> {
  const [charges, entries, payments, refunds, papers, totalOf] = await Promise.all([
    listNamedCharges(app.db, order.id),
    listNamedEntries(app.db, order.id),
    listNamedPayments(app.db, order.id),
    listNamedRefunds(app.db, order.id),
    paperLinks(app),
    listTotals(app.db, [order]),
  ])
  return {
    price: toPriceView(order.price, order.due_now_cents),
    charges: charges.map(toCharge),
    entries: withBalances(entries),
    payments: payments.map((payment) => ({
      id: payment.id,
      method: payment.method,
      amountCents: payment.amount_cents,
      refundedCents: payment.refunded_cents,
      status: payment.status,
      reference: payment.reference,
      cardLast4: payment.card_last4,
      roundingCents: payment.rounding_cents,
      takenBy: payment.taken_by,
      createdAt: payment.created_at.toISOString(),
      settledAt: payment.settled_at?.toISOString() ?? null,
      receiptPath: payment.status === 'paid' ? papers.receipt(payment.id) : null,
      tillId: payment.till_id,
    })),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      paymentId: refund.payment_id,
      method: refund.method,
      amountCents: refund.amount_cents,
      status: refund.status,
      why: refund.why,
      reference: refund.reference,
      by: refund.by,
      createdAt: refund.created_at.toISOString(),
      sentAt: refund.sent_at?.toISOString() ?? null,
    })),
    totalCents: totalOf(order.id),
    paidCents: -entries.filter(({ kind }) => isPaying(kind)).reduce((sum, one) => sum + one.amount_cents, 0),
    balanceCents: order.balance_cents,
    payNowCents,
    creditCents,
    invoicePath: papers.invoice(order.id),
  }
}

const isPaying = (kind: EntryRow['kind']): boolean => kind !== 'charge' && kind !== 'void'

const toCharge = (charge: ChargeOfOrder): OrderPageMoney['charges'][number] => ({
  id: charge.id,
  kind: charge.kind,
  what: charge.what,
  dog: charge.dog,
  amountCents: charge.amount_cents,
  gstCents: charge.gst_cents,
  pstCents: charge.pst_cents,
  why: charge.why,
  forName: charge.for_name,
  by: charge.by,
  approvedBy: charge.approved_by,
  at: charge.at.toISOString(),
  voided:
    charge.voided_at === null
      ? null
      : { by: charge.voided_by ?? '', at: charge.voided_at.toISOString(), why: charge.void_why },
})

/** The last balance is the order's own (O20). */
function withBalances(entries: readonly EntryRow[]): OrderPageMoney['entries'] {
  let balanceCents = 0
  return entries.map((entry) => {
    balanceCents += entry.amount_cents
    return {
      id: entry.id,
      kind: entry.kind,
      text: entryText(entry),
      amountCents: entry.amount_cents,
      balanceCents,
      by: entry.by,
      at: entry.created_at.toISOString(),
    }
  })
}

function entryText({ kind, what, note, method, opens_order }: EntryRow): string {
  const way = method === null ? '' : METHODS[method]
  switch (kind) {
    case 'charge':
      return what ?? (opens_order ? 'Booked' : note || 'Price changed')
    case 'payment':
      return `${way} payment`.trim()
    case 'refund':
      return `Refund, ${way.toLowerCase()}`
    case 'credit_used':
      return 'Store credit used'
    case 'credit_given':
      return 'Given as store credit'
    case 'void':
      return `Taken back: ${what ?? `${way.toLowerCase()} payment`}`
    default:
      return kind satisfies never
  }
}
