import type { OrderRequest, PaidRequest } from '#contract/business/order-request.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { HOUR_MS } from '#domain/calendar/durations.ts'
import { isPaidRequest } from '#domain/orders/order-request.ts'
import { dogIdsOf, namesOf } from '#domain/orders/plan/check-dogs.ts'
import {
  type BookingFacts,
  type BookingPlan,
  checkLimits,
  planBooking,
} from '#domain/orders/plan/plan-booking.ts'
import type { MeetingPlan } from '#domain/orders/plan/plan-meeting-first.ts'
import type { Refused } from '#domain/orders/refused.ts'
import { waitForSame } from '#domain/orders/same-space.ts'
import { whyOtherManager } from '../../catalog/own-price-store.ts'
import { lockHousehold } from '../../accounts/lock-household.ts'
import type { App } from '../../../app.ts'
import { refusalForConstraint } from '../../../http/refusals/constraint-refusals.ts'
import type { Database } from '../../../database.ts'
import { type IdempotentCall, inTransaction, runIdempotent } from '../../once/run-idempotent.ts'
import { waitListJoined } from '../../notifications/events/deadline-events.ts'
import { orderConfirmed, type SpotOffer, waitListOffer } from '../../notifications/events/order-events.ts'
import { notify } from '../../notifications/notify.ts'
import { eachRow } from '../../../platform/each-row.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { orRefuse, toRefusal } from '../../../http/refusals/refuse.ts'
import { refuseStopped } from '../household/refuse-stopped.ts'
import { lapseEntry } from '../lifecycle/end-waiting.ts'
import { findOrder } from '../order/order-store.ts'
import {
  endOffer,
  findWaitingLocked,
  type InLine,
  insertWaitListEntry,
  lapsePast,
  listLine,
  listWaiting,
  markOffered,
  type WaitListEntry,
} from '../order/wait-list-store.ts'
import { type LoadedFacts, loadFactsToLook, loadFactsToWrite } from '../place/booking-facts.ts'
import { placePlanned } from '../place/place-order.ts'
import { nextOrderId } from '../place/placing-store.ts'
import { loadOrderNotice, parkDeadline } from '../view/order-notice.ts'
import { tellPlaced } from '../view/tell-placed.ts'
import { readWaitedFor } from '../view/wait-list-view.ts'

const MAX_WAITING = 10

/** Puts a household in line for something that is full. */
export const joinWaitList = (
  app: App,
  call: IdempotentCall,
  request: OrderRequest,
): Promise<{ entryId: number }> =>
  runIdempotent(app, call, async (tx) => {
    await refuseStopped(tx, call.accountId)
    return { entryId: await joinWaitListIn(app, tx, call.accountId, request) }
  })

/** The same inside a transaction; the household must be locked. */
export async function joinWaitListIn(
  app: App,
  tx: Database,
  accountId: number,
  request: OrderRequest,
  /** Who of the team asks for them; null: they do themselves. */
  placedBy: number | null = null,
): Promise<number> {
  const who = placedBy === null ? 'You' : 'They'
  if (!isPaidRequest(request)) {
    throw new Refusal('cannot-book', { msg: 'There’s no wait-list for that. Please choose another time.' })
  }
  const waiting = await listWaiting(tx, accountId)
  if (waiting.some((entry) => waitForSame(entry.request, request))) {
    throw new Refusal('changed-meanwhile', { msg: `${who}’re already on this wait-list.` })
  }
  if (waiting.length >= MAX_WAITING) {
    throw new Refusal('cannot-book', { msg: `${who} can be on ${MAX_WAITING} wait-lists at a time.` })
  }
  return writeEntry(app, tx, { accountId, request, placedBy })
}

async function writeEntry(
  app: App,
  tx: Database,
  { accountId, request, placedBy }: { accountId: number; request: PaidRequest; placedBy: number | null },
): Promise<number> {
  const now = app.clock.now()
  const facts = await loadFactsToWrite(app, tx, { accountId, request, isWaiting: true })
  // A code kept from an earlier visit keeps nobody out of the line; the offer says why it does not count.
  const { order, meeting } = orRefuse(planOffer(request, facts, now).plan)
  if (!isMeetingSettled(meeting)) {
    throw new Refusal('cannot-book', {
      msg: `We’d like to meet ${namesOf(meeting.dogs)} first. Please book a meet and greet; then you can join the wait-list.`,
    })
  }
  await refuseIfFree(app, tx, { accountId, request })
  const entry = {
    account_id: accountId,
    park_id: request.parkId,
    first_date: order.firstDate,
    last_date: order.lastDate,
  }
  const id = await insertWaitListEntry(tx, {
    ...entry,
    order_type: request.orderType,
    request: JSON.stringify(request),
    status: 'waiting',
    placed_by: placedBy,
    created_at: now,
    updated_at: now,
  })
  const waitedFor = await readWaitedFor(app, tx, { ...entry, id, request })
  const hoursToAnswer = facts.rules.holds.waitListHours
  await notify(app, tx, accountId, waitListJoined({ ...waitedFor, hoursToAnswer }))
  return id
}

