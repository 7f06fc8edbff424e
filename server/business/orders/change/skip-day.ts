import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { orders } from '#contract/business/orders.ts'
import { type CalendarDate, dateIn } from '#domain/calendar/calendar.ts'
import { sumOf } from '#domain/money/money.ts'
import {
  type OrderToSkip,
  planSkip,
  type SkipFacts,
  type SkipPlan,
  skipWords,
  unitsBack,
} from '#domain/orders/change/plan-skip.ts'
import { skipWordsForUs } from '#domain/orders/change/skip-words-for-us.ts'
import type { App } from '../../../app.ts'
import { refusalForConstraint } from '../../../http/refusals/constraint-refusals.ts'
import type { Database } from '../../../database.ts'
import { type IdempotentCall, runIdempotent } from '../../once/run-idempotent.ts'
import { listPasses } from '../../ledger/pass-store.ts'
import { readRefundParts } from '../../ledger/queue-refund.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { orRefuse } from '../../../http/refusals/refuse.ts'
import type { AllowCredit } from '../../ledger/allow-credit.ts'
import { refuseOtherRefund } from '../lifecycle/cancel-order.ts'
import { findOpenChange } from '../order/order-change-store.ts'
import { findOwnOrder, findOwnOrderLocked, listOrderDogs, type OrderRow } from '../order/order-store.ts'
import { readVisits } from '../order/visit-store.ts'
import { applySkip } from './apply-skip.ts'
import { lockOwnGroomers } from './lock-own-groomers.ts'
import { toOrderToChange } from './order-to-change.ts'

/** What comes back if one day of several is skipped. Nothing is written, nothing is locked. */
export async function previewSkipDay(
  app: App,
  accountId: number,
  orderId: number,
  date: CalendarDate,
): Promise<OutputOf<typeof orders.previewSkipDay>> {
  const order = await findOwnOrder(app.db, accountId, orderId)
  const plan = await planOf(app, app.db, order, date)
  const refunds = await readRefundParts(app.db, orderId, plan.settlement.refundCents)
  return { ...toBack(plan), text: skipWords(plan, refunds) }
}

/** Skips a day on the terms that were shown, or does nothing. */
export async function skipDay(
  app: App,
  call: IdempotentCall,
  { id, date, expected }: InputOf<typeof orders.skipDay>,
) {
  try {
    return await runIdempotent(app, call, async (tx) => {
      const order = await findOwnOrderLocked(tx, call.accountId, id)
      await lockOwnGroomers(app, tx, order)
      const plan = await planOf(app, tx, order, date)
      refuseOtherRefund(toBack(plan), expected)
      await applySkip(app, tx, order, plan)
      return { orderId: order.id }
    })
  } catch (error) {
    // A skip only gives back, so no table should refuse it; should one, it is said in words.
    throw refusalForConstraint(error) === null
      ? error
      : new Refusal('changed-meanwhile', { msg: NOT_SKIPPED })
  }
}

/** K11: what skipping a day would give back by the terms, and because it is our doing. */
export async function planSkipByUs(
  app: App,
  tx: Database,
  order: OrderRow,
  date: CalendarDate,
): Promise<{ ours: SkipPlan; byTerms: SkipPlan }> {
  await lockOwnGroomers(app, tx, order)
  const byTerms = await planOf(app, tx, order, date)
  return { ours: await planOf(app, tx, order, date, { isOurDoing: true }), byTerms }
}

/** Somebody of the team skips a day for a locked order, by the same terms; answers what comes back, in our words. */
export async function skipDayFor(
  app: App,
  tx: Database,
  order: OrderRow,
  { date, by, allowCredit }: { date: CalendarDate; by: number; allowCredit: AllowCredit },
): Promise<string> {
  await lockOwnGroomers(app, tx, order)
  const plan = await planOf(app, tx, order, date)
  const outgoingId = await allowCredit(order, plan.settlement)
  const refunds = await applySkip(app, tx, order, plan, { by, outgoingId })
  return skipWordsForUs(plan, refunds)
}

const NOT_SKIPPED =
  'Something about this booking has changed. Nothing was skipped; please take another look, or talk to us.'

async function planOf(
  app: App,
  db: Database,
  order: OrderRow,
  date: CalendarDate,
  how: Pick<SkipFacts, 'isOurDoing'> = {},
): Promise<SkipPlan> {
  await refuseWhileChanging(db, order)
  const request = order.request
  if (request.orderType !== 'daycare') {
    throw new Refusal('cannot-book', { msg: 'Only daycare days can be skipped.' })
  }
  if ((await readVisits(db, order.id)).had.some((day) => day.date === date)) {
    throw new Refusal('changed-meanwhile', {
      msg: 'They have been here on that day, so it can’t be skipped. Nothing was changed.',
    })
  }
  const toSkip = { ...(await writtenOrder(app, db, order)), request }
  const facts = { ...(await skipFacts(app, db, order)), ...how }
  return orRefuse(planSkip(toSkip, date, facts, app.clock.now())).plan
}

async function writtenOrder(app: App, db: Database, order: OrderRow): Promise<Omit<OrderToSkip, 'request'>> {
  const dogs = await listOrderDogs(db, [order.id])
  return {
    ...(await toOrderToChange(app, db, order)),
    dogs: dogs.map(({ dog_id, size_class }) => ({ dogId: dog_id, sizeClass: size_class })),
  }
}

async function skipFacts(app: App, db: Database, order: OrderRow): Promise<SkipFacts> {
  const { timeZone, boarding, prices } = await app.parkBook(order.park_id)
  const today = dateIn(timeZone, app.clock.now())
  const passes = order.price.passUse.length > 0 ? await listPasses(db, order.account_id) : []
  return {
    timeZone,
    dayEnds: boarding.checkInUntil,
    services: prices.services,
    endedPassIds: passes.filter(({ expires_on }) => expires_on < today).map(({ id }) => id),
  }
}

/** What waits to be paid was made for all of the days. */
async function refuseWhileChanging(db: Database, { id }: OrderRow): Promise<void> {
  if ((await findOpenChange(db, id)) === undefined) return
  throw new Refusal('changed-meanwhile', {
    msg: 'A change to this booking is waiting to be paid. Please pay for it or withdraw it first.',
  })
}

const toBack = ({ settlement, ...passes }: SkipPlan) => ({
  refundCents: settlement.refundCents,
  creditCents: settlement.creditCents,
  keptCents: settlement.keptCents,
  passUnits: sumOf(unitsBack(passes).map(({ units }) => units)),
})
