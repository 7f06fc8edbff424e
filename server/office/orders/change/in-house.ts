import type { OrderRequest } from '#contract/business/order-request.ts'
import { type CalendarDate, dateIn } from '#domain/calendar/calendar.ts'
import type { ChangePlan } from '#domain/orders/change/change-plan.ts'
import type { OrderPrice } from '#domain/pricing/price-order.ts'
import { backByChange } from '#domain/orders/change/change-words.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import type { OutgoingId } from '../../../business/ledger/outgoing-store.ts'
import { writePlan } from '../../../business/orders/change/apply-change.ts'
import { planInHouse } from '../../../business/orders/change/desk-change.ts'
import { tellChange } from '../../../business/orders/change/tell-change.ts'
import type { OrderRow } from '../../../business/orders/order/order-store.ts'
import { queueWaitListOffers } from '../../../business/orders/space/queue-wait-list-offers.ts'
import { allowOwnPrices, type OwnPriceCall } from '../../money/own-prices/own-prices.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'

/** The dogs of the order are in the house; otherwise it is changed like any other. */
export function refuseNotHere({ status }: OrderRow): void {
  if (status === 'checked_in') return
  throw new Refusal('not-here', { msg: 'They aren’t here. Change the booking instead.', nothingDone: true })
}

export async function todayOf(app: App, { park_id }: OrderRow): Promise<CalendarDate> {
  const { timeZone } = await app.parkBook(park_id)
  return dateIn(timeZone, app.clock.now())
}

/**
 * What more of a visit costs. What was sold stays sold: nights that an earlier leaving gave back are in the price, and
 * a list that has become cheaper since gives nothing back.
 */
export async function planMore(
  app: App,
  db: Database,
  order: OrderRow,
  request: OrderRequest,
): Promise<ChangePlan> {
  const { plan } = await planInHouse(app, db, order, request)
  return plan.price.totalCents < order.total_cents ? atTheSoldPrice(order, plan) : plan
}

/** The visit at the price it was sold for, or at that and what came to it. */
export const atTheSoldPrice = (
  order: OrderRow,
  { keptBack: _nothing, netCents: _ofAnother, ...plan }: ChangePlan,
  price: OrderPrice = order.price,
): ChangePlan => ({
  ...plan,
  price,
  dueNowCents: order.due_now_cents,
  promoId: order.promo_code_id,
  terms: order.terms,
  settlement: { refundCents: 0, creditCents: 0, keptCents: 0, fromCreditCents: 0, paidCents: 0 },
  creditUsedCents: 0,
  passUnitsBack: order.price.passUse,
  passUnitsKept: [],
  payNowCents: 0,
  differenceCents: price.totalCents - order.total_cents,
  discountLostCents: 0,
  priceKeptLostCents: 0,
})

interface Writing {
  /** For the history, after 'Changed by us: '. */
  what: string
  reason?: string | undefined
  /** Where somebody gives more than the terms do, and may. */
  outgoingId?: OutgoingId | undefined
  /** What else comes to the books with it, before anybody reads what is owed. */
  alsoWrite?: () => Promise<void>
}

/**
 * The books and the order of a visit whose space has been moved; its owner is notified. AD81: whichever verb it is, what it
 * is priced by is asked about here.
 */
export async function writeInHouse(
  app: App,
  call: OwnPriceCall,
  order: OrderRow,
  plan: ChangePlan,
  { what, reason, outgoingId, alsoWrite }: Writing,
): Promise<void> {
  const { tx, caller } = call
  await allowOwnPrices(call, order.account_id, plan.order.request)
  const why = `Changed by us: ${what}.`
  const refunds = await writePlan(app, tx, order, plan, { why, by: caller.accountId, outgoingId })
  await alsoWrite?.()
  await queueWaitListOffers(app, tx, order.park_id)
  await tellChange(app, tx, order.id, { back: { ...backByChange(plan), refunds }, reason })
}
