import { addDays, dateIn } from '../../calendar/calendar.ts'
import { isInterviewValid } from '../../dogs/interviews.ts'
import { dueNow } from '../../money/due-now.ts'
import type { UsablePass } from '../../pricing/passes.ts'
import { type OrderPrice, priceOrder } from '../../pricing/price-order.ts'
import { type OrderFacts, type OrderGate, orderGates } from '../order-gates.ts'
import { isMeeting, isPaidRequest, type OrderRequest } from '../order-request.ts'
import { type Refused, refused } from '../refused.ts'
import type { BookingDog, BookingHousehold, BookingRules } from './booking-rules.ts'
import { checkMeetings, checkUnpaid, placesOf } from './check-limits.ts'
import { checkSpace, type SpaceLeft } from './check-space.ts'
import type { TakenTime } from './plan-grooming.ts'
import { type MeetingPlan, planMeetingFirst } from './plan-meeting-first.ts'
import { type PlannedOrder, planOrder, toPrice } from './plan-order.ts'
import { priceRefusedWords } from './price-refused-words.ts'
import { type PromoFound, promoOrRefused } from './promo-found.ts'

/** Everything a booking is decided from: read first, so that the decision itself reads and writes nothing. */
export interface BookingFacts {
  rules: BookingRules
  household: BookingHousehold
  /** What groomers are booked for, the order that is being changed left out. */
  taken: readonly TakenTime[]
  /** The code that was typed; null when none was. */
  promo: PromoFound
  isAgreementSigned: boolean
  /** What is left of what is asked for; null when the tables will say so. */
  space: SpaceLeft | null
}

/** A request thought through: planned and priced, with what it needs to be confirmed. */
export interface BookingPlan {
  ok: true
  order: PlannedOrder
  price: OrderPrice
  promoId: number | null
  /** What confirms the order: the deposit, or all of it. */
  dueNowCents: number
  /** Store credit that is used for it. */
  creditCents: number
  dogs: readonly BookingDog[]
  /** Dogs we must meet before they come. */
  unmet: readonly BookingDog[]
  /** The meet and greet that the order waits for. */
  meeting: MeetingPlan
  gates: OrderGate[]
}

export interface BookingChoices {
  /** Pay everything now instead of the deposit. */
  payAll?: boolean
  /** For an order that is being changed: the passes with what it used given back. */
  passes?: readonly UsablePass[]
}

/** Decides what an order would be, or refuses it with the sentence that says why. */
export function planBooking(
  request: OrderRequest,
  facts: BookingFacts,
  choices: BookingChoices,
  now: Date,
): BookingPlan | Refused {
  const { rules, household, taken } = facts
  const planned = planOrder(request, { rules, dogs: household.dogs, taken }, now)
  if (!planned.ok) return planned
  const { order } = planned
  const promo = promoOrRefused(facts.promo)
  if ('ok' in promo) return promo
  const passes = isPaidRequest(request) && request.usePasses ? (choices.passes ?? household.passes) : []
  const priced = priceOrder(toPrice(order), rules.prices, { promo: promo.promo, passes })
  if (!priced.ok) return refused('cannot-book', priceRefusedWords(priced))
  const { price } = priced
  const full = checkSpace(order, facts.space, rules)
  if (full !== null) return full
  const today = dateIn(rules.timeZone, now)
  const dogs = order.dogs.flatMap(({ id }) => household.dogs.filter((dog) => dog.id === id))
  const unmet = needsMeeting(request)
    ? dogs.filter(({ interview }) => !isInterviewValid(interview, today))
    : []
  const meeting = planMeetingFirst(order, unmet, facts, now)
  if ('ok' in meeting) return meeting
  if (meeting.kind === 'new' && facts.space !== null && facts.space.meeting < meeting.dogs.length) {
    return refused('sold-out', 'That meet-and-greet time is no longer available. Please choose another one.')
  }
  const dueNowCents = choices.payAll ? price.totalCents : price.dueNowCents
  const creditCents =
    isPaidRequest(request) && request.useCredit ? Math.min(household.creditCents, dueNowCents) : 0
  return {
    ok: true,
    order,
    price,
    promoId: promo.id,
    dueNowCents,
    creditCents,
    dogs,
    unmet,
    meeting,
    gates: orderGates(gateFacts({ order, price, dogs, dueNowCents, meeting }, facts, creditCents), today),
  }
}

/** A new order may be placed as long as the household does not keep too much that is not paid. */
export function checkLimits(plan: BookingPlan, { household, rules }: BookingFacts): Refused | null {
  if (isMeeting(plan.order.request)) return checkMeetings(plan.order.request, plan.dogs, household, rules)
  const isUnpaid = plan.unmet.length > 0 || dueNow(plan.dueNowCents, plan.creditCents) > 0
  const unpaid = isUnpaid ? checkUnpaid(placesOf(plan.order), household, rules) : null
  return (
    unpaid ??
    (plan.meeting.kind === 'new'
      ? checkMeetings(plan.meeting.order.request, plan.meeting.dogs, household, rules)
      : null)
  )
}

type Gated = Pick<BookingPlan, 'order' | 'price' | 'dogs' | 'dueNowCents' | 'meeting'>

/** What the checklist of a planned order is made from. */
export function gateFacts(
  { order, price, dogs, dueNowCents, meeting }: Gated,
  { isAgreementSigned }: Pick<BookingFacts, 'isAgreementSigned'>,
  paidCents: number,
): OrderFacts {
  const { orderType } = order.request
  const met = meeting.kind === 'new' ? meeting.dogs.map(({ id }) => id) : []
  return {
    orderType,
    dogs: dogs
      .toSorted((a, b) => a.id - b.id)
      .map(({ id, interview, vaccines }) => ({
        dogId: id,
        // A dog whose meet and greet is booked with this very order waits for it.
        interview: met.includes(id) ? { ...interview, outcome: 'booked' as const } : interview,
        vaccines,
      })),
    lastNight: orderType === 'boarding' ? addDays(order.lastDate, -1) : order.lastDate,
    isAgreementSigned,
    totalCents: price.totalCents,
    dueNowCents,
    paidCents,
  }
}

/** Dogs who only come to be groomed are not in a group and need no interview. */
const needsMeeting = ({ orderType }: OrderRequest) => orderType === 'boarding' || orderType === 'daycare'
