import type { CalendarDate } from '../../calendar/calendar.ts'
import { shortDate } from '../../calendar/date-words.ts'
import { type ClockTime, type Instant, instantOf } from '../../calendar/park-time.ts'
import { exactPrice } from '../../money/money-words.ts'
import type { RefundPart } from '../../money/refund-ways.ts'
import type { PassUse } from '../../pricing/passes.ts'
import type { OrderToPrice, ServiceRate } from '../../pricing/price-book.ts'
import type { OrderPrice } from '../../pricing/price-lines.ts'
import { priceWithoutDay } from '../../pricing/price-without-day.ts'
import { type CancellationRule, ruleAt } from '../cancel/cancellation.ts'
import { cancellationWords } from '../cancel/cancellation-words.ts'
import { extrasAfterChange, partsOf } from '../order-parts.ts'
import type { DaycareRequest, OrderRequest } from '../order-request.ts'
import { canChange } from '../order-status.ts'
import { everythingBack, type OrderTerms } from '../order-terms.ts'
import { endOfDay } from '../plan/plan-order.ts'
import { type Refused, refused } from '../refused.ts'
import type { OrderToChange } from './change-plan.ts'
import { unitsTooLate } from './changed-passes.ts'
import { checkOwedAgain } from './owed-again.ts'
import { discountLeft } from './discount-left.ts'
import { toPaidOrder } from './plan-change.ts'
import { type ChangeSettlement, paidByPart } from './settle-change.ts'
import { settleDay } from './settle-day.ts'

/** An order as it is written down, before one of its days is skipped. */
export interface OrderToSkip
  extends Pick<
    OrderToChange,
    | 'status'
    | 'isRunOut'
    | 'isSettled'
    | 'totalCents'
    | 'takenOffCents'
    | 'dueNowCents'
    | 'price'
    | 'terms'
    | 'paid'
    | 'openBesideCents'
    | 'orderType'
    | 'firstDate'
    | 'lastDate'
  > {
  request: OrderRequest
  dogs: OrderToPrice['dogs']
}

export interface SkipFacts {
  timeZone: string
  /** When a day of daycare is over at the latest. */
  dayEnds: ClockTime
  services: readonly Pick<ServiceRate, 'id' | 'unit'>[]
  /** Passes of the order that are over: what goes back on them is lost. */
  endedPassIds: readonly number[]
  /** We skip it: everything comes back, whatever the terms would keep. */
  isOurDoing?: boolean
}

/** What is left of an order without one of its days. */
export interface SkipPlan {
  date: CalendarDate
  request: DaycareRequest
  firstDate: CalendarDate
  lastDate: CalendarDate
  beginsAt: Instant
  endsAt: Instant
  price: OrderPrice
  terms: OrderTerms
  dueNowCents: number
  /** How much less the order costs. */
  lessCents: number
  /** How much of what the desk took off goes with the day. */
  discountLostCents?: number
  settlement: ChangeSettlement
  /** The credits that paid for the day; of them, those given up too late. */
  passUnitsBack: PassUse[]
  passUnitsKept: PassUse[]
}

/**
 * Decides what leaving out one day makes of a booking, also of one that has begun. The day's own parts go, settled by
 * that day's own terms; nothing of what stays is planned or priced again. It never costs more.
 */
export function planSkip(
  order: OrderToSkip,
  date: CalendarDate,
  facts: SkipFacts,
  now: Date,
): { ok: true; plan: SkipPlan } | Refused {
  const request = leaveOut(order, date, now)
  if ('ok' in request) return request
  const price = priceLeft(order, date, facts)
  if (price === null) return TALK_TO_US
  const rule = ruleFor(facts.isOurDoing ? { ...order, isSettled: false } : order, date, now)
  const { netCents, lostCents } = discountLeft(order, price.totalCents)
  const isAllDue = order.dueNowCents === order.totalCents
  const passUnitsBack = order.price.days.find((day) => day.date === date)?.passUse ?? []
  const plan: SkipPlan = {
    ...datesOf(request, facts),
    date,
    request,
    price,
    terms: termsWithout(order, price, date),
    dueNowCents: isAllDue ? price.totalCents : Math.min(order.dueNowCents, price.totalCents),
    lessCents: order.totalCents - price.totalCents - lostCents,
    ...(lostCents > 0 && { discountLostCents: lostCents }),
    settlement: settleDay(
      { paid: order.paid, forDay: paidForDay(order, date, { leftCents: price.totalCents, netCents, now }) },
      netCents + (order.openBesideCents ?? 0),
      rule,
    ),
    passUnitsBack,
    passUnitsKept: passUnitsBack.flatMap((use) =>
      facts.endedPassIds.includes(use.passId) ? use : unitsTooLate([use], rule),
    ),
  }
  return (
    checkOwedAgain(order, { ...plan, netCents }) ??
    (isDearer(order, plan, netCents) ? TALK_TO_US : { ok: true, plan })
  )
}

const TALK_TO_US = refused(
  'changed-meanwhile',
  'We can’t skip this day online. Nothing was changed; please talk to us.',
)

