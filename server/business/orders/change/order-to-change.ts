import { dateIn } from '#domain/calendar/calendar.ts'
import type { OrderToChange } from '#domain/orders/change/change-plan.ts'
import { isDuePaid, orderGates } from '#domain/orders/order-gates.ts'
import { isSettled } from '#domain/orders/order-status.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { type Paid, paidTowards, sumPaid } from '../../ledger/ledger-store.ts'
import { sumPriceKept } from '../../ledger/lower-discounts.ts'
import { sumOwedAgain } from '../../ledger/outgoing-store.ts'
import { readGateFacts } from '../order/order-gate-facts.ts'
import { findFirstWaiting, listOrderDogs, type OrderRow } from '../order/order-store.ts'
import { isRunOut } from '../order/run-out.ts'
import { asBegun } from '../order/visit-store.ts'
import { readSpace } from '../space/order-space.ts'

/** An order as the rules of changing read it. */
export async function toOrderToChange(app: App, db: Database, written: OrderRow): Promise<OrderToChange> {
  const order = await asBegun(db, written)
  const facts = await readGateFacts(app, db, order)
  const { timeZone } = await app.parkBook(order.park_id)
  const now = app.clock.now()
  const space = await readSpace(db, order)
  const dogs = await listOrderDogs(db, [order.id])
  const paid = await sumPaid(db, order.id)
  const waiting = order.order_type === 'interview' ? await findFirstWaiting(db, order.id) : undefined
  return {
    orderType: order.order_type,
    parkId: order.park_id,
    status: order.status,
    firstDate: order.first_date,
    lastDate: order.last_date,
    beginsAt: order.begins_at.toISOString(),
    totalCents: order.total_cents,
    ...(paid.takenOffCents < 0 && {
      takenOffCents: paid.takenOffCents,
      priceKeptCents: await sumPriceKept(db, order.id),
    }),
    dueNowCents: order.due_now_cents,
    owedAgainCents: await sumOwedAgain(db, order.id),
    price: order.price,
    soldFor: {
      request: order.request,
      sizes: Object.fromEntries(dogs.map((dog) => [dog.dog_id, dog.size_class])),
    },
    terms: order.terms,
    isSettled: isSettled(order, isDuePaid(facts)),
    isRunOut: isRunOut(order, now),
    ...paidOf(order, paid),
    dogIds: facts.dogs.map(({ dogId }) => dogId),
    gates: orderGates(facts, dateIn(timeZone, now)),
    space: space.counted,
    times: space.times,
    awaitedFor: waiting?.begins_at.toISOString() ?? null,
  }
}

function paidOf(order: OrderRow, sums: Paid): Pick<OrderToChange, 'paid' | 'openBesideCents'> {
  const { openBesideCents, ...paid } = paidTowards(order, sums)
  return { paid, openBesideCents }
}
