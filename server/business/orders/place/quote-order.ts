import type { OrderRequest } from '#contract/business/order-request.ts'
import type { Quote } from '#contract/business/order-view.ts'
import { needsSpayDecision } from '#domain/dogs/dog-sizes.ts'
import { dueNow } from '#domain/money/due-now.ts'
import { orderDeadlines } from '#domain/orders/order-deadlines.ts'
import type { OrderGate } from '#domain/orders/order-gates.ts'
import { type OrderTerms, termsFor } from '#domain/orders/order-terms.ts'
import { type BookingPlan, checkLimits, planBooking } from '#domain/orders/plan/plan-booking.ts'
import type { OrderPrice } from '#domain/pricing/price-order.ts'
import type { PromoCode } from '#domain/pricing/promo-codes.ts'
import type { App } from '../../../app.ts'
import { orRefuse, refuseIf } from '../../../http/refusals/refuse.ts'
import { agreementOf } from '../order/order-gate-facts.ts'
import { type MeetingView, meetingPlanned } from '../view/awaited-meeting.ts'
import { toChecklist } from '../view/checklist.ts'
import { toPriceView } from '../view/order-view.ts'
import { type LoadedFacts, loadFactsToLook } from './booking-facts.ts'
import { withAlternativesToLook } from './sold-out.ts'

/** The price of a request and what is missing for it. Nothing is kept, so another may be faster. */
export function quoteOrder(app: App, accountId: number, request: OrderRequest): Promise<Quote> {
  return withAlternativesToLook(app, { accountId, request }, async () => {
    const now = app.clock.now()
    const facts = await loadFactsToLook(app, { accountId, request })
    const plan = orRefuse(planBooking(request, facts, {}, now))
    refuseIf(checkLimits(plan, facts))
    return viewQuote(app, plan, facts, now)
  })
}

/** A plan as it is quoted. */
export async function viewQuote(app: App, plan: BookingPlan, facts: LoadedFacts, now: Date): Promise<Quote> {
  const terms = termsFor(plan.order, plan.price.isPeak, facts.rules)
  const meeting = await meetingPlanned(app, app.db, plan.meeting, facts.rules)
  return toQuote(plan, facts, { gates: plan.gates, terms, creditCents: plan.creditCents, meeting }, now)
}

interface Settled {
  gates: readonly OrderGate[]
  terms: OrderTerms
  creditCents: number
  /** The meet and greet it would wait for. */
  meeting: MeetingView | null
  /** Paid already, on an order that is being changed. */
  paidCents?: number
}

export function toQuote(
  { order, price, dueNowCents, dogs, meeting: planned }: BookingPlan,
  { rules, household, isAgreementSigned, promo }: LoadedFacts,
  { gates, terms, creditCents, meeting, paidCents = 0 }: Settled,
  now: Date,
): Quote {
  const { orderType } = order.request
  const nameOf = (id: number) => dogs.find((dog) => dog.id === id)?.name ?? ''
  return {
    orderType,
    price: toPriceView(price, dueNowCents),
    creditCents,
    payNowCents: dueNow(dueNowCents, paidCents + creditCents),
    paidCents,
    lastDate: order.lastDate,
    meeting,
    passUse: price.passUse.map(({ passId, units }) => ({
      passId,
      units,
      name: household.passNames.get(passId) ?? '',
    })),
    promo: promoView(promo?.check.ok ? promo.check.promo : null, price),
    checklist: toChecklist(gates, nameOf, orderType),
    needsInterview:
      planned.kind === 'missing' || planned.kind === 'new' ? planned.dogs.map(({ id }) => id) : [],
    warnings: warningsOf(dogs, order.firstDate),
    cancellation: orderDeadlines(orderType, terms, now.toISOString()).map(({ what, ...deadline }) => ({
      ...deadline,
      text: what,
    })),
    agreementId: isAgreementSigned ? null : (agreementOf(rules, orderType)?.id ?? null),
  }
}

/** Says of a code that holds whether it takes anything off; null when none was typed. */
export function promoView(promo: PromoCode | null, { lines }: OrderPrice): Quote['promo'] {
  if (promo === null) return null
  const { code, kind, percent, amountCents, orderTypes } = promo
  const isTaken = lines.some((line) => line.rule === 'promo')
  const text = isTaken ? 'Promo code applied.' : 'This code doesn’t reduce this booking.'
  return { code, kind, percent, amountCents, orderTypes: [...orderTypes], isTaken, text }
}

/** CU10: dogs that are not spayed or neutered by the day they come may play alone; what nobody has told us is asked. */
const warningsOf = (dogs: BookingPlan['dogs'], firstDate: string): string[] =>
  dogs
    .filter(({ birthday, isSpayed }) =>
      needsSpayDecision({ birthday, isSpayed: isSpayed ?? false }, firstDate),
    )
    .map(({ name, isSpayed }) =>
      isSpayed === null
        ? `Is ${name} spayed or neutered? It matters for group play; please tell us on ${name}’s page.`
        : `${name} may have to play alone: over seven months, dogs must be spayed or neutered for group play.`,
    )
