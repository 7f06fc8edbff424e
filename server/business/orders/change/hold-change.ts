import { minutesAtCheckout } from '#domain/money/payment-reminder.ts'
import { addedPresences, addedTimes, presencesOf } from '#domain/orders/change/change-hold.ts'
import type { ChangePlan } from '#domain/orders/change/change-plan.ts'
import { spaceBetween, takenOf } from '#domain/orders/order-space.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { closePayments } from '../../ledger/close-payments.ts'
import { changeHeld } from '../../notifications/events/deadline-events.ts'
import { notify } from '../../notifications/notify.ts'
import { holdReductions } from '../lifecycle/drop-change.ts'
import { noteOnHistory } from '../order/order-history.ts'
import { type ChangeRow, findChange, insertChange, insertHeldSpace } from '../order/order-change-store.ts'
import { type OrderRow, raiseVersion } from '../order/order-store.ts'
import { plannedSpace, writeAppointments } from '../place/write-order.ts'
import { insertPresences, moveSpace } from '../space/inventory-store.ts'
import { readSpace } from '../space/order-space.ts'
import { loadChangeNotice, parkDeadline } from '../view/order-notice.ts'

/** Keeps what a change adds until it is paid; the order itself stays as it is. The customer learns by when. */
export async function holdChange(
  app: App,
  tx: Database,
  order: OrderRow,
  plan: ChangePlan,
  holdUntil: Date,
): Promise<void> {
  const now = app.clock.now()
  const changeId = await insertChange(tx, { orderId: order.id, plan, holdUntil, now })
  const change = await findChange(tx, changeId)
  if (change === undefined) throw new Error('the change was not written')
  await takeHeldSpace(tx, order, change)
  await holdReductions(app, tx, order, change)
  // A checkout that is open asks for another amount.
  await closePayments(app, tx, order.id, 'cancelled')
  await raiseVersion(tx, order.id)
  await noteOnHistory(app, tx, order, 'Change requested; it takes effect once it’s paid.')
  const notice = await loadChangeNotice(app, order, plan)
  if (notice === null) return
  const payBy = await parkDeadline(app, order.park_id, holdUntil)
  const mailAfterMinutes = minutesAtCheckout(holdUntil, now)
  const facts = { order: notice, dueCents: plan.payNowCents, payBy, mailAfterMinutes }
  await notify(app, tx, order.account_id, changeHeld(facts))
}

/** Takes what a change adds; the tables refuse it when it is not there. */
export async function takeHeldSpace(tx: Database, order: OrderRow, { id, plan }: ChangeRow): Promise<void> {
  const own = await readSpace(tx, order)
  const added = takenOf(spaceBetween(own.counted, plannedSpace(plan.order)))
  await moveSpace(tx, added)
  await insertHeldSpace(tx, id, added)
  await writeAppointments(tx, order.id, addedTimes(own.times, plan.order.appointments), id)
  await insertPresences(tx, order.id, addedPresences(own.presences, presencesOf(plan.order)), id)
}