/** We have met the dogs, or it is booked when we do: whoever waits is offered space, and need not find a time for it. */
const isMeetingSettled = (
  meeting: MeetingPlan,
): meeting is Extract<MeetingPlan, { kind: 'none' | 'booked' }> =>
  meeting.kind === 'none' || meeting.kind === 'booked'

/** Who can book at once need not wait: the line is for what is full. */
async function refuseIfFree(
  app: App,
  tx: Database,
  question: { accountId: number; request: PaidRequest },
): Promise<void> {
  const facts = await loadFactsToLook(app, question, tx)
  const { plan } = planOffer(question.request, facts, app.clock.now())
  if (plan.ok) {
    throw new Refusal('changed-meanwhile', { msg: 'This is available right now. You can book it.' })
  }
  if (plan.reason !== 'sold-out') throw toRefusal(plan)
}

/** Offers what is free to those who wait for it, the first in line first: it is kept for them for some hours. */
export async function offerFreedSpace(app: App, parkId: number): Promise<void> {
  const { timeZone } = await app.parkBook(parkId)
  const today = dateIn(timeZone, app.clock.now())
  await lapsePast(app.db, parkId, today, app.clock.now())
  await eachRow(
    app,
    'wait-list',
    (afterId, limit) => listLine(app.db, parkId, today, afterId, limit),
    (waiting) => offerTo(app, waiting),
  )
}

/** False when there is nothing to offer yet: still full, or something else stands in the way for now. */
export async function offerTo(app: App, waiting: InLine): Promise<boolean> {
  try {
    if (!(await isWorthTrying(app, waiting))) return false
    return await inTransaction(app, async (tx) => {
      await lockHousehold(tx, waiting.account_id)
      const entry = await findWaitingLocked(tx, waiting.id)
      return entry === undefined ? false : offer(app, tx, entry)
    })
  } catch (error) {
    // The tables say that it is still full, or the account is gone: the next in line may want something else.
    if (error instanceof Refusal || refusalForConstraint(error) !== null) return false
    throw error
  }
}

/**
 * Most wait for something else than what came free: they are looked at without a lock and without an order. Whether
 * the others can be offered anything is decided when it is written.
 */
async function isWorthTrying(app: App, entry: InLine): Promise<boolean> {
  const { account_id: accountId, request } = entry
  const now = app.clock.now()
  const facts = await loadFactsToLook(app, { accountId, request })
  if (isStopped(entry, facts)) return false
  // What can never be offered ends however full it is, so that is asked first.
  const { plan } = planOffer(request, { ...facts, space: null }, now)
  if (!plan.ok) return !isOnlyForNow(plan)
  return canOfferNow(plan, facts, now) && planOffer(request, facts, now).plan.ok
}

/** C4: who is to call us is offered what somebody of the team asked for on their behalf, and nothing else. */
export const isStopped = ({ placed_by }: InLine, { household }: LoadedFacts): boolean =>
  household.isBookingStopped && placed_by === null

async function offer(app: App, tx: Database, entry: WaitListEntry): Promise<boolean> {
  const offered = await offerNow(app, tx, entry)
  if (offered.ok) return true
  if (offered.isForGood) await lapseEntry(app, tx, entry, offered.why)
  return false
}

export type Offered =
  | { ok: true }
  /** For good: it can never be offered as it was asked for. */
  | { ok: false; why: string; isForGood: boolean }

