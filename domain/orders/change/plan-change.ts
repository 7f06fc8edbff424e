import { dateIn } from '../../calendar/calendar.ts'
import { MINUTE_MS } from '../../calendar/durations.ts'
import { dueNow } from '../../money/due-now.ts'
import { payableByCredit } from '../../money/outgoing.ts'
import { joinPassUse, type PassUse, type UsablePass } from '../../pricing/passes.ts'
import { orderGates } from '../order-gates.ts'
import { extrasAfterChange, partsOf } from '../order-parts.ts'
import { isPaidRequest, type OrderRequest } from '../order-request.ts'
import { canChange } from '../order-status.ts'
import { everythingBack, termsAfterChange, termsFor } from '../order-terms.ts'
import { type BookingFacts, type BookingPlan, gateFacts, planBooking } from '../plan/plan-booking.ts'
import { type PlannedOrder, planOrder } from '../plan/plan-order.ts'
import { type Refused, refused } from '../refused.ts'
import type { ChangePlan, OrderToChange, PlannedChange } from './change-plan.ts'
import {
  type DayPassUse,
  dayPassUse,
  type PassInput,
  passesWithUnitsBack,
  passUnitsAdded,
  passUnitsKept,
} from './changed-passes.ts'
import { checkAwaited, checkChangedLimits, checkMet } from './check-changed-booking.ts'
import { checkChangedGates } from './check-changed-gates.ts'
import { discountLeft } from './discount-left.ts'
import { dueAtDesk } from './due-at-desk.ts'
import { atThePriceSold } from './kept-price.ts'
import { checkOwedAgain } from './owed-again.ts'
import { type KeptNight, keptBack, unitsKeptFor } from './kept-nights.ts'
import { type ChangeSettlement, keepCreditNeeded, type PaidOrder, settleChange } from './settle-change.ts'

/** What somebody of the team may do that the site does not. */
export interface DeskChange {
  /** Whatever becomes less comes back whole. */
  isOurMistake?: boolean
  /** The dogs are here: what has begun is looked at as it was a minute before. */
  isInHouse?: boolean
  /** What it would cost by today's list, also where nothing is asked for that was not sold. */
  isByTodaysList?: boolean
}

/** Decides what a change makes of an order, by the rules of placing for what it adds and of cancelling for the rest. */
export function planChange(
  request: OrderRequest,
  order: OrderToChange,
  facts: BookingFacts,
  now: Date,
  desk: DeskChange | null = null,
): PlannedChange | Refused {
  const fixed = desk === null ? checkOpen(order, request, now) : checkAtDesk(order, request, desk)
  if (fixed !== null) return fixed
  const paidOrder = desk?.isOurMistake ? withAllBack(toPaidOrder(order)) : toPaidOrder(order)
  const planAt = desk?.isInHouse ? justBefore(order, now) : now
  const { keptNights = [] } = order
  const passes = planPasses(request, { ...paidOrder, keptNights }, facts, { now, planAt })
  if ('ok' in passes) return passes
  const isAllDue = order.dueNowCents === order.totalCents && order.totalCents > 0
  const priced = planBooking(request, facts, { payAll: isAllDue, passes: passes.usable }, planAt)
  if (!priced.ok) return priced
  const booking = desk?.isByTodaysList ? priced : atThePriceSold(priced, request, order)
  const plan = settle(order, paidOrder, booking, facts, { ...passes, desk }, now)
  const paidCents = plan.settlement.paidCents + plan.creditUsedCents
  const gates = orderGates(gateFacts(booking, facts, paidCents), dateIn(facts.rules.timeZone, now))
  const netCents = plan.netCents ?? plan.price.totalCents
  const wrong =
    checkOwedAgain(order, { ...plan, netCents }) ??
    checkMet(order, booking) ??
    checkAwaited(order, booking, facts) ??
    // At the desk somebody answers for what is not paid yet.
    (desk === null ? checkChangedLimits(order, plan, booking, facts) : null) ??
    (order.isSettled ? checkChangedGates(order, gates, booking) : null)
  if (wrong !== null) return wrong
  return { ok: true, plan, booking, gates, isPaidFirst: order.isSettled && plan.payNowCents > 0 }
}

