import { dateIn } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import type { RefundPart } from '#domain/money/refund-ways.ts'
import { type SkipPlan, unitsBack } from '#domain/orders/change/plan-skip.ts'
import { NO_SPACE, spaceBetween, spaceOf } from '#domain/orders/order-space.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { deleteDaycareDay, listAppointments, listOrderDogs, type OrderRow } from '../order/order-store.ts'
import type { OutgoingId } from '../../ledger/outgoing-store.ts'
import { deletePresencesOn, moveSpace } from '../space/inventory-store.ts'
import { queueWaitListOffers } from '../space/queue-wait-list-offers.ts'
import { tellChange } from './tell-change.ts'
import { writeChangedOrder } from './write-changed-order.ts'
import { writeSettlement } from './write-settlement.ts'

interface Skipping {
  /** Somebody of the team, when it is not the customer. */
  by?: number
  /** Where we give more than the terms do, and may. */
  outgoingId?: OutgoingId | undefined
  /** Why we do it, for the customer. */
  reason?: string
}

/** Takes a day out of a locked order: its space, its grooms and its money. What stays is not touched. */
export async function applySkip(
  app: App,
  tx: Database,
  order: OrderRow,
  plan: SkipPlan,
  { by = order.account_id, outgoingId, reason }: Skipping = {},
): Promise<RefundPart[]> {
  await freeDay(app, tx, order, plan)
  const refunds = await writeSettlement(app, tx, order, {
    ...plan,
    totalCents: plan.price.totalCents,
    creditUsedCents: 0,
    passUnitsTaken: [],
    by,
    outgoingId,
  })
  const why = `${shortDate(plan.date)} skipped.`
  await writeChangedOrder(app, tx, order, skippedColumns(order, plan), why, by)
  await queueWaitListOffers(app, tx, order.park_id)
  const { creditCents, keptCents } = plan.settlement
  const { passUnitsKept } = plan
  const back = { refunds, creditCents, keptCents, passUnitsBack: unitsBack(plan), passUnitsKept }
  await tellChange(app, tx, order.id, { back, reason })
  return refunds
}

async function freeDay(app: App, tx: Database, order: OrderRow, { date }: SkipPlan): Promise<void> {
  const { timeZone } = await app.parkBook(order.park_id)
  const dogs = (await listOrderDogs(tx, [order.id])).map(({ size_class }) => ({ sizeClass: size_class }))
  const day = spaceOf({ parkId: order.park_id, dogs, stays: [], days: [{ date }], meeting: null })
  const appointments = await listAppointments(tx, [order.id])
  const appointmentIds = appointments
    .filter(({ starts_at }) => dateIn(timeZone, starts_at) === date)
    .map(({ id }) => id)
  await moveSpace(tx, spaceBetween(day, NO_SPACE))
  await deleteDaycareDay(tx, order.id, { date, appointmentIds })
  await deletePresencesOn(tx, order.id, date)
}

const skippedColumns = (order: OrderRow, plan: SkipPlan) => ({
  first_date: plan.firstDate,
  last_date: plan.lastDate,
  begins_at: new Date(plan.beginsAt),
  ends_at: plan.lastDate === order.last_date ? order.ends_at : new Date(plan.endsAt),
  request: JSON.stringify(plan.request),
  price: JSON.stringify(plan.price),
  terms: JSON.stringify(plan.terms),
  total_cents: plan.price.totalCents,
  due_now_cents: plan.dueNowCents,
})
