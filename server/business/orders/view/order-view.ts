import type { z } from 'zod'
import type { Order, OrderSummary, Price } from '#contract/business/order-view.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { payNow } from '#domain/money/due-now.ts'
import { etransferInstructions } from '#domain/money/etransfer-words.ts'
import { canCustomerCancel } from '#domain/orders/cancel/cancellation.ts'
import { orderDeadlines } from '#domain/orders/order-deadlines.ts'
import { type OrderFacts, type OrderGate, orderGates } from '#domain/orders/order-gates.ts'
import { canCancel, canChange, isOff, isPayable } from '#domain/orders/order-status.ts'
import { statusWords } from '#domain/orders/order-words.ts'
import { bringList } from '#domain/orders/to-bring.ts'
import type { OrderPrice } from '#domain/pricing/price-order.ts'
import { lineText } from '#domain/pricing/price-words.ts'
import type { App } from '../../../app.ts'
import type { ParkBook } from '../../catalog/park-book.ts'
import { sumPaid, toPaidView } from '../../ledger/ledger-store.ts'
import { listPayments } from '../../ledger/payment-store.ts'
import { fileLinks } from '../../uploads/private-links.ts'
import { findPromoById } from '../household/promo-store.ts'
import { isAhead } from '../order/order-ahead.ts'
import { type ChangeRow, findOpenChange, listOpenChanges } from '../order/order-change-store.ts'
import { agreementToSign, readAllGateFacts, readGateFacts } from '../order/order-gate-facts.ts'
import { type OrderParts, partsOfOrder, readParts } from '../order/order-parts.ts'
import { listHistory, type OrderRow } from '../order/order-store.ts'
import { isChangeRunOut } from '../order/run-out.ts'
import { listCareSummaries } from '../reports/care-summary-store.ts'
import { listReports } from '../reports/report-store.ts'
import { type MeetingView, meetingLeftOf, meetingOf } from './awaited-meeting.ts'
import { bringingTo } from './bringing.ts'
import { toChecklist } from './checklist.ts'
import { deskHistory } from './desk-history.ts'
import { orderLinks } from './order-links.ts'
import { dogNamer, partsView } from './order-parts-view.ts'
import { passUseOf } from './order-pass-use.ts'
import { orderSteps } from './order-steps.ts'

type PriceView = z.output<typeof Price>

export const toPriceView = (price: OrderPrice, dueNowCents = price.dueNowCents): PriceView => ({
  lines: price.lines.map((line) => ({
    rule: line.rule,
    text: lineText(line, price.lines),
    amountCents: line.amountCents,
    gstCents: line.gstCents,
    pstCents: line.pstCents,
  })),
  beforeTaxCents: price.beforeTaxCents,
  gstCents: price.gstCents,
  pstCents: price.pstCents,
  totalCents: price.totalCents,
  dueNowCents,
  balanceCents: price.totalCents - dueNowCents,
})

/** What stands in a list of orders: in as many statements for a page of them as for one. */
export async function toSummaries(app: App, orders: readonly OrderRow[]): Promise<OrderSummary[]> {
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return []
  const parts = await readParts(app.db, ids)
  const facts = await readAllGateFacts(app, app.db, orders)
  const changes = await listOpenChanges(app.db, ids)
  const payments = await listPayments(app.db, ids)
  const link = await fileLinks(app)
  const now = app.clock.now()
  const summaries: OrderSummary[] = []
  for (const order of orders) {
    const book = await app.parkBook(order.park_id)
    const own = partsOfOrder(parts, order.id)
    const gates = gatesFrom(facts.get(order.id), book, now)
    const change = changes.find(({ order_id }) => order_id === order.id)
    summaries.push({
      ...basics(order, gates, now),
      ...partsView(own, book, link),
      ...pendingView(change, now),
      checklist: toChecklist(gates, dogNamer(own), order.order_type),
      awaitsTransfer: openTransfer(payments.filter(({ order_id }) => order_id === order.id)) !== undefined,
      totalCents: order.total_cents,
    })
  }
  return summaries
}