/** A booking of daycare without a day that has not begun, and without what was to be done on it. */
function leaveOut(order: OrderToSkip, date: CalendarDate, now: Date): DaycareRequest | Refused {
  const { request, terms } = order
  if (request.orderType !== 'daycare' || request.days.every((day) => day.date !== date)) {
    return refused('cannot-book', 'That day isn’t part of this booking. Please check My bookings.')
  }
  if (!canChange(order.status) || order.isRunOut) {
    return refused('changed-meanwhile', 'This booking can no longer be changed. Please check My bookings.')
  }
  if (request.days.length === 1) {
    return refused('cannot-book', 'It’s the only day of this booking. Please cancel the booking instead.')
  }
  if (Date.parse(terms.begins[date] ?? terms.beginsAt) <= now.getTime()) {
    return refused('changed-meanwhile', `${shortDate(date)} has already started. Please talk to us.`)
  }
  return {
    ...request,
    days: request.days.filter((day) => day.date !== date),
    grooming: request.grooming.filter((groom) => groom.date !== date),
    services: request.services.filter((service) => service.date !== date),
  }
}

function priceLeft({ request, dogs, price }: OrderToSkip, date: CalendarDate, { services }: SkipFacts) {
  if (request.orderType !== 'daycare') return null
  const { days, grooming, services: requests } = request
  return priceWithoutDay({ order: { dogs, days, grooming, services: requests }, price, services }, date)
}

/** What of all that was paid is for the day, by what it costs less without it. */
function paidForDay(
  order: OrderToSkip,
  date: CalendarDate,
  { leftCents, netCents, now }: { leftCents: number; netCents: number; now: Date },
) {
  const { totalCents, takenOffCents = 0, paid } = order
  const paidOrder = toPaidOrder(order)
  const parts = paidOrder.parts.map((part) =>
    part.date === date ? { ...part, shareCents: totalCents - leftCents } : part,
  )
  const forDay = paidByPart({ ...paidOrder, parts }, now).find(({ part }) => part.date === date)
  const { moneyCents = 0, creditCents = 0 } = forDay ?? {}
  // A cent that is rounded away must not make what stays dearer.
  const wasCents = totalCents + takenOffCents
  const moreCents = Math.max(0, paid.moneyCents + paid.creditCents - wasCents)
  const mostCents = Math.max(0, wasCents - netCents) + moreCents
  const credit = Math.min(creditCents, mostCents)
  return { moneyCents: Math.min(moneyCents, mostCents - credit), creditCents: credit }
}

/** What comes back for the day by its own time; before an order is settled, everything. */
function ruleFor(
  { isSettled, terms: own }: OrderToSkip,
  date: CalendarDate,
  now: Date,
): CancellationRule | null {
  const terms = isSettled ? own : everythingBack(own, 'daycare')
  const begins = terms.begins[date] ?? terms.beginsAt
  return ruleAt({ orderType: 'daycare', isPeak: terms.isPeak }, begins, terms.rules, now.toISOString())
}

function datesOf({ days, arrivalTime }: DaycareRequest, { timeZone, dayEnds }: SkipFacts) {
  const dates = days.map(({ date }) => date).toSorted()
  const [firstDate = '', lastDate = ''] = [dates[0], dates.at(-1)]
  return {
    firstDate,
    lastDate,
    beginsAt: instantOf(firstDate, arrivalTime, timeZone),
    endsAt: endOfDay({ date: lastDate, dayEnds, timeZone }, arrivalTime),
  }
}

/** What stays keeps its deadlines. */
function termsWithout(
  { price: before, terms }: OrderToSkip,
  price: OrderPrice,
  date: CalendarDate,
): OrderTerms {
  const { [date]: _gone, ...begins } = terms.begins
  const partsAt = (of: OrderPrice, by: OrderTerms) =>
    partsOf({ orderType: 'daycare', firstDate: date, lastDate: date, price: of }, by)
  const extras = extrasAfterChange(partsAt(before, terms), partsAt(price, { ...terms, begins }))
  return { ...terms, begins, ...(extras && { extras }) }
}

/** What guards money fails closed: neither the price nor what is still owed may rise. */
function isDearer(order: OrderToSkip, { lessCents, settlement }: SkipPlan, netCents: number): boolean {
  const { totalCents, takenOffCents = 0, paid } = order
  const owedBefore = totalCents + takenOffCents - paid.moneyCents - paid.creditCents
  const owed = netCents - settlement.paidCents
  return lessCents < 0 || owed > Math.max(0, owedBefore)
}

/** What comes back for the day, in the words of a cancellation. */
export function skipWords(
  { settlement, lessCents, passUnitsBack, passUnitsKept }: SkipPlan,
  refunds?: readonly RefundPart[],
): string {
  const { refundCents, creditCents, keptCents } = settlement
  const movedCents = refundCents + creditCents + keptCents
  const less = lessCents > movedCents ? `${exactPrice(lessCents - movedCents)} less to pay` : ''
  if (less !== '' && movedCents === 0 && passUnitsBack.length === 0) return less
  const back = unitsBack({ passUnitsBack, passUnitsKept })
  const words = cancellationWords({ ...settlement, passUnitsBack: back, passUnitsKept }, refunds)
  return less === '' ? words : `${words}, ${less}`
}

/** The credits that come back. */
export const unitsBack = (plan: Pick<SkipPlan, 'passUnitsBack' | 'passUnitsKept'>): PassUse[] =>
  plan.passUnitsBack
    .map((use) => ({
      ...use,
      units: use.units - (plan.passUnitsKept.find(({ passId }) => passId === use.passId)?.units ?? 0),
    }))
    .filter(({ units }) => units > 0)
