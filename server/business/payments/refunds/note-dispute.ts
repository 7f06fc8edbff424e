import {
  disputeProblem,
  disputesNow,
  type DisputeNews,
  unknownDisputeProblem,
} from '#domain/money/disputes.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { lockAnyHousehold } from '../../accounts/lock-household.ts'
import { ON_NOBODYS_WORD } from '../../ledger/allow-credit.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { inTransaction } from '../../once/run-idempotent.ts'
import { addEntry } from '../../ledger/ledger-store.ts'
import { findByCharge, findPayment, insertPayment, type PaymentRow } from '../../ledger/payment-store.ts'
import type { PaymentProviderName } from '../../ledger/payment-tables.ts'
import { findOrderLocked, type OrderRow } from '../../orders/order/order-store.ts'
import { insertEvent, insertProblem, listDisputeNews, lockName, setProblem } from '../payment-event-store.ts'
import { takeMoney } from '../settle-payment.ts'
import { noteOnOrder } from '../tell-payment.ts'
import { bookOutsideRefunds, disputeToBook, readDisputeBooks } from './outside-refund.ts'

interface DisputeEvent extends DisputeNews {
  provider: PaymentProviderName
  event: { id: string; type: string }
  charge: string
}

const WON = 'A dispute was won: the customer’s bank has sent the money back'

/**
 * A customer objects to a charge with their bank, or that has ended; staff argue it at the provider's dashboard. What the
 * bank takes meanwhile has gone back: the booking owes it again, and none of it can go back once more.
 */
export function noteDispute(app: App, news: DisputeEvent): Promise<void> {
  return inTransaction(app, async (tx) => {
    const { provider, charge } = news
    await lockName(tx, provider, charge)
    const found = await findByCharge(tx, provider, charge)
    if (found !== undefined) await lockAnyHousehold(tx, found.account_id)
    const order = found && (await findOrderLocked(tx, found.order_id))
    const { isNew, isChanged } = await insertDisputeEvent(app, tx, news, found?.id ?? null)
    if (!isNew || found === undefined || order === undefined) return
    await bookOutsideRefunds(app, tx, found.id)
    const keptOfOffCents = await bookReturned(app, tx, order, found.id)
    if (!isChanged) return
    const books = { ...(await readDisputeBooks(tx, { provider, charge }, order.id)), keptOfOffCents }
    await setProblem(tx, { provider, eventId: news.event.id }, disputeProblem(news.stage, books))
  })
}

const isOff = (order: OrderRow): boolean => order.status === 'cancelled' || order.status === 'expired'

/** Staff hear of it when it has come to something else than before. */
async function insertDisputeEvent(
  app: App,
  tx: Database,
  { provider, event, charge, ...news }: DisputeEvent,
  paymentId: number | null,
): Promise<{ isNew: boolean; isChanged: boolean }> {
  const before = await listDisputeNews(tx, { provider, charge })
  const stageIn = (all: DisputeNews[]) => disputesNow(all).find(({ ref }) => ref === news.ref)?.stage
  const isChanged = stageIn([...before, news]) !== stageIn(before)
  const isNew = await insertEvent(tx, {
    provider,
    event_id: event.id,
    type: event.type,
    payment_id: paymentId,
    charge,
    dispute_ref: news.ref,
    is_dispute_closed: news.stage === 'won' || news.stage === 'lost',
    dispute_stage: news.stage,
    dispute_cents: news.cents,
    problem: isChanged && paymentId === null ? unknownDisputeProblem(news) : null,
    received_at: app.clock.now(),
  })
  if (isNew && isChanged && news.stage !== 'won')
    app.log.error(
      { paymentId, provider, stage: news.stage },
      'a payment is disputed: staff must answer in time',
    )
  return { isNew, isChanged }
}

/**
 * What a dispute that was won brings back is money that comes, in one payment of its own. Answers what of it is for
 * nothing that was owed, of what is off.
 */
async function bookReturned(app: App, tx: Database, order: OrderRow, paymentId: number): Promise<number> {
  const first = await findPayment(tx, paymentId)
  if (first === undefined || first.charge === null) return 0
  const cents = -(await disputeToBook(tx, { provider: first.provider, charge: first.charge }))
  if (cents <= 0) return 0
  const now = app.clock.now()
  const returnedId = await insertPayment(tx, {
    order_id: order.id,
    provider: first.provider,
    session: null,
    amount_cents: cents,
    status: 'paid',
    charge: first.charge,
    checkout_url: null,
    expires_at: null,
    created_at: now,
    settled_at: now,
    returned_from: first.id,
  })
  const returned = await findPayment(tx, returnedId)
  if (returned === undefined) return 0
  await noteOnOrder(app, tx, order, { by: null, why: `${WON}: ${exactPrice(cents)}.` })
  if (isOff(order)) return keepOfWhatIsOff(app, tx, order, returned)
  await keepBeyondOwed(app, tx, order, first, returned)
  await takeMoney(app, tx, order, returned, { by: null, allowCredit: ON_NOBODYS_WORD })
  return 0
}

/** What was paid otherwise meanwhile, written off or fell away is not sent to whoever disputed it: staff decide on it. */
async function keepBeyondOwed(
  app: App,
  tx: Database,
  order: OrderRow,
  first: PaymentRow,
  { amount_cents }: PaymentRow,
): Promise<void> {
  const cents = amount_cents - Math.max(0, order.balance_cents)
  if (cents <= 0) return
  const now = app.clock.now()
  await addEntry(tx, {
    order_id: order.id,
    kind: 'charge',
    amount_cents: cents,
    payment_id: null,
    refund_id: null,
    note: WON,
    by_account_id: null,
    created_at: now,
  })
  await insertProblem(tx, first, {
    problem: `a dispute was won, and ${exactPrice(cents)} more than is owed is back with us. Please refund it if it is theirs`,
    at: now,
  })
}

/** Nothing goes back by itself to whoever disputed it: staff are told, and refund what the terms give back. */
async function keepOfWhatIsOff(
  app: App,
  tx: Database,
  order: OrderRow,
  { id, amount_cents }: PaymentRow,
): Promise<number> {
  const entry = {
    order_id: order.id,
    refund_id: null,
    note: WON,
    by_account_id: null,
    created_at: app.clock.now(),
  }
  await addEntry(tx, { ...entry, kind: 'payment', amount_cents: -amount_cents, payment_id: id })
  // What was taken back after it was off is owed; what was owed before fell away.
  const keptCents = amount_cents - Math.max(0, order.balance_cents)
  if (keptCents > 0)
    await addEntry(tx, { ...entry, kind: 'charge', amount_cents: keptCents, payment_id: null })
  return Math.max(0, keptCents)
}