/** One order with everything about it. */
export async function toOrder(app: App, order: OrderRow, linksUntil?: Date): Promise<Order> {
  const { db } = app
  const book = await app.parkBook(order.park_id)
  const gates = gatesFrom(await readGateFacts(app, db, order), book, app.clock.now())
  return viewOrder(app, order, {
    parts: await readParts(db, [order.id]),
    linksUntil,
    gates,
    change: await findOpenChange(db, order.id),
    paid: toPaidView(await sumPaid(db, order.id)),
    meeting: await meetingOf(app, db, order, gates),
    payments: await listPayments(db, [order.id]),
    history: await listHistory(db, [order.id]),
    deskHistory: await deskHistory(db, order),
    reports: await listReports(db, order.id),
    careSummaries: order.sends_care_summary ? await listCareSummaries(db, order.id) : [],
  })
}

/** What else is shown of an order, however it became known. */
export interface OrderDetails {
  parts: OrderParts
  gates: readonly OrderGate[]
  paid: ReturnType<typeof toPaidView>
  /** Read when it is not given. */
  meeting?: MeetingView | null
  payments: Awaited<ReturnType<typeof listPayments>>
  /** Of the household's links to calendars; read when it is not given. */
  calendarVersion?: number
  /** How long its links are good; as usual when it is not given. */
  linksUntil?: Date | undefined
  history: Pick<
    Awaited<ReturnType<typeof listHistory>>[number],
    'at' | 'to_status' | 'why' | 'by_account_id'
  >[]
  /** None while it is only being placed. */
  deskHistory?: Order['history']
  change?: ChangeRow | undefined
  /** None while it is only being placed. */
  reports?: Awaited<ReturnType<typeof listReports>>
  careSummaries?: Awaited<ReturnType<typeof listCareSummaries>>
}

export async function viewOrder(app: App, order: OrderRow, known: OrderDetails): Promise<Order> {
  const { parts, gates, payments, history } = known
  const book = await app.parkBook(order.park_id)
  const links = await orderLinks(app, order, payments, known.calendarVersion, known.linksUntil)
  const fileLink = await fileLinks(app)
  const meeting = known.meeting === undefined ? await meetingOf(app, app.db, order, gates) : known.meeting
  const shown = { ...basics(order, gates, app.clock.now()), ...pendingView(known.change, app.clock.now()) }
  return {
    ...shown,
    ...partsView(parts, book, fileLink),
    checklist: toChecklist(gates, dogNamer(parts), order.order_type),
    nextSteps: await orderSteps(app, app.db, order, { ...known, meeting }),
    toBring: bringList(bringingTo(order, { parts, gates }, book)),
    agreementId: agreementToSign(order, gates, book),
    parkId: order.park_id,
    endsAt: order.ends_at.toISOString(),
    message: order.message,
    price: toPriceView(order.price, order.due_now_cents),
    ...known.paid,
    meeting,
    meetingLeft: await meetingLeftOf(app, order),
    payments: payments.map((payment) => ({
      id: payment.id,
      provider: payment.provider,
      amountCents: payment.amount_cents,
      refundedCents: payment.refunded_cents,
      status: payment.status,
      createdAt: payment.created_at.toISOString(),
      settledAt: payment.settled_at?.toISOString() ?? null,
    })),
    history: [...history.map((row) => toHistory(row, order)), ...(known.deskHistory ?? [])].toSorted(
      (one, other) => one.at.localeCompare(other.at),
    ),
    reports: (known.reports ?? []).map((report) => ({
      ...report,
      pictures: report.pictures.map(({ name, thumbnail }) => ({
        path: fileLink(name),
        thumbnailPath: fileLink(thumbnail ?? name),
      })),
    })),
    careSummaries: (known.careSummaries ?? []).map(({ leftAt: _leftAt, ...summary }) => summary),
    interviewOrderId: order.interview_order_id,
    cancellation: canCustomerCancel(order.order_type)
      ? orderDeadlines(order.order_type, order.terms, app.clock.now().toISOString()).map(
          ({ what, ...deadline }) => ({ ...deadline, text: what }),
        )
      : [],
    ...links,
    request: order.request,
    promo: await promoOf(app, order),
    passUse: passUseOf(order, gates, known.change, app.clock.now()),
    transfer: transferOf(order, payments, book, shown.payNowCents),
    awaitsTransfer: openTransfer(payments) !== undefined,
  }
}

