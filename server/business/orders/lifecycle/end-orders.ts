import { dateIn } from '#domain/calendar/calendar.ts'
import { HOUR_MS } from '#domain/calendar/durations.ts'
import { type InterviewLapse, interviewLapse } from '#domain/dogs/interview-lapse.ts'
import { nameList } from '#domain/name-list.ts'
import { isDuePaid, lacksSignatureOnly, type OrderFacts, orderGates } from '#domain/orders/order-gates.ts'
import { lockAnyHousehold } from '../../accounts/lock-household.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { findNewestUnverified } from '../../dogs/dog-booking-store.ts'
import { inTransaction } from '../../once/run-idempotent.ts'
import { outgoingByTerms } from '../../ledger/by-the-terms.ts'
import { closePayments } from '../../ledger/close-payments.ts'
import { sumPassUse } from '../../ledger/pass-store.ts'
import { queueRefund } from '../../ledger/queue-refund.ts'
import { changeLapsed } from '../../notifications/events/deadline-events.ts'
import { orderExpired } from '../../notifications/events/order-end-events.ts'
import { orderConfirmed } from '../../notifications/events/order-events.ts'
import { notify } from '../../notifications/notify.ts'
import { eachRow } from '../../../platform/each-row.ts'
import { moveOrder } from './move-order.ts'
import { findOpenChange, listRunOutChanges } from '../order/order-change-store.ts'
import { readGateFacts } from '../order/order-gate-facts.ts'
import { readParts } from '../order/order-parts.ts'
import { findOrderLocked, listRunOutOrders, type OrderRow } from '../order/order-store.ts'
import { isChangeRunOut, isRunOut } from '../order/run-out.ts'
import { readVisits } from '../order/visit-store.ts'
import { missingThings } from '../view/checklist.ts'
import { loadOrderNotice } from '../view/order-notice.ts'
import { advanceOrder } from './advance-order.ts'
import { cancelLocked, previewAllBack, previewOf } from './cancel-order.ts'
import { withdrawChange } from './drop-change.ts'
import { openForPayment, tellToPay } from './open-for-payment.ts'
import { listUnmetDogs, readAwaiting } from './refresh-awaiting.ts'
import { releaseOrder } from './release-order.ts'

/**
 * Orders and changes whose time is over let go of their space. Each by itself: one that fails is left for the next time
 * and keeps nobody else waiting. Answers how many ended.
 */
export async function endRunOutOrders(app: App): Promise<number> {
  const now = app.clock.now()
  const changes = await eachRow(
    app,
    'changes',
    (afterId, limit) => listRunOutChanges(app.db, now, afterId, limit),
    ({ order_id, account_id }) => endChange(app, order_id, account_id),
  )
  const orders = await eachRow(
    app,
    'orders',
    (afterId, limit) => listRunOutOrders(app.db, now, afterId, limit),
    ({ id, account_id }) => endOrder(app, id, account_id),
  )
  return changes + orders
}

/** The change was not paid in time: the order stays as it was, and the customer is notified. */
function endChange(app: App, orderId: number, accountId: number): Promise<boolean> {
  return inTransaction(app, async (tx) => {
    await lockAnyHousehold(tx, accountId)
    const order = await findOrderLocked(tx, orderId)
    const change = await findOpenChange(tx, orderId)
    if (order === undefined || change === undefined || !isChangeRunOut(change, app.clock.now())) return false
    await withdrawChange(app, tx, order, change, 'lapsed')
    const notice = await loadOrderNotice(app, tx, order)
    if (notice !== null) await notify(app, tx, accountId, changeLapsed({ order: notice }))
    return true
  })
}

/** False when it was paid, completed or cancelled at the last moment. */
function endOrder(app: App, orderId: number, accountId: number): Promise<boolean> {
  return inTransaction(app, async (tx) => {
    await lockAnyHousehold(tx, accountId)
    const order = await findOrderLocked(tx, orderId)
    if (order === undefined || !isRunOut(order, app.clock.now())) return false
    if ((await readVisits(tx, order.id)).had.length > 0) {
      // AD58: the clock forgives nobody: what is owed for a visit waits for somebody to answer for it.
      await moveOrder(app, tx, order, 'confirmed', { by: null, why: 'Someone was checked in for it.' })
      return false
    }
    if (order.status === 'awaiting_interview') return endAwaiting(app, tx, order)
    // What paid for it may have been made good elsewhere: its package paid, or forgiven.
    if (order.order_type !== 'package' && (await advanceOrder(app, tx, order, null)) !== order) return false
    const facts = await readGateFacts(app, tx, order)
    if (isDuePaid(facts) && order.order_type !== 'package') await endIncomplete(app, tx, order, facts)
    else await endUnpaid(app, tx, order)
    return true
  })
}

const NOT_PAID = 'Payment wasn’t received in time.'

