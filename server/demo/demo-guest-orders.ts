import { DEFAULT_PARK_ID } from '#contract/business/catalog.ts'
import type { OrderRequest, Signature } from '#contract/business/order-request.ts'
import type { GuestPlan, StayPlan, WaitPlan } from '#db/seed/guests.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { HOUR_MS } from '#domain/calendar/durations.ts'
import { instantOf } from '#domain/calendar/park-time.ts'
import type { App } from '../app.ts'
import { writeArrivals, writeLeaving } from '../office/day/attendance/attendance-store.ts'
import type { IdempotentCall } from '../business/once/run-idempotent.ts'
import { outgoingByTerms } from '../business/ledger/by-the-terms.ts'
import { addCreditEntry } from '../business/ledger/credit-store.ts'
import { cancelOrder } from '../business/orders/lifecycle/cancel-own-order.ts'
import { moveOrder } from '../business/orders/lifecycle/move-order.ts'
import { agreementOf } from '../business/orders/order/order-gate-facts.ts'
import {
  findOrder,
  findOrderLocked,
  listDaycareVisits,
  listDogIdsOf,
  type OrderRow,
} from '../business/orders/order/order-store.ts'
import { placeOrder } from '../business/orders/place/place-order.ts'
import { writeReport } from '../business/orders/reports/write-report.ts'
import { joinWaitList } from '../business/orders/wait-list/wait-list.ts'
import { buyPackage } from '../business/packages/buy-package.ts'
import { payOrder } from '../business/payments/pay-order.ts'
import { Refusal } from '../http/refusals/refusal.ts'
import { payAtDesk } from './demo-desk.ts'
import type { SettledHousehold } from './demo-guest-household.ts'
import { type BookingPlan, bookedOn, requestsFor } from './demo-guest-requests.ts'
import { atMoment, onDay, type Stage } from './demo-stage.ts'
import { inSavepoint } from '../platform/database/savepoint-store.ts'

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
  const orderId = await placeFirst(app, stage, household, requestsFor(stage, household, plan))
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
  await liveThrough(stage, orderId)
  if (plan.what === 'stay') await tellOf(stage, household, plan, orderId)
}

/** On the evening before the dogs go home. */
async function tellOf(
  stage: Stage,
  household: SettledHousehold,
  plan: StayPlan,
  orderId: number,
): Promise<void> {
  const order = await findOrder(stage.app.db, orderId)
  if (order?.status !== 'checked_out') return
  const evening = instantOf(addDays(order.last_date, -1), '19:20', stage.book.timeZone)
  const app = atMoment(stage.app, new Date(evening))
  for (const { dog, headline, note } of plan.reports ?? []) {
    const dogId = household.dogIds[plan.dogs?.[dog] ?? dog]
    if (dogId === undefined) continue
    await writeReport(app, app.db, { orderId, dogId, headline, note, pictures: [], by: stage.staffId })
  }
}

/** Places the first of the requests that the house does not refuse; none when it refuses all. */
async function placeFirst(
  app: App,
  { book: parkBook }: Stage,
  household: SettledHousehold,
  requests: OrderRequest[],
): Promise<number | null> {
  for (const request of requests) {
    const agreement = agreementOf(parkBook, request.orderType)
    const signature: Signature | undefined = agreement
      ? { agreementId: agreement.id, version: agreement.version, name: household.ownerName }
      : undefined
    try {
      const call = callOf(household, '/api/order/create')
      return (await placeOrder(app, call, { request, payAll: false, signature })).orderId
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

/** What began before today has begun, and what ended has ended, with everything paid. */
async function liveThrough(stage: Stage, orderId: number): Promise<void> {
  const { app, staffId: by, today } = stage
  const order = await findOrderLocked(app.db, orderId)
  if (order?.status !== 'confirmed' || order.first_date >= today) return
  await comeAndGo(stage, order)
  // Daycare with days to come waits for them, confirmed.
  if (order.order_type === 'daycare' && order.last_date >= today) return
  const arrival = atMoment(app, order.begins_at)
  const inHouse = await moveOrder(arrival, app.db, order, 'checked_in', { by, why: 'Arrived' })
  if (order.last_date >= today) return
  const departure = atMoment(app, order.ends_at)
  await payAtDesk(departure, by, orderId, 'all')
  await moveOrder(departure, app.db, inHouse, 'checked_out', { by, why: 'Home again' })
}

/** Every dog came on time, and went home as planned where that time is over. */
async function comeAndGo(
  { app: { db }, staffId: by, today, book: park }: Stage,
  order: OrderRow,
): Promise<void> {
  const dogIds = (await listDogIdsOf(db, [order.id])).map(({ dog_id }) => dog_id)
  const days = (await listDaycareVisits(db, [order.id])).map(({ date }) => date)
  const past = days.length === 0 ? [order.first_date] : days.filter((date) => date < today)
  const clock = (date: string, time: string) => new Date(instantOf(date, time, park.timeZone))
  for (const date of past) {
    const at = days.length === 0 ? order.begins_at : clock(date, '08:30')
    const arrivals = dogIds.map((dogId) => ({
      orderId: order.id,
      dogId,
      date,
      at,
      by,
      broughtBy: '',
      belongings: [],
    }))
    await writeArrivals(db, arrivals)
    if (days.length === 0 && order.last_date >= today) continue
    const leftAt = days.length === 0 ? order.ends_at : clock(date, '16:30')
    const leaving = { at: leftAt, notedAt: leftAt, by, handedTo: 'The owner', contactId: null }
    await writeLeaving(db, order.id, dogIds, leaving, date)
  }
}
