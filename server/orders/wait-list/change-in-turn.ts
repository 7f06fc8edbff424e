import type { InputOf } from '#contract/endpoint.ts'
import type { orders } from '#contract/orders.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { addedTimes } from '#domain/orders/change/change-hold.ts'
import { spaceBetween, takenOf } from '#domain/orders/order-space.ts'
import { wantsSome } from '#domain/orders/same-space.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import type { IdempotentCall } from '../../idempotency.ts'
import { changeOrder, type MadeChange } from '../change/change-order.ts'
import { refuseStopped } from '../household/refuse-stopped.ts'
import { plannedSpace } from '../place/write-order.ts'
import { inTurn, refuseBeforeLine } from './in-turn.ts'

/** Changes an order; for what it adds it waits its turn. */
export const changeInTurn = (app: App, call: IdempotentCall, input: InputOf<typeof orders.change>) =>
  inTurn(app, () => changeOrder(app, call, input, (tx, made) => checkTurn(app, tx, made)))

/** What the order has is never put in the line: one that adds nothing asks nobody. */
async function checkTurn(app: App, db: Database, { order, planned, held }: MadeChange): Promise<void> {
  const { timeZone } = await app.parkBook(order.park_id)
  const { nights, days } = takenOf(spaceBetween(held.counted, plannedSpace(planned)))
  const groomingDays = addedTimes(held.times, planned.appointments).map(({ startsAt }) =>
    dateIn(timeZone, new Date(startsAt)),
  )
  if (nights.length + days.length + groomingDays.length === 0) return
  await refuseStopped(db, order.account_id)
  await refuseBeforeLine(app, db, {
    orderId: order.id,
    days: { ...order, first_date: planned.firstDate, last_date: planned.lastDate },
    isWantedBy: (request) => wantsSome(request, { nights, days, groomingDays }),
    held,
  })
}