async function endUnpaid(app: App, tx: Database, order: OrderRow): Promise<void> {
  // Its terms were reached once: that a payment was taken back since brings no deadline back.
  if (order.settled_at !== null && order.order_type !== 'package') {
    const preview = await previewOf(app, tx, order)
    await cancelLocked(app, tx, order, { preview, by: null, why: NOT_PAID, missing: ['the payment'] })
    return
  }
  const why = 'Not paid in time'
  const { refundCents: moneyCents, creditCents } = await previewAllBack(app, tx, order)
  const passUse = await sumPassUse(tx, order.id)
  const notice = await loadOrderNotice(app, tx, order)
  const outgoingId = await outgoingByTerms(app, tx, order, { verb: 'run out', by: null, why })
  const back = { creditCents, keptCents: 0, fromCreditCents: creditCents, passUse, outgoingId }
  await releaseOrder(app, tx, order, { ...back, by: null, why })
  await moveOrder(app, tx, order, 'expired', { by: null, why, holdUntil: order.hold_until })
  await closePayments(app, tx, order.id, 'expired')
  if (moneyCents > 0) {
    await queueRefund(app, tx, { orderId: order.id, amountCents: moneyCents, why, by: null, outgoingId })
  }
  if (notice !== null) await notify(app, tx, order.account_id, orderExpired({ order: notice }))
}

/** To the customer, after 'We had to cancel it:'. */
const INTERVIEW_REASONS: Record<InterviewLapse, string> = {
  begun: 'its first day came before we’d met.',
  'too-near': 'its first day is close and there was no meet and greet before it.',
  'never-booked': 'no meet and greet was booked within two days.',
  'called-off': 'the meet and greet was cancelled, and no other time was booked.',
  undecided: 'the meet and greet didn’t take place.',
}

/** One that waits for an interview in vain is off, with everything back. */
async function endAwaiting(app: App, tx: Database, order: OrderRow): Promise<boolean> {
  if ((await listUnmetDogs(app, tx, order)).length === 0 && order.begins_at > app.clock.now()) {
    // They were met on another occasion: nothing is left to wait for.
    const toPay = await openForPayment(app, tx, order, null)
    if (toPay !== null) await tellToPay(app, tx, order.account_id, toPay)
    return false
  }
  const lapse = interviewLapse(await readAwaiting(app, tx, order), app.clock.now()) ?? 'begun'
  const reason = INTERVIEW_REASONS[lapse]
  const preview = await previewOf(app, tx, order)
  await cancelLocked(app, tx, order, { preview, by: null, why: capitalised(reason), reason })
  return true
}

/** How long before the beginning a record must have been with us for us to be late with it. */
const OURS_AFTER_HOURS = 24

/** To the customer, after 'We had to cancel it:'. */
const OUR_DELAY = 'we hadn’t checked the records you sent by the time it was due to start. We’re sorry.'

/**
 * Paid, but short of a record or a signature when it should begin: it does not take place. What was missing was the
 * customer's to bring, so the terms of cancelling hold, unless the records had been with us for a day. A signature alone
 * is given at the desk: until then nobody comes in, and nobody loses what they paid for want of it.
 */
async function endIncomplete(app: App, tx: Database, order: OrderRow, facts: OrderFacts): Promise<void> {
  const { timeZone } = await app.parkBook(order.park_id)
  const open = orderGates(facts, dateIn(timeZone, app.clock.now())).filter(({ state }) => state !== 'green')
  if (lacksSignatureOnly(open)) return expectToSign(app, tx, order)
  const isOurs = open.every(({ state }) => state === 'waiting-for-us') && (await hadRecordsInTime(tx, order))
  const missing = missingThings(open, await readParts(tx, [order.id]))
  const things = missing.length > 0 ? ` (${nameList(missing)})` : ''
  const why = `Something was missing when it was due to start${things}.`
  if (!isOurs) {
    const preview = await previewOf(app, tx, order)
    await cancelLocked(app, tx, order, { preview, by: null, why, missing })
    return
  }
  const preview = await previewAllBack(app, tx, order)
  const outgoingId = await outgoingByTerms(app, tx, order, { verb: 'cancel', by: null, why })
  await cancelLocked(app, tx, order, { preview, outgoingId, by: null, why, reason: OUR_DELAY })
}

async function expectToSign(app: App, tx: Database, order: OrderRow): Promise<void> {
  const confirmed = await moveOrder(app, tx, order, 'confirmed', { by: null, why: TO_SIGN })
  const notice = await loadOrderNotice(app, tx, confirmed)
  if (notice !== null)
    await notify(app, tx, order.account_id, orderConfirmed({ order: notice, isToSign: true }))
}

const TO_SIGN = 'Paid; the agreement is signed at the desk.'

async function hadRecordsInTime(tx: Database, order: OrderRow): Promise<boolean> {
  const sentAt = await findNewestUnverified(tx, order.id)
  return sentAt !== null && sentAt.getTime() + OURS_AFTER_HOURS * HOUR_MS <= order.begins_at.getTime()
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
