import { type DisputeBooks, disputedCents, disputeProblem } from '#domain/money/disputes.ts'
import { sumOf } from '#domain/money/money.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { outsideRefunds } from '#domain/money/outside-refunds.ts'
import { lockAnyHousehold } from '../../accounts/lock-household.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { inTransaction } from '../../once/run-idempotent.ts'
import { outgoingByTerms } from '../../ledger/by-the-terms.ts'
import { addEntry } from '../../ledger/ledger-store.ts'
import { findByCharge, findPayment, listOfCharge, type PaymentRow } from '../../ledger/payment-store.ts'
import type { PaymentProviderName } from '../../ledger/payment-tables.ts'
import {
  addRefunded,
  GONE_OUTSIDE as WHY,
  insertRefund,
  listRefunds,
  markGoneOutside,
  sumDisputed,
  sumRefundedTwice,
} from '../../ledger/refund-store.ts'
import { holdUnpaid } from '../../orders/lifecycle/hold-unpaid.ts'
import { insertLiveEvents } from '../../../platform/live/live-store.ts'
import { findOrder, findOrderLocked, type OrderRow } from '../../orders/order/order-store.ts'
import {
  claimEvents,
  findReportedRefund,
  insertEvent,
  insertProblem,
  listDisputeNews,
  lockName,
  setProblem,
} from '../payment-event-store.ts'
import { noteOnOrder } from '../tell-payment.ts'

interface ChargeNews {
  provider: PaymentProviderName
  event: { id: string; type: string }
  charge: string
  refundedCents: number
}

const WENT = { dashboard: 'sent at the payment provider', dispute: 'taken back by the customer’s bank' }

/**
 * So much of a charge has gone back altogether, some of it perhaps by somebody at the provider's own dashboard. It is
 * kept also when the payment is not known yet: that may be reported later.
 */
export function noteChargeRefunded(
  app: App,
  { provider, event, charge, refundedCents }: ChargeNews,
): Promise<void> {
  return inTransaction(app, async (tx) => {
    await lockName(tx, provider, charge)
    const found = await findByCharge(tx, provider, charge)
    await insertEvent(tx, {
      provider,
      event_id: event.id,
      type: event.type,
      payment_id: found?.id ?? null,
      charge,
      refunded_cents: refundedCents,
      received_at: app.clock.now(),
    })
    if (found === undefined) return
    await lockAnyHousehold(tx, found.account_id)
    await findOrderLocked(tx, found.order_id)
    await bookOutsideRefunds(app, tx, found.id)
  })
}

/**
 * Brings the books of a paid payment up to what its provider has said so far; done again it changes nothing. The order
 * must be locked.
 */
export async function bookOutsideRefunds(app: App, tx: Database, paymentId: number): Promise<void> {
  const payment = await findPayment(tx, paymentId)
  if (payment?.status !== 'paid' || payment.charge === null) return
  const charge = { provider: payment.provider, charge: payment.charge }
  const claimed = await claimEvents(tx, charge, paymentId)
  await bookGone(app, tx, charge, 'dashboard', await findReportedRefund(tx, charge))
  await bookGone(app, tx, charge, 'dispute', await disputeToBook(tx, charge))
  for (const { event_id: eventId, dispute_stage: stage, problem } of claimed) {
    if (problem === null || stage === null) continue
    const books = { ...(await readDisputeBooks(tx, charge, payment.order_id)), keptOfOffCents: 0 }
    await setProblem(tx, { provider: charge.provider, eventId }, disputeProblem(stage, books))
  }
}

/** The sums in which a dispute is told. */
export async function readDisputeBooks(
  tx: Database,
  charge: Charge,
  orderId: number,
): Promise<Omit<DisputeBooks, 'keptOfOffCents'>> {
  const owedCents = Math.max(0, (await findOrder(tx, orderId))?.balance_cents ?? 0)
  return { withBankCents: await bookedDisputed(tx, charge), owedCents }
}

interface Charge {
  provider: PaymentProviderName
  charge: string
}

/** What the customer's bank has of a charge and the books do not know; below zero when it has come back to us. */
export async function disputeToBook(tx: Database, charge: Charge): Promise<number> {
  return disputedCents(await listDisputeNews(tx, charge)) - (await bookedDisputed(tx, charge))
}

/** What the books have of a charge as being with the customer's bank. */
async function bookedDisputed(tx: Database, charge: Charge): Promise<number> {
  const ids = (await listOfCharge(tx, charge)).map(({ id }) => id)
  return (await sumDisputed(tx, ids)) + (await sumRefundedTwice(tx, ids, WHY.dispute))
}

/**
 * A refund that we failed to send and that went some other way is that refund; the rest is one more. What was handed
 * out before has gone twice: the order owes it, and staff are told. All that came with a charge is looked at together.
 */
