import { DEFAULT_PARK_ID } from '#contract/business/catalog.ts'
import type { OrderRequest, Signature } from '#contract/business/order-request.ts'
import type { GuestPlan, WaitPlan } from '#db/seed/guests.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { HOUR_MS } from '#domain/calendar/durations.ts'
import { instantOf } from '#domain/calendar/park-time.ts'
import type { App } from '../app.ts'
import type { IdempotentCall } from '../business/once/run-idempotent.ts'
import { outgoingByTerms } from '../business/ledger/by-the-terms.ts'
import { addCreditEntry } from '../business/ledger/credit-store.ts'
import { cancelOrder } from '../business/orders/lifecycle/cancel-own-order.ts'
import { agreementOf } from '../business/orders/order/order-gate-facts.ts'
import { findOrder, type OrderRow } from '../business/orders/order/order-store.ts'
import { placeOrder } from '../business/orders/place/place-order.ts'
import { joinWaitList } from '../business/orders/wait-list/wait-list.ts'
import { buyPackage } from '../business/packages/buy-package.ts'
import { payOrder } from '../business/payments/pay-order.ts'
import { Refusal } from '../http/refusals/refusal.ts'
import { payAtDesk } from './demo-desk.ts'
import type { SettledHousehold } from './demo-guest-household.ts'
import { type BookingPlan, bookedOn, firstDayOf, requestsFor } from './demo-guest-requests.ts'
import { atMoment, onDay, type Stage } from './demo-stage.ts'
import { liveThrough, tellOf } from './live-through.ts'
import { inSavepoint } from '../platform/database/savepoint-store.ts'

/** Whoever came in the last days paid the deposit, and the rest at the door. */
const PAID_BEFORE_DAYS = 7

/** Does what the household planned, at the time it would have been done. */
export async function carryOut(stage: Stage, household: SettledHousehold, plan: GuestPlan): Promise<void> {
  if (plan.what === 'pass') return buyPass(stage, household, plan)
  if (plan.what === 'credit') return giveCredit(stage, household, plan)
  if (plan.what === 'wait') return waitInLine(stage, household, plan)
  return book(stage, household, plan)
}

const callOf = ({ accountId }: SettledHousehold, path: string): IdempotentCall => ({
  accountId,
  path,
  key: null,
  input: null,
})

async function buyPass(
  stage: Stage,
  household: SettledHousehold,
  plan: Extract<GuestPlan, { what: 'pass' }>,
): Promise<void> {
  const packageId = stage.book.packages.find(({ name }) => name === plan.package)?.id
  if (packageId === undefined) return
  const app = onDay(stage, -plan.daysAgo)
  const form = { packageId, promoCode: '', useCredit: false }
  const { orderId } = await buyPackage(app, callOf(household, '/api/package/buy'), form)
  await payAtDesk(app, stage.staffId, orderId, 'due')
}

async function giveCredit(
  stage: Stage,
  { accountId }: SettledHousehold,
  { cents: amountCents, why, daysAgo }: Extract<GuestPlan, { what: 'credit' }>,
): Promise<void> {
  const app = onDay(stage, -daysAgo)
  const { db, clock } = app
  const receiver = { account_id: accountId, park_id: DEFAULT_PARK_ID, id: null }
  const outgoingId = await outgoingByTerms(app, db, receiver, { verb: 'credit', by: null, why })
  await addCreditEntry(db, { accountId, orderId: null, amountCents, why, at: clock.now(), outgoingId })
}

/** On some days of the year there is room after all: then nobody waits for it. */
async function waitInLine(stage: Stage, household: SettledHousehold, plan: WaitPlan): Promise<void> {
  const [request] = requestsFor(stage, household, { ...plan, what: 'stay' })
  if (request === undefined) return
  try {
    const app = onDay(stage, -1)
    const call = callOf(household, '/api/order/joinWaitList')
    await inSavepoint(app.db, () => joinWaitList(app, call, request))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

async function book(stage: Stage, household: SettledHousehold, plan: BookingPlan): Promise<void> {
  const isByETransfer = plan.what === 'stay' && plan.isByETransfer === true
  const app = isByETransfer
    ? atMoment(stage.app, new Date(stage.now.getTime() - 2 * HOUR_MS))
    : onDay(stage, bookedOn(plan, stage.today))
  const requests = requestsFor(stage, household, plan)
  const orderId = await placeFirst(app, stage, household, { requests, payAll: isPaidAtOnce(stage, plan) })
  if (orderId === null) return
  if (isByETransfer) {
    const form = { id: orderId, what: 'due' as const, method: 'etransfer' as const }
    await payOrder(app, callOf(household, '/api/order/pay'), form)
    return
  }
  const placed = await findOrder(app.db, orderId)
  if (placed?.status === 'held') await payAtDesk(app, stage.staffId, orderId, 'due')
  if (plan.what === 'days' && plan.cancelledDaysBefore !== undefined && placed !== undefined) {
    await callOff(stage, household, placed, plan.cancelledDaysBefore)
  }
  await liveThrough(stage, plan, orderId)
  if (plan.what === 'stay') await tellOf(stage, household, plan, orderId)
}

/** What is long over was paid when it was booked. */
const isPaidAtOnce = ({ today }: Stage, plan: BookingPlan): boolean =>
  addDays(firstDayOf(plan, today), PAID_BEFORE_DAYS) < today && !(plan.what === 'stay' && plan.leavesOwing)

/** Places the first of the requests that the house does not refuse; none when it refuses all. */
async function placeFirst(
  app: App,
  { book: parkBook }: Stage,
  household: SettledHousehold,
  { requests, payAll }: { requests: OrderRequest[]; payAll: boolean },
): Promise<number | null> {
  for (const request of requests) {
    const agreement = agreementOf(parkBook, request.orderType)
    const signature: Signature | undefined = agreement
      ? { agreementId: agreement.id, version: agreement.version, name: household.ownerName }
      : undefined
    try {
      const call = callOf(household, '/api/order/create')
      return (await placeOrder(app, call, { request, payAll, signature })).orderId
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  return null
}

async function callOff(
  stage: Stage,
  household: SettledHousehold,
  order: OrderRow,
  daysBefore: number,
): Promise<void> {
  const day = addDays(order.first_date, -daysBefore)
  const app = atMoment(stage.app, new Date(instantOf(day, '08:10', stage.book.timeZone)))
  await cancelOrder(app, callOf(household, '/api/order/cancel'), {
    id: order.id,
    why: 'Home all day after all',
  })
}
