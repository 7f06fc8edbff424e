import { canPrint, printedName } from '#domain/agreements/printable.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { dateWithYear } from '#domain/calendar/date-words.ts'
import { sumOf } from '#domain/money/money.ts'
import { mergeRefunds, type OrderRefund, refundLabel } from '#domain/money/refund-ways.ts'
import { MONEY_LABELS, type MoneyPart } from '#domain/orders/story/money-parts.ts'
import { partLabel } from '#domain/orders/story/money-story.ts'
import { lineText } from '#domain/pricing/price-words.ts'
import { findAccount } from '../../accounts/account-store.ts'
import type { App } from '../../../app.ts'
import { findAnyPark } from '../../catalog/park-store.ts'
import { listEntries } from '../../ledger/ledger-store.ts'
import { listPayments, type PaymentRow } from '../../ledger/payment-store.ts'
import type { PaymentMethod } from '../../ledger/payment-tables.ts'
import { listRefunds, listSentRefunds } from '../../ledger/refund-store.ts'
import { REFUND_WAYS } from '../../ledger/refund-way.ts'
import { findOrder, type OrderRow } from '../../orders/order/order-store.ts'
import { describePurchase } from '../../orders/view/describe-purchase.ts'
import { storyOf } from '../../orders/view/order-story.ts'

export interface InvoiceLine {
  text: string
  amountCents: number
}

/** What an invoice or a receipt says besides its own sums. */
export interface InvoiceHead {
  businessName: string
  /** Where the business is and how to reach it. */
  place: string[]
  gstNumber: string | null
  customer: string[]
  orderCode: string
  /** 'Stay, Fri 4 to Tue 8 Dec'. */
  what: string
  timeZone: string
}

/** Who bills whom for which order. */
async function readInvoiceHead(app: App, order: OrderRow): Promise<InvoiceHead> {
  const { db, settings } = app
  const park = await findAnyPark(db, order.park_id)
  const account = await findAccount(db, order.account_id)
  const town = [account?.city, account?.province, account?.postal_code].filter((part) => part).join(' ')
  return {
    businessName: park.name,
    place: [
      `${park.address_line}, ${park.city}, ${park.region} ${park.postal_code}`,
      `${park.phone}  ·  ${park.email}`,
    ],
    gstNumber: settings.gstNumber ?? null,
    customer: [
      printedName(`${account?.first_name ?? ''} ${account?.last_name ?? ''}`.trim(), account?.email ?? ''),
      account?.street ?? '',
      town,
    ].filter((line) => line !== '' && canPrint(line)),
    orderCode: order.code,
    what: await describePurchase(app, db, order),
    timeZone: park.time_zone,
  }
}

export interface InvoiceFacts extends InvoiceHead {
  date: Date
  lines: InvoiceLine[]
  beforeTaxCents: number
  gstCents: number
  pstCents: number
  totalCents: number
  /** Charged or let off since. */
  further: InvoiceLine[]
  /** Money and credit, as it came and went. */
  settled: InvoiceLine[]
  /** What is not paid yet, each with when it falls due. */
  toPay: InvoiceLine[]
  /** Not part of this invoice: what a pass paid, and the fee of a meeting. */
  besides: { heading: string; lines: InvoiceLine[] }[]
  balanceCents: number
}

export async function readInvoice(app: App, orderId: number): Promise<InvoiceFacts | null> {
  const order = await findOrder(app.db, orderId)
  if (order === undefined) return null
  const head = await readInvoiceHead(app, order)
  const entries = await listEntries(app.db, orderId)
  const payments = await listPayments(app.db, [orderId])
  const { parts } = await storyOf(app, app.db, order)
  const sent = await listSentRefunds(app.db, orderId)
  const { price } = order
  const nameOf = (entry: Entry) => {
    const payment = payments.find(({ id }) => id === entry.payment_id)
    const day = dateWithYear(dateIn(head.timeZone, entry.created_at))
    if (entry.kind === 'refund' && payment !== undefined) {
      return `${refundLabel(refundOf(entry, payment, sent))}, ${day}`
    }
    return `${ENTRY_WORDS[entry.kind]}${payment === undefined ? '' : ` (${wayOf(payment)})`}, ${day}`
  }
  return {
    ...head,
    date: order.created_at,
    lines: price.lines.map((line) => ({ text: lineText(line, price.lines), amountCents: line.amountCents })),
    beforeTaxCents: price.beforeTaxCents,
    gstCents: price.gstCents,
    pstCents: price.pstCents,
    totalCents: price.totalCents,
    further: furtherCharges(entries, price.totalCents),
    settled: entries
      .filter((entry) => !isCharge(entry))
      .map((entry) => ({ text: nameOf(entry), amountCents: entry.amount_cents })),
    toPay: parts.filter(({ key, cents }) => TO_PAY.has(key) && cents > 0).map(toLine),
    besides: besidesOf(parts),
    balanceCents: order.balance_cents,
  }
}

