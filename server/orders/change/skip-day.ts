import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { orders } from '#contract/orders.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { sumOf } from '#domain/money.ts'
import type { ChangePlan, PlannedChange } from '#domain/orders/plan-change.ts'
import { planSkip, skipJudgedAt, skipWords } from '#domain/orders/plan-skip.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import { type OnceCall, once } from '../../once.ts'
import { Refusal } from '../../refusal.ts'
import { orRefuse } from '../../refuse.ts'
import { refuseIfOtherwise } from '../lifecycle/cancel-order.ts'
import { findOwnOrder, findOwnOrderLocked, type OrderRow } from '../order/order-store.ts'
import {
  type FactsQuestion,
  type LoadedFacts,
  loadFactsToLeaveOut,
  loadFactsToWrite,
} from '../place/booking-facts.ts'
import { applyChange } from './apply-change.ts'
import { lockOwnGroomers } from './change-order.ts'
import { findOpenChange } from './order-change-store.ts'
import { toOrderToChange } from './order-to-change.ts'

/** What comes back if one day of several is skipped. Nothing is written, nothing is locked. */
export async function previewSkipDay(
  app: App,
  accountId: number,
  orderId: number,
  date: CalendarDate,
): Promise<OutputOf<typeof orders.previewSkipDay>> {
  const order = await findOwnOrder(app.db, accountId, orderId)
  if (order === undefined) throw new Refusal('not-found', { msg: 'We could not find that order.' })
  const { plan } = await planOf(app, app.db, order, date, (question) => loadFactsToLeaveOut(app, question))
  return { ...toBack(plan), text: skipWords(plan) }
}

/** Skips a day on the terms that were shown, or does nothing. */
export function skipDay(app: App, call: OnceCall, { id, date, expected }: InputOf<typeof orders.skipDay>) {
  return once(app, call, async (tx) => {
    const order = await findOwnOrderLocked(tx, call.accountId, id)
    await lockOwnGroomers(app, tx, order)
    const planned = await planOf(app, tx, order, date, (question) => loadFactsToWrite(app, tx, question))
    refuseIfOtherwise(toBack(planned.plan), expected)
    await applyChange(app, tx, order, planned.plan, { booking: planned.booking })
    return { orderId: order.id }
  })
}

async function planOf(
  app: App,
  db: Database,
  order: OrderRow,
  date: CalendarDate,
  loadFacts: (question: FactsQuestion) => Promise<LoadedFacts>,
): Promise<PlannedChange> {
  await refuseWhileChanging(db, order)
  const request = order.wish
  if (request.orderType !== 'daycare') {
    throw new Refusal('cannot-book', { msg: 'Only a day of daycare can be skipped.' })
  }
  const now = app.clock.now()
  const toChange = await toOrderToChange(app, db, order)
  const { account_id: accountId, id: orderId } = order
  const facts = await loadFacts({ accountId, orderId, request, judgedAt: skipJudgedAt(toChange, now) })
  return orRefuse(planSkip(request, date, toChange, facts, now))
}

/** What waits to be paid was made for all of the days. */
async function refuseWhileChanging(db: Database, { id }: OrderRow): Promise<void> {
  if ((await findOpenChange(db, id)) === undefined) return
  throw new Refusal('changed-meanwhile', {
    msg: 'A change of this booking is waiting to be paid. Please pay for it or take it back first.',
  })
}

const toBack = ({ settlement, passUnitsBack, passUnitsKept, price }: ChangePlan) => ({
  refundCents: settlement.refundCents,
  creditCents: settlement.creditCents,
  keptCents: settlement.keptCents,
  passUnits: unitsIn(passUnitsBack) - unitsIn(passUnitsKept) - unitsIn(price.passUse),
})

const unitsIn = (uses: ChangePlan['passUnitsBack']): number => sumOf(uses.map(({ units }) => units))
