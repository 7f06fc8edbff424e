import type { InputOf } from '#contract/endpoint.ts'
import type { orders } from '#contract/business/orders.ts'
import { addedTimes } from '#domain/orders/change/change-hold.ts'
import { spaceBetween, takenOf } from '#domain/orders/order-space.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import type { IdempotentCall } from '../../once/run-idempotent.ts'
import { changeOrder, type MadeChange } from '../change/change-order.ts'
import { refuseStopped } from '../household/refuse-stopped.ts'
import { plannedSpace } from '../place/write-order.ts'
import { inTurn } from './in-turn.ts'
import { refuseTaking } from './take-in-turn.ts'

/** Changes an order; for what it adds it waits its turn. */
export const changeInTurn = (app: App, call: IdempotentCall, input: InputOf<typeof orders.change>) =>
  inTurn(app, () => changeOrder(app, call, input, (tx, made) => checkTurn(app, tx, made)))

/** What the order has is never put in the line: one that adds nothing asks nobody. */
async function checkTurn(app: App, db: Database, { order, planned, held }: MadeChange): Promise<void> {
  const counted = plannedSpace(planned)
  const { nights, days } = takenOf(spaceBetween(held.counted, counted))
  const added = addedTimes(held.times, planned.appointments)
  if (nights.length + days.length + added.length === 0) return
  await refuseStopped(db, order.account_id)
  await refuseTaking(app, db, order, { held, counted, times: planned.appointments })
}
