import { type CancellationPreview, previewCancellation } from '../orders/cancel/cancellation.ts'
import type { ChangePlan, OrderToChange, PlannedChange } from '../orders/change/change-plan.ts'
import { planChange } from '../orders/change/plan-change.ts'
import type { OrderToSkip, SkipFacts } from '../orders/change/plan-skip.ts'
import { cancelledParts, partsOf } from '../orders/order-parts.ts'
import type { OrderRequest } from '../orders/order-request.ts'
import { spaceOf } from '../orders/order-space.ts'
import { everythingBack, termsFor } from '../orders/order-terms.ts'
import { type BookingFacts, type BookingPlan, planBooking } from '../orders/plan/plan-booking.ts'
import type { Refused } from '../orders/refused.ts'
import { NOW, someFacts } from './booking-facts.ts'

export function planned<Plan extends { ok: true }>(plan: Plan | Refused): Plan {
  if (!plan.ok) throw new Error(plan.msg)
  return plan
}

interface Paying {
  facts?: BookingFacts
  payAll?: boolean
  /** Of what is due when it is placed; the rest comes as money. */
  creditCents?: number
  /** The whole price is paid, not only the deposit. */
  isPaidWhole?: boolean
  now?: Date
}

/** An order as it stands once it was placed and paid. */
export function aPaidOrder(
  request: OrderRequest,
  { facts = someFacts(), payAll = false, creditCents = 0, isPaidWhole = true, now = NOW }: Paying = {},
): OrderToChange {
  const booking = planned(planBooking(request, facts, { payAll }, now))
  const paidCents = isPaidWhole ? booking.price.totalCents : booking.dueNowCents
  return placedOrder(booking, facts, { moneyCents: paidCents - creditCents, creditCents })
}

export function placedOrder(
  { order, price, dueNowCents, gates }: BookingPlan,
  { rules }: BookingFacts,
  paid: OrderToChange['paid'],
): OrderToChange {
  return {
    ...datesOf(order),
    orderType: order.request.orderType,
    parkId: rules.parkId,
    status: 'confirmed',
    totalCents: price.totalCents,
    dueNowCents,
    price,
    terms: termsFor(order, price.isPeak, rules),
    isSettled: true,
    isRunOut: false,
    paid,
    gates,
    space: spaceOf({ ...order, parkId: rules.parkId }),
    times: order.appointments,
    awaitedFor: null,
  }
}

const datesOf = ({ firstDate, lastDate, beginsAt, dogs }: BookingPlan['order']) => ({
  firstDate,
  lastDate,
  beginsAt,
  dogIds: dogs.map(({ id }) => id),
})

/** An order that is not paid yet, with what was put aside for it. */
export const unpaid = (order: OrderToChange, creditCents = 0): OrderToChange => ({
  ...order,
  status: 'held',
  isSettled: false,
  paid: { moneyCents: 0, creditCents },
})

export const changeOf = (
  order: OrderToChange,
  request: OrderRequest,
  now: Date = NOW,
  facts: BookingFacts = someFacts(),
): ChangePlan => planned(planChange(request, order, facts, now)).plan

/** The order after a change that was made, with what had to be paid for it. */
export function changedOrder(before: OrderToChange, { plan, gates }: PlannedChange): OrderToChange {
  const { order, price, terms, dueNowCents, payNowCents } = plan
  const paid = paidAfter(before, plan)
  return {
    ...before,
    ...datesOf(order),
    totalCents: price.totalCents,
    dueNowCents,
    price,
    terms,
    paid: { ...paid, moneyCents: paid.moneyCents + payNowCents },
    gates,
    space: spaceOf({ ...order, parkId: before.parkId }),
    times: order.appointments,
  }
}

/** Credit that is given takes the credit first; what is kept takes the money first. */
function paidAfter({ paid }: OrderToChange, { settlement, creditUsedCents }: ChangePlan) {
  const { refundCents, creditCents, paidCents } = settlement
  const money = paid.moneyCents - refundCents - Math.max(0, creditCents - paid.creditCents)
  const credit = Math.max(0, paid.creditCents - creditCents)
  const moneyCents = Math.max(0, Math.min(money, paidCents - credit))
  return { moneyCents, creditCents: paidCents - moneyCents + creditUsedCents }
}

/** What cancelling gives back now. */
export function cancelNow(order: OrderToChange, now: Date): CancellationPreview {
  const { orderType, paid } = order
  const terms = order.isSettled ? order.terms : everythingBack(order.terms, orderType)
  return previewCancellation(
    {
      orderType,
      isPeak: terms.isPeak,
      paidCents: paid.moneyCents,
      paidByCreditCents: paid.creditCents,
      parts: cancelledParts(partsOf(order, terms)),
    },
    terms.rules,
    now.toISOString(),
  )
}

/** The same order as skipping reads it. */
export const toSkip = (
  request: OrderRequest,
  order: OrderToChange,
  { household }: BookingFacts = someFacts(),
): OrderToSkip => ({
  ...order,
  request,
  dogs: household.dogs
    .filter(({ id }) => order.dogIds.includes(id))
    .map(({ id, sizeClass }) => ({ dogId: id, sizeClass })),
})

export const skipFacts = ({ rules }: BookingFacts = someFacts()): SkipFacts => ({
  timeZone: rules.timeZone,
  dayEnds: rules.boarding.checkInUntil,
  services: rules.prices.services,
  endedPassIds: [],
})
