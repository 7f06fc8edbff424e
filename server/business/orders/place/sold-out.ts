import { checkBookings } from '#domain/orders/plan/check-space.ts'
import type { App } from '../../../app.ts'
import { refusalForConstraint } from '../../../http/refusals/constraint-refusals.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { toRefusal } from '../../../http/refusals/refuse.ts'
import { endRunOutOrders } from '../lifecycle/end-orders.ts'
import { type BookingAttempt, findAlternatives } from '../space/alternatives.ts'
import { bookingsBeside } from '../space/space-left.ts'

/**
 * Sold out is never a bare no. Before it is said, holds whose time is over are let go and the order is tried once
 * more; then the refusal carries what is possible instead.
 */
export async function withAlternatives<T>(
  app: App,
  wanted: BookingAttempt,
  attempt: () => Promise<T>,
): Promise<T> {
  // Read before the transaction begins, so that nobody waits inside one for a second connection.
  await app.parkBook(wanted.request.parkId)
  try {
    return await attempt()
  } catch (error) {
    const refusal = soldOut(error)
    if ((await endRunOutOrders(app)) === 0) throw await explained(app, wanted, refusal)
    return withAlternatives(app, wanted, attempt)
  }
}

/** The same for those who only look: nothing is let go, because run-out holds count as free for them. */
export async function withAlternativesToLook<T>(
  app: App,
  wanted: BookingAttempt,
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    throw await explained(app, wanted, soldOut(error))
  }
}

/** The refusal that the space, or a dog's day, is taken; anything else is thrown on. */
function soldOut(error: unknown): Refusal {
  const refusal = error instanceof Refusal ? error : refusalForConstraint(error)
  if (refusal === null) throw error
  const isForWantOfSpace = refusal.reason === 'sold-out' || refusal.reason === 'dog-elsewhere'
  if (!isForWantOfSpace) throw refusal
  return refusal
}

async function explained(app: App, wanted: BookingAttempt, refusal: Refusal): Promise<Refusal> {
  if (refusal.reason === 'dog-elsewhere') return refusal.data === null ? named(app, wanted, refusal) : refusal
  const ways = await findAlternatives(app, wanted)
  return new Refusal('sold-out', { msg: ways.msg ?? refusal.message, data: ways.data })
}

/** The table says only that a dog is booked already; which one, for what and when is read for the customer. */
async function named(app: App, { request, orderId = 0 }: BookingAttempt, refusal: Refusal): Promise<Refusal> {
  const bookings = await bookingsBeside(app.db, request, { orderId, now: app.clock.now() })
  const refused = checkBookings(request, bookings)
  return refused === null ? refusal : toRefusal(refused)
}