const toHistory = (row: OrderDetails['history'][number], order: OrderRow): Order['history'][number] => ({
  at: row.at.toISOString(),
  status: row.to_status,
  text: row.why,
  byUs: row.by_account_id !== order.account_id,
})

async function promoOf({ db }: App, { promo_code_id }: OrderRow): Promise<Order['promo']> {
  const promo = promo_code_id === null ? undefined : await findPromoById(db, promo_code_id)
  if (promo === undefined) return null
  const { code, kind, percent, amount_cents: amountCents } = promo
  return { code, kind, percent, amountCents }
}

/** How what is asked for can be sent, begun or not. A checkout of the card ends one that was begun. */
function transferOf(
  { code: orderCode }: OrderRow,
  payments: OrderDetails['payments'],
  { etransferEmail }: ParkBook,
  payNowCents: number,
): Order['transfer'] {
  const open = openTransfer(payments)
  const amountCents = open?.amount_cents ?? payNowCents
  if (amountCents === 0) return null
  const instructions = etransferInstructions({ amountCents, etransferEmail, orderCode })
  return { isBegun: open !== undefined, amountCents, email: etransferEmail, instructions }
}

const openTransfer = (payments: OrderDetails['payments']) =>
  payments.findLast(({ provider, status }) => provider === 'etransfer' && status === 'open')

const gatesFrom = (facts: OrderFacts | undefined, book: ParkBook, now: Date): OrderGate[] =>
  facts === undefined ? [] : orderGates(facts, dateIn(book.timeZone, now))

/** A change that must be paid first: paying the order means paying for it. One whose time is over waits no more. */
function pendingView(change: ChangeRow | undefined, now: Date) {
  const pendingChange = pendingOf(change, now)
  if (pendingChange === null) return { pendingChange }
  const { payNowCents } = pendingChange
  return { pendingChange, dueNowCents: payNowCents, payNowCents, canPay: true }
}

export function pendingOf(change: ChangeRow | undefined, now: Date): Order['pendingChange'] {
  if (change === undefined || isChangeRunOut(change, now)) return null
  const { plan, due_cents: payNowCents, hold_until } = change
  return {
    firstDate: plan.order.firstDate,
    lastDate: plan.order.lastDate,
    totalCents: plan.price.totalCents,
    payNowCents,
    paidCents: plan.settlement.paidCents,
    creditCents: plan.creditUsedCents,
    payBy: hold_until.toISOString(),
  }
}

function basics(order: OrderRow, gates: readonly OrderGate[], now: Date) {
  const money = gates.find((gate) => gate.gate === 'money')
  const missingCents = isOff(order.status) ? 0 : (money?.missingCents ?? 0)
  const sums = payNow({
    isPayable: isPayable(order.status, order.balance_cents),
    missingCents,
    balanceCents: order.balance_cents,
  })
  return {
    id: order.id,
    code: order.code,
    orderType: order.order_type,
    status: order.status,
    statusText: statusWords(order.status, missingCents === 0 && money?.packageCents === undefined),
    firstDate: order.first_date,
    lastDate: order.last_date,
    beginTime: order.begin_time?.slice(0, 5) ?? null,
    endTime: order.end_time?.slice(0, 5) ?? null,
    beginsAt: order.begins_at.toISOString(),
    holdUntil: order.hold_until?.toISOString() ?? null,
    balanceCents: order.balance_cents,
    ...sums,
    canPay: sums.payNowCents > 0,
    canChange: canChange(order.status) && order.order_type !== 'package' && order.begins_at > now,
    canCancel: canCancel(order.status) && canCustomerCancel(order.order_type) && isAhead(order, now),
  }
}
