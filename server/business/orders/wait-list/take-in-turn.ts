import { dateIn } from '#domain/calendar/calendar.ts'
import { addedTimes } from '#domain/orders/change/change-hold.ts'
import { NO_SPACE, spaceBetween, takenOf } from '#domain/orders/order-space.ts'
import type { TakenTime } from '#domain/orders/plan/plan-grooming.ts'
import { wantsSome } from '#domain/orders/same-space.ts'
import { lockAnyHousehold } from '../../accounts/lock-household.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { heldOf, readKept } from '../change/own-change.ts'
import { findOpenChange } from '../order/order-change-store.ts'
import { findOrder, type OrderRow } from '../order/order-store.ts'
import { type HeldSpace, readSpace } from '../space/order-space.ts'
import { isNobodyPassed, refuseBeforeLine } from './in-turn.ts'

interface Taken {
  /** What the order had before, with what was kept for a change of it. */
  held: HeldSpace
  counted: HeldSpace['counted']
  times: readonly TakenTime[]
}

/** What an order has is never put in the line. For what it takes besides, each kind has a line of its own. */
export async function refuseTaking(
  app: App,
  db: Database,
  order: OrderRow,
  { held, counted, times }: Taken,
): Promise<void> {
  const { timeZone } = await app.parkBook(order.park_id)
  const { nights, days } = takenOf(spaceBetween(held.counted, counted))
  const groomingDays = addedTimes(held.times, times).map(({ startsAt }) =>
    dateIn(timeZone, new Date(startsAt)),
  )
  const lines = [
    { order_type: 'boarding', dates: nights.map(({ night }) => night) },
    { order_type: 'daycare', dates: days.map(({ date }) => date) },
    { order_type: 'grooming', dates: groomingDays },
  ] as const
  for (const { order_type, dates } of lines) {
    const sorted = dates.toSorted()
    const [first_date, last_date] = [sorted[0], sorted.at(-1)]
    if (first_date === undefined || last_date === undefined) continue
    await refuseBeforeLine(app, db, {
      orderId: order.id,
      days: { ...order, order_type, first_date, last_date },
      isWantedBy: (request) => wantsSome(request, { nights, days, groomingDays }),
      held,
    })
  }
}

/** AD80: whether an order that has just taken again all that it had has passed nobody by that. */
export const retakesInTurn = (app: App, tx: Database, order: OrderRow): Promise<boolean> =>
  isNobodyPassed(async () =>
    refuseTaking(app, tx, order, { held: { counted: NO_SPACE, times: [] }, ...(await readSpace(tx, order)) }),
  )

/** AD80: what takes a place that somebody may wait for asks for this, and `takeInTurn` alone hands it out. */
class Turn {
  // Private, so that nothing else has its type.
  private readonly isTheirs = true
  toString() {
    return `in turn: ${this.isTheirs}`
  }
}
export type InTurn = Turn

/**
 * AD50: whatever the desk does with an order, it passes nobody who waits for what that adds. Asked once it has its
 * space, so that nothing can come free in between.
 */
export async function takeInTurn<Done>(
  app: App,
  tx: Database,
  orderId: number,
  take: (turn: InTurn) => Promise<Done>,
): Promise<Done> {
  const order = await findOrder(tx, orderId)
  // What is not there is refused in the step's own words.
  if (order === undefined) return take(new Turn())
  await lockAnyHousehold(tx, order.account_id)
  const own = await readSpace(tx, order, 'kept')
  const kept = await readKept(tx, await findOpenChange(tx, orderId), app.clock.now())
  const held = heldOf({ space: own.counted, times: own.times }, kept)
  const done = await take(new Turn())
  const after = (await findOrder(tx, orderId)) ?? order
  await refuseTaking(app, tx, after, { held, ...(await readSpace(tx, after, 'kept')) })
  return done
}
