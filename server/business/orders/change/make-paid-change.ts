import type { App } from '../../../app.ts'
import { refusalForConstraint } from '../../../http/refusals/constraint-refusals.ts'
import type { Database } from '../../../database.ts'
import { inSavepoint } from '../../../platform/database/savepoint-store.ts'
import { listDogs } from '../household/household-store.ts'
import { holdReductions, moveReductions } from '../lifecycle/drop-change.ts'
import {
  type ChangeRow,
  deleteHeldSpace,
  findChange,
  findHeldSpace,
  setChangeStatus,
} from '../order/order-change-store.ts'
import { findOrder, type OrderRow } from '../order/order-store.ts'
import { applyChange } from './apply-change.ts'
import { takeHeldSpace } from './hold-change.ts'
import { lockOwnGroomers } from './lock-own-groomers.ts'

/**
 * A change was paid: it is made as it was promised. One that was paid after its time is made if everything is still
 * there. Null when it cannot be, and nothing has changed. The order must be locked.
 */
export async function makePaidChange(
  app: App,
  tx: Database,
  order: OrderRow,
  payment: { change_id: number | null; amount_cents: number },
): Promise<OrderRow | null> {
  const changeId = payment.change_id ?? 0
  const change = await findChange(tx, changeId)
  if (change === undefined || isOver(change) || !isStillFor(order, change, app.clock.now())) return null
  if (await isDogGone(tx, change, app.clock.now())) return null
  await lockOwnGroomers(app, tx, order, change.plan.order.appointments.length > 0)
  if (change.status !== 'open' && !(await holdAgain(app, tx, order, change))) return null
  const held = await findHeldSpace(tx, changeId)
  await deleteHeldSpace(tx, changeId)
  await moveReductions(app, tx, order, change, -1)
  await setChangeStatus(tx, changeId, 'made', app.clock.now())
  await applyChange(app, tx, order, change.plan, { held, paidCents: payment.amount_cents })
  return (await findOrder(tx, order.id)) ?? null
}

/** Made already, or the order has moved on without it. */
const isOver = ({ status }: ChangeRow): boolean => status === 'made' || status === 'ended'

/**
 * The order is as it was when the change was asked for, and neither has begun. While the change waits nothing else
 * becomes of the order, or it would have ended; of one that was over before, only the order itself can tell.
 */
const isStillFor = (order: OrderRow, { plan, status, created_at }: ChangeRow, now: Date): boolean =>
  (order.status === 'confirmed' || order.status === 'held') &&
  (status === 'open' || order.updated_at <= created_at) &&
  order.begins_at > now &&
  Date.parse(plan.order.beginsAt) > now.getTime()

async function isDogGone(tx: Database, { plan }: ChangeRow, now: Date): Promise<boolean> {
  const ids = plan.order.dogs.map(({ id }) => id)
  return (await listDogs(tx, ids, now)).some(({ is_hidden }) => is_hidden)
}

/** Its time was over: is everything still there? */
async function holdAgain(app: App, tx: Database, order: OrderRow, change: ChangeRow): Promise<boolean> {
  try {
    await inSavepoint(tx, async () => {
      await takeHeldSpace(tx, order, change)
      await holdReductions(app, tx, order, change)
    })
    return true
  } catch (error) {
    if (refusalForConstraint(error) === null) throw error
    return false
  }
}