function checkOpen(order: OrderToChange, request: OrderRequest, now: Date): Refused | null {
  if (!canChange(order.status) || order.orderType === 'package' || order.isRunOut) {
    return refused('changed-meanwhile', 'This booking can no longer be changed. Please check My bookings.')
  }
  // What took place already would be swapped for another day.
  if (Date.parse(order.beginsAt) <= now.getTime()) {
    return refused('changed-meanwhile', 'This booking has already started. Please talk to us to change it.')
  }
  if (order.orderType !== request.orderType || order.parkId !== request.parkId) {
    return refused('cannot-book', 'A booking can’t change its type. Please cancel it and make a new booking.')
  }
  return null
}

/** What stands in the way even for the team; what a dog who is here may become is asked for by itself. */
function checkAtDesk(
  order: OrderToChange,
  request: OrderRequest,
  { isInHouse = false }: DeskChange,
): Refused | null {
  if (order.parkId !== request.parkId) return refused('cannot-book', 'This booking is at another park.')
  if (isInHouse) return null
  if (!canChange(order.status) || order.orderType === 'package' || order.isRunOut) {
    return refused('changed-meanwhile', 'This booking can no longer be changed. Nothing was done.')
  }
  return order.orderType === request.orderType
    ? null
    : refused('cannot-book', 'A booking can’t change its type. Please cancel it and make a new one.')
}

const justBefore = ({ beginsAt }: OrderToChange, now: Date): Date =>
  new Date(Math.min(now.getTime(), Date.parse(beginsAt) - MINUTE_MS))

const withAllBack = (paid: PaidOrder): PaidOrder => ({
  ...paid,
  terms: everythingBack(paid.terms, paid.orderType),
})

/** Before an order is settled, everything that was put aside for it comes back whatever the hour. */
export const toPaidOrder = (
  order: Pick<
    OrderToChange,
    | 'orderType'
    | 'firstDate'
    | 'lastDate'
    | 'price'
    | 'terms'
    | 'isSettled'
    | 'paid'
    | 'takenOffCents'
    | 'openBesideCents'
  >,
): PaidOrder => ({
  orderType: order.orderType,
  parts: partsOf(order, order.terms),
  terms: order.isSettled ? order.terms : everythingBack(order.terms, order.orderType),
  paid: order.paid,
  netCents: order.price.totalCents + (order.takenOffCents ?? 0),
  ...(order.openBesideCents && { openBesideCents: order.openBesideCents }),
})

interface ChangedPasses {
  back: PassUse[]
  kept: PassUse[]
  /** The household's passes with what comes back on them. */
  usable: UsablePass[]
}

function planPasses(
  request: OrderRequest,
  { keptNights, ...paidOrder }: PaidOrder & { keptNights: readonly KeptNight[] },
  { rules, household, taken }: BookingFacts,
  { now, planAt }: { now: Date; planAt: Date },
): ChangedPasses | Refused {
  const planned = planOrder(request, { rules, dogs: household.dogs, taken }, planAt)
  if (!planned.ok) return planned
  const used = dayPassUse(paidOrder, now)
  const kept = passUnitsKept(givenUpUse(used, paidOrder, planned.order), passInput(planned.order))
  return {
    back: joinPassUse(paidOrder.parts.flatMap(({ passUse }) => passUse)),
    kept,
    usable: passesWithUnitsBack(
      household.passes,
      [...used, ...unitsKeptFor(keptNights, planned.order.stays)],
      kept,
    ),
  }
}

/** A day that became a night is not given up: what paid for it comes back. */
function givenUpUse(used: readonly DayPassUse[], { orderType }: PaidOrder, planned: PlannedOrder) {
  if (orderType === planned.request.orderType) return used
  return used.filter(({ date }) => date === null || date < planned.firstDate || date > planned.lastDate)
}

const passInput = ({ request, dogs, days, stays }: PlannedOrder): PassInput => ({
  usePasses: isPaidRequest(request) && request.usePasses,
  dogCount: dogs.length,
  days,
  stays,
})

