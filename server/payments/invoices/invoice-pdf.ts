import { dateIn } from '#domain/calendar/calendar.ts'
import { dateWithYear } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import {
  type Fonts,
  INK,
  INK_2,
  type LineStyle,
  MOSS,
  type PageFlow,
  PINE,
  toWords,
} from '../../platform/pdf/page-flow.ts'
import { startPdf } from '../../platform/pdf/start-pdf.ts'
import {
  type InvoiceFacts,
  type PaperHead,
  type PaperLine,
  PROVIDER_WORDS,
  type ReceiptFacts,
} from './invoice-facts.ts'

const TITLE: LineStyle = { size: 31, leading: 42, color: PINE, indent: 0 }
const BODY: LineStyle = { size: 10.5, leading: 16.5, color: INK, indent: 0 }
const SMALL: LineStyle = { size: 9, leading: 13, color: INK_2, indent: 0 }
const SUM: LineStyle = { size: 12, leading: 20, color: PINE, indent: 0 }

/** The order's price to the cent, as it was agreed, and what was paid of it. */
export async function invoicePdf(facts: InvoiceFacts): Promise<Uint8Array> {
  const { orderCode, date, timeZone } = facts
  const title = `Invoice ${orderCode}`
  const { document, flow, sheet } = await startPaper(facts, title, date)
  sheet.heading(facts.what)
  sheet.rows(facts.lines)
  sheet.rule()
  sheet.rows([
    { text: 'Before tax', amountCents: facts.beforeTaxCents },
    { text: 'GST', amountCents: facts.gstCents },
    ...(facts.pstCents === 0 ? [] : [{ text: 'PST', amountCents: facts.pstCents }]),
  ])
  sheet.sum('Total', facts.totalCents)
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
  flow.footers(
    sheet.fonts.regular,
    `${title}  ·  ${dateWithYear(dateIn(timeZone, date))}  ·  Amounts in Canadian dollars`,
  )
  return document.save()
}

/** One payment: what came, when and how. */
export async function receiptPdf(facts: ReceiptFacts): Promise<Uint8Array> {
  const { orderCode, paymentId, settledAt, amountCents, refundedCents } = facts
  const title = `Receipt ${orderCode}-${paymentId}`
  const { document, flow, sheet } = await startPaper(facts, title, settledAt)
  sheet.heading(facts.what)
  sheet.rows([{ text: `Received (${PROVIDER_WORDS[facts.provider]})`, amountCents }])
  if (refundedCents > 0) sheet.rows([{ text: 'Refunded since', amountCents: -refundedCents }])
  sheet.rule()
  sheet.sum('Paid', amountCents - refundedCents)
  sheet.small(
    facts.balanceCents > 0
      ? `Still to pay on booking ${orderCode}: ${exactPrice(facts.balanceCents)}.`
      : `Nothing more to pay on booking ${orderCode}.`,
  )
  flow.footers(sheet.fonts.regular, `${title}  ·  Amounts in Canadian dollars`)
  return document.save()
}

async function startPaper(head: PaperHead, title: string, date: Date) {
  const { document, fonts, flow } = await startPdf({ title, businessName: head.businessName, date })
  const sheet = new Sheet(flow, fonts)
  for (const line of head.place) sheet.small(line)
  if (head.gstNumber !== null) sheet.small(`GST number ${head.gstNumber}`)
  flow.space(26, 120)
  flow.paragraph(toWords([{ text: title, bold: false }], fonts.display, fonts.display), TITLE)
  sheet.small(dateWithYear(dateIn(head.timeZone, date)))
  flow.space(14, 60)
  for (const line of head.customer) sheet.line(line)
  return { document, flow, sheet }
}

/** The few kinds of line these papers are made of. */
class Sheet {
  readonly fonts: Fonts
  private readonly flow: PageFlow

  constructor(flow: PageFlow, fonts: Fonts) {
    this.flow = flow
    this.fonts = fonts
  }

  line(text: string) {
    this.flow.paragraph(this.words(text), BODY)
  }

  small(text: string) {
    this.flow.paragraph(this.words(text), SMALL)
  }

  heading(text: string) {
    this.flow.space(22, 60)
    this.flow.paragraph(this.words(text, true), SUM)
  }

  rows(lines: readonly PaperLine[]) {
    for (const { text, amountCents } of lines) {
      this.flow.row(this.words(text), exactPrice(amountCents), this.fonts.regular, BODY)
    }
  }

  sum(text: string, amountCents: number) {
    this.flow.row(this.words(text, true), exactPrice(amountCents), this.fonts.bold, SUM)
  }

  rule() {
    this.flow.space(8, 30)
    this.flow.rule(MOSS)
    this.flow.space(6, 0)
  }

  private words(text: string, bold = false) {
    return toWords([{ text, bold }], this.fonts.regular, this.fonts.bold)
  }
}