type SentRefunds = Awaited<ReturnType<typeof listSentRefunds>>

/** Which way it goes, and whether it has gone. */
function refundOf({ refund_id }: Entry, payment: PaymentRow, sent: SentRefunds) {
  const known = sent.find(({ id }) => id === refund_id)
  const isSent = refund_id === null || known !== undefined
  return { way: REFUND_WAYS[known?.method ?? payment.method], isSent }
}

const TO_PAY = new Set<MoneyPart['key']>(['now', 'after-meeting', 'later'])

const besidesOf = (parts: readonly MoneyPart[]): InvoiceFacts['besides'] =>
  [
    { heading: 'Paid with your pass', of: parts.filter(({ key }) => key === 'pass') },
    { heading: 'Also due', of: parts.filter(isMeetingDue) },
    { heading: 'Also paid', of: parts.filter((part) => part.key === 'meeting' && !isMeetingDue(part)) },
  ]
    .filter(({ of }) => of.length > 0)
    .map(({ heading, of }) => ({ heading, lines: of.map(toLine) }))

const isMeetingDue = ({ key, label }: MoneyPart): boolean =>
  key === 'meeting' && label !== MONEY_LABELS.meetingPaid

const toLine = (part: Pick<MoneyPart, 'label' | 'detail' | 'cents'>): InvoiceLine => ({
  text: partLabel(part),
  amountCents: part.cents,
})

type Entry = Awaited<ReturnType<typeof listEntries>>[number]

const ENTRY_WORDS: Record<Entry['kind'], string> = {
  charge: 'Charge',
  payment: 'Payment',
  refund: 'Refund',
  credit_used: 'Store credit used',
  credit_given: 'Store credit given',
  void: 'Taken back',
}

const METHOD_WORDS: Record<PaymentMethod, string> = {
  card: 'card',
  cash: 'cash',
  terminal: 'card at the desk',
  etransfer: 'e-transfer',
  cheque: 'cheque',
}

/** How a payment came, in words. */
const wayOf = ({ provider, method }: Pick<PaymentRow, 'provider' | 'method'>): string =>
  provider === 'sandbox' ? 'test payment' : METHOD_WORDS[method]

/** On the side of what is to be paid: a charge, or the mirror of one. */
const isCharge = ({ kind, charge_id }: Entry): boolean =>
  kind === 'charge' || (kind === 'void' && charge_id !== null)

/** What was charged beyond the price, or taken off it again: each by its note where those add up, else in one line. */
function furtherCharges(entries: readonly Entry[], totalCents: number): InvoiceLine[] {
  const charges = entries.filter(isCharge)
  const beyond = sumOf(charges.map(({ amount_cents }) => amount_cents)) - totalCents
  const hasDeskCharges = charges.some(({ charge_id }) => charge_id !== null)
  if (beyond === 0 && !hasDeskCharges) return []
  const noted = charges
    .filter(({ note }) => note !== '')
    .map(({ note, amount_cents: amountCents, charge_id }) => ({
      text: amountCents < 0 && charge_id === null ? `Adjustment: ${note}` : note,
      amountCents,
    }))
  const addUp = sumOf(noted.map(({ amountCents }) => amountCents)) === beyond
  return addUp ? noted : [{ text: 'Changes since', amountCents: beyond }]
}

export interface ReceiptFacts extends InvoiceHead {
  paymentId: number
  way: string
  settledAt: Date
  amountCents: number
  refunds: OrderRefund[]
  balanceCents: number
}

/** Only money that came has a receipt. */
export async function readReceipt(app: App, payment: PaymentRow): Promise<ReceiptFacts | null> {
  const order = await findOrder(app.db, payment.order_id)
  if (order === undefined || payment.status !== 'paid' || payment.settled_at === null) return null
  return {
    ...(await readInvoiceHead(app, order)),
    paymentId: payment.id,
    way: wayOf(payment),
    settledAt: payment.settled_at,
    amountCents: payment.amount_cents,
    refunds: mergeRefunds(
      (await listRefunds(app.db, [payment.id])).map(({ amount_cents, method, status }) => ({
        way: REFUND_WAYS[method ?? payment.method],
        cents: amount_cents,
        isSent: status === 'sent',
      })),
    ),
    balanceCents: order.balance_cents,
  }
}