async function bookGone(app: App, tx: Database, charge: Charge, how: Outside, cents: number): Promise<void> {
  const payments = await listOfCharge(tx, charge)
  const [first] = payments
  const order = first && (await findOrder(tx, first.order_id))
  if (first === undefined || order === undefined || cents <= 0) return
  const ids = payments.map(({ id }) => id)
  const { coveredIds, newCents, twiceCents } = outsideRefunds({
    reportedCents: cents,
    amountCents: first.amount_cents,
    leftCents: sumOf(payments.map(leftOf)),
    bookedTwiceCents: how === 'dashboard' ? await sumRefundedTwice(tx, ids, WHY.dashboard) : 0,
    refunds: (await listRefunds(tx, ids)).filter(mayBe[how]).map((refund) => ({
      id: refund.id,
      amountCents: refund.amount_cents,
      status: refund.status,
      hasProviderRef: how === 'dashboard' && refund.provider_ref !== null,
      isFromDashboard: refund.sent_how === 'dashboard',
      isHandedOut: isHandedOut(refund),
    })),
  })
  for (const refundId of coveredIds) await markGoneOutside(tx, refundId, { how, at: app.clock.now() })
  let toBook = newCents
  for (const payment of payments.toReversed()) {
    const share = Math.min(toBook, leftOf(payment))
    if (share > 0) await bookNew(app, tx, { order, payment, how, cents: share })
    toBook -= share
  }
  if (twiceCents > 0) await bookTwice(app, tx, { order, payment: first, how, cents: twiceCents })
  if (newCents + twiceCents > 0) await noteGone(app, tx, { order, how, cents: newCents + twiceCents })
}

const leftOf = ({ amount_cents, refunded_cents }: PaymentRow): number => amount_cents - refunded_cents

type Outside = 'dashboard' | 'dispute'

/** The provider counts a dispute apart from what was refunded; a bank takes back only what has not gone back. */
const mayBe: Record<Outside, (refund: KnownRefund) => boolean> = {
  dashboard: ({ sent_how }) => sent_how !== 'dispute',
  dispute: (refund) => refund.status === 'failed' || isHandedOut(refund),
}

type KnownRefund = Awaited<ReturnType<typeof listRefunds>>[number]

/** In cash or from bank to bank, where the money had come by card. */
const isHandedOut = ({ sent_how, method }: KnownRefund): boolean =>
  sent_how === 'hand' && method !== null && method !== 'card'

interface Gone {
  order: OrderRow
  payment: PaymentRow
  how: Outside
  cents: number
}

async function bookNew(app: App, tx: Database, { order, payment, how, cents }: Gone): Promise<void> {
  const now = app.clock.now()
  const why = WHY[how]
  const outgoingId = await outgoingByTerms(app, tx, order, { verb: 'refunded by provider', by: null, why })
  await addRefunded(tx, payment.id, cents)
  const refundId = await insertRefund(tx, {
    payment_id: payment.id,
    amount_cents: cents,
    status: 'sent',
    provider_ref: null,
    why,
    created_at: now,
    sent_at: now,
    sent_how: how,
    outgoing_id: outgoingId,
  })
  await addEntry(tx, entryOf({ order, payment, how, cents }, { refundId, now }))
}

/** The payment has no more to give: what went besides is an entry without a refund of its own. */
async function bookTwice(app: App, tx: Database, gone: Gone): Promise<void> {
  const now = app.clock.now()
  await addEntry(tx, entryOf(gone, { refundId: null, now }))
  await insertProblem(tx, gone.payment, {
    problem: `${exactPrice(gone.cents)} was refunded twice: handed out by us, and ${WENT[gone.how]}. The booking owes it`,
    at: now,
  })
}

const entryOf = (
  { order, payment, how, cents }: Gone,
  { refundId, now }: { refundId: number | null; now: Date },
) => ({
  order_id: order.id,
  kind: 'refund' as const,
  amount_cents: cents,
  payment_id: payment.id,
  refund_id: refundId,
  note: WHY[how],
  by_account_id: null,
  created_at: now,
})

/** AD18: what is due again has an end; the days of a package wait until it is paid (household-store.ts). */
async function noteGone(app: App, tx: Database, { order, how, cents }: Omit<Gone, 'payment'>): Promise<void> {
  const why = WHY[how]
  await noteOnOrder(app, tx, order, { by: null, why: `${why}: ${exactPrice(cents)}.` })
  const owing = await findOrder(tx, order.id)
  if (owing !== undefined)
    await holdUnpaid({ app, tx, by: null, now: app.clock.now() }, owing, `${why}; held until paid.`)
  await insertLiveEvents(tx, [{ kind: 'order', ids: [order.id] }, { kind: 'today' }], null)
}