function settle(
  order: OrderToChange,
  paidOrder: PaidOrder,
  { order: planned, price, promoId, dueNowCents }: BookingPlan,
  { rules, household }: BookingFacts,
  { desk, ...passes }: ChangedPasses & { desk: DeskChange | null },
  now: Date,
): ChangePlan {
  const atDesk = desk !== null
  const nextTerms = termsFor(planned, price.isPeak, rules)
  const { orderType } = planned.request
  const newParts = partsOf({ ...planned, orderType, price }, nextTerms)
  const kept = new Set(newParts.map(({ date }) => date))
  const isOtherSuite = !sleepsInTheSame(order, planned)
  const { netCents, lostCents, priceKeptLostCents } = discountLeft(order, price.totalCents, isOtherSuite)
  // What a kept price had spared them was never paid, so there is nothing of it to be kept.
  const isSparedOnly = priceKeptLostCents > 0 && netCents >= order.totalCents + (order.takenOffCents ?? 0)
  const settled = settleChange(isSparedOnly ? withAllBack(paidOrder) : paidOrder, netCents, newParts, now)
  const useCredit = isPaidRequest(planned.request) && planned.request.useCredit
  const dueCents = Math.min(dueNowCents, netCents)
  const missing = Math.max(0, dueCents - settled.paidCents)
  // The desk takes credit without asking for it in the request: what was paid with it stays paid.
  const keptCents = useCredit || atDesk ? settled.creditCents : 0
  const creditDueCents = Math.min(
    keptCents + (useCredit ? household.creditCents : 0),
    payableByCredit(missing, order.owedAgainCents ?? 0),
  )
  const creditNeededCents = Math.max(creditDueCents, atDesk ? creditStillOwed(settled, netCents) : 0)
  const { settlement, creditUsedCents } = keepCreditNeeded(settled, creditNeededCents)
  const paidCents = settlement.paidCents + creditUsedCents
  return {
    order: planned,
    price,
    promoId,
    // What became another kind of visit has that kind's terms.
    terms:
      order.orderType === orderType
        ? termsAfterChange(
            order.terms,
            nextTerms,
            new Set(paidOrder.parts.flatMap(({ date }) => (date !== null && kept.has(date) ? [date] : []))),
            extrasAfterChange(paidOrder.parts, newParts),
          )
        : nextTerms,
    dueNowCents,
    settlement,
    creditUsedCents,
    passUnitsBack: passes.back,
    passUnitsKept: passes.kept,
    payNowCents: dueNow(dueCents, paidCents),
    ...(order.keptNights && {
      keptBack: keptBack(order.keptNights, planned.stays, {
        cents: Math.max(0, netCents - paidCents),
        passUse: passUnitsAdded(price.passUse, passes.back),
      }),
    }),
    ...(desk !== null &&
      dueAtDesk({
        isSettled: order.isSettled,
        isInHouse: desk.isInHouse ?? false,
        wasDueCents: order.dueNowCents,
        isPaidAtDoor: order.dueNowCents === 0 && order.totalCents > 0,
        isPutOff: order.dueNowCents === 0 && order.totalCents > 0 && isLater(planned, order),
        dueNowCents,
        totalCents: price.totalCents,
        netCents,
        paidCents,
      })),
    differenceCents: price.totalCents - order.totalCents,
    ...(order.takenOffCents && { netCents, discountLostCents: lostCents, priceKeptLostCents }),
  }
}

/** It begins or ends on a later day. */
const isLater = (planned: PlannedOrder, { firstDate, lastDate }: OrderToChange): boolean =>
  planned.firstDate > firstDate || planned.lastDate > lastDate

/** Store credit that paid for it and would come back although so much is owed still, whenever that is due. */
const creditStillOwed = (
  { creditCents, fromCreditCents, paidCents }: ChangeSettlement,
  netCents: number,
): number => Math.min(creditCents, fromCreditCents, Math.max(0, netCents - paidCents))

/** In suites of the same types, however many nights. */
function sleepsInTheSame({ space }: OrderToChange, { stays }: PlannedOrder): boolean {
  const types = (some: readonly { suiteTypeId: number }[]) =>
    [...new Set(some.map(({ suiteTypeId }) => suiteTypeId))].toSorted((a, b) => a - b).join()
  return types(space.nights.filter(({ rooms }) => rooms > 0)) === types(stays)
}
