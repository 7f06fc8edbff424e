import { dateIn } from '#domain/calendar/calendar.ts'
import { dateWithYear } from '#domain/calendar/date-words.ts'
import { sumOf } from '#domain/money/money.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { refundLabel } from '#domain/money/refund-ways.ts'
import { INK, INK_2, type LineStyle, MOSS, type PageFlow, PINE } from '../../../platform/pdf/page-flow.ts'
import { startPdf } from '../../../platform/pdf/start-pdf.ts'
import { type InvoiceFacts, type InvoiceHead, type InvoiceLine, type ReceiptFacts } from './invoice-facts.ts'

const TITLE: LineStyle = { font: 'display', size: 31, leading: 42, color: PINE, indent: 0 }
const BODY: LineStyle = { font: 'regular', size: 10.5, leading: 16.5, color: INK, indent: 0 }
const SMALL: LineStyle = { font: 'regular', size: 9, leading: 13, color: INK_2, indent: 0 }
const SUM: LineStyle = { font: 'bold', size: 12, leading: 20, color: PINE, indent: 0 }

/** The order's price to the cent, as it was agreed, and what was paid of it. */
export function invoicePdf(facts: InvoiceFacts): Promise<Buffer> {
  const { orderCode, date, timeZone } = facts
  const title = `Invoice ${orderCode}`
  const { flow, sheet } = startInvoice(facts, title, date)
  sheet.heading(facts.what)
  sheet.rows(facts.lines)
  sheet.rule()
  sheet.rows([
    { text: 'Before tax', amountCents: facts.beforeTaxCents },
    { text: 'GST', amountCents: facts.gstCents },
    ...(facts.pstCents === 0 ? [] : [{ text: 'PST', amountCents: facts.pstCents }]),
  ])
  sheet.sum('Total', facts.totalCents)
  if (facts.further.length > 0) sheet.heading('Since then')
  sheet.rows(facts.further)
  if (facts.settled.length > 0) sheet.heading('Paid so far')
  sheet.rows(facts.settled)
  sheet.rule()
  if (facts.balanceCents < 0) sheet.sum('Credit balance', -facts.balanceCents)
  else sheet.sum(facts.balanceCents === 0 ? 'Nothing more to pay' : 'Still to pay', facts.balanceCents)
  sheet.rows(facts.toPay)
  for (const { heading, lines } of facts.besides) {
    sheet.heading(heading)
    sheet.rows(lines)
  }
  return flow.finish(`${title}  ·  ${dateWithYear(dateIn(timeZone, date))}  ·  Amounts in Canadian dollars`)
}

/** One payment: what came, when and how. */
export function receiptPdf(facts: ReceiptFacts): Promise<Buffer> {
  const { orderCode, paymentId, settledAt, amountCents, refunds } = facts
  const title = `Receipt ${orderCode}-${paymentId}`
  const { flow, sheet } = startInvoice(facts, title, settledAt)
  sheet.heading(facts.what)
  sheet.rows([{ text: `Received (${facts.way})`, amountCents }])
  sheet.rows(refunds.map((refund) => ({ text: refundLabel(refund), amountCents: -refund.cents })))
  sheet.rule()
  sheet.sum('Paid', amountCents - sumOf(refunds.map(({ cents }) => cents)))
  sheet.small(
    facts.balanceCents > 0
      ? `Still to pay on booking ${orderCode}: ${exactPrice(facts.balanceCents)}.`
      : `Nothing more to pay on booking ${orderCode}.`,
  )
  return flow.finish(`${title}  ·  Amounts in Canadian dollars`)
}

function startInvoice(head: InvoiceHead, title: string, date: Date) {
  const flow = startPdf({ title, businessName: head.businessName, date })
  const sheet = new Sheet(flow)
  for (const line of head.place) sheet.small(line)
  if (head.gstNumber !== null) sheet.small(`GST number ${head.gstNumber}`)
  flow.space(26, 120)
  flow.paragraph(title, TITLE)
  sheet.small(dateWithYear(dateIn(head.timeZone, date)))
  flow.space(14, 60)
  for (const line of head.customer) sheet.line(line)
  return { flow, sheet }
}

/** The few kinds of line these papers are made of. */
class Sheet {
  private readonly flow: PageFlow

  constructor(flow: PageFlow) {
    this.flow = flow
  }

  line(text: string) {
    this.flow.paragraph(text, BODY)
  }

  small(text: string) {
    this.flow.paragraph(text, SMALL)
  }

  heading(text: string) {
    this.flow.space(22, 60)
    this.flow.paragraph(text, SUM)
  }

  rows(lines: readonly InvoiceLine[]) {
    for (const { text, amountCents } of lines) {
      this.flow.row(text, exactPrice(amountCents), BODY)
    }
  }

  sum(text: string, amountCents: number) {
    this.flow.row(text, exactPrice(amountCents), SUM)
  }

  rule() {
    this.flow.space(8, 30)
    this.flow.rule(MOSS)
    this.flow.space(6, 0)
  }
}