/** Offers what is free to one entry; the household must be locked. */
export async function offerNow(app: App, tx: Database, entry: WaitListEntry): Promise<Offered> {
  const { account_id: accountId, request } = entry
  const now = app.clock.now()
  const facts = await loadFactsToWrite(app, tx, { accountId, request })
  if (isStopped(entry, facts)) return { ok: false, why: STOPPED, isForGood: false }
  const { plan, codeLeftOut } = planOffer(request, facts, now)
  if (!plan.ok) return { ok: false, why: plan.msg, isForGood: !isOnlyForNow(plan) }
  const why = whyLater(plan, facts, now) ?? (await whyOtherManager(tx, accountId, request, now))
  if (why !== null) return { ok: false, why, isForGood: false }
  const until = new Date(now.getTime() + facts.rules.holds.waitListHours * HOUR_MS)
  const orderId = await nextOrderId(tx)
  const { order, known } = await placePlanned(app, tx, { accountId, orderId, plan, facts, offerUntil: until })
  await markOffered(tx, entry.id, { orderId: order.id, until: order.hold_until, now })
  // Nothing is to be answered before we have met: it is theirs until then, as if they had booked it themselves.
  if (order.status === 'awaiting_interview') await tellPlaced(app, tx, order, known)
  else await tellOffer(app, tx, order.id, codeLeftOut)
  return { ok: true }
}

const STOPPED = 'They are to call us before they book.'

/** B18: why an entry cannot be offered at this moment; null when it can. Nothing is locked or written. */
export async function whyNotNow(app: App, entry: InLine): Promise<string | null> {
  const { account_id: accountId, request } = entry
  const now = app.clock.now()
  const facts = await loadFactsToLook(app, { accountId, request })
  if (isStopped(entry, facts)) return STOPPED
  const { plan } = planOffer(request, facts, now)
  if (!plan.ok) return plan.msg
  return whyLater(plan, facts, now) ?? (await whyOtherManager(app.db, accountId, request, now))
}

function whyLater(plan: BookingPlan, facts: BookingFacts, now: Date): string | null {
  if (canOfferNow(plan, facts, now)) return null
  if (!isMeetingSettled(plan.meeting)) return 'They need a meet and greet first.'
  return checkLimits(plan, facts)?.msg ?? 'This has already started.'
}

/** As it was asked for; a code that no longer counts is left out. */
export function planOffer(
  request: OrderRequest,
  facts: BookingFacts,
  now: Date,
): { plan: BookingPlan | Refused } & Pick<SpotOffer, 'codeLeftOut'> {
  const plan = planBooking(request, facts, {}, now)
  const check = facts.promo?.check
  if (plan.ok || check === undefined || check.ok || !isPaidRequest(request)) return { plan }
  if (plan.reason !== 'promo-refused' && plan.reason !== 'promo-used-up') return { plan }
  const without = { ...request, promoCode: '' }
  return {
    plan: planBooking(without, { ...facts, promo: null }, {}, now),
    codeLeftOut: { code: request.promoCode, why: check },
  }
}

/** Anything else can never be offered as it was asked for: the entry ends, and the customer is notified of the reason. */
const isOnlyForNow = ({ reason }: Refused) => reason === 'sold-out' || reason === 'dog-elsewhere'

/** An interview that lapsed while they waited: they are offered it once we have met again. */
export const canOfferNow = (plan: BookingPlan, facts: BookingFacts, now: Date) =>
  Date.parse(plan.order.beginsAt) > now.getTime() &&
  isMeetingSettled(plan.meeting) &&
  checkLimits(plan, facts) === null

/** Nobody waits for a dog that was deleted; others may move up. The household must be locked. */
export async function endWaitingOfDog(
  app: App,
  tx: Database,
  { account_id, id, name }: { account_id: number; id: number; name: string },
): Promise<void> {
  for (const entry of await listWaiting(tx, account_id)) {
    const dogIds = dogIdsOf(entry.request)
    if (!dogIds.includes(id)) continue
    const again = dogIds.length > 1 ? ' You can join the wait-list again with the others.' : ''
    await lapseEntry(app, tx, entry, `${name} is no longer one of your dogs.${again}`)
  }
}

/** What passes and credit pay for is theirs at once; anything else is kept for them until they pay. */
async function tellOffer(
  app: App,
  tx: Database,
  orderId: number,
  codeLeftOut: SpotOffer['codeLeftOut'],
): Promise<void> {
  const order = await findOrder(tx, orderId)
  const notice = order && (await loadOrderNotice(app, tx, order))
  if (!order || !notice) return
  if (order.status === 'confirmed') {
    await endOffer(tx, orderId, 'taken', app.clock.now())
    await notify(app, tx, order.account_id, orderConfirmed({ order: notice }))
  } else if (order.hold_until !== null) {
    const answerBy = await parkDeadline(app, order.park_id, order.hold_until)
    const facts = { order: notice, answerBy, ...(codeLeftOut && { codeLeftOut }) }
    await notify(app, tx, order.account_id, waitListOffer(facts))
  }
}
