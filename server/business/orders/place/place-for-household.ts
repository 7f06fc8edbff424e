import { dateIn } from '#domain/calendar/calendar.ts'
import { type OrderGate, orderGates } from '#domain/orders/order-gates.ts'
import { type BookingPlan, gateFacts, planBooking } from '#domain/orders/plan/plan-booking.ts'
import { lockHouseholdForStaff } from '../../accounts/lock-household.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { orRefuse } from '../../../http/refusals/refuse.ts'
import type { OrderRow } from '../order/order-store.ts'
import { type FactsQuery, type LoadedFacts, loadFactsToLook, loadFactsToWrite } from './booking-facts.ts'
import { placePlanned } from './place-order.ts'
import { nextOrderId } from './placing-store.ts'

/** What somebody of the team books for a household; it is paid at the desk, when it suits. */
export type HouseholdBooking = Pick<FactsQuery, 'accountId' | 'request' | 'bend'>

export interface HouseholdPlan {
  plan: BookingPlan
  facts: LoadedFacts
  gates: OrderGate[]
}

/** What it would be. Nothing is written, nothing is locked. */
export async function planForHousehold(app: App, booking: HouseholdBooking): Promise<HouseholdPlan> {
  return toPlan(app, booking, await loadFactsToLook(app, booking))
}

/** The same to be written, with the household locked: two desks book for it one after the other. */
export async function planForHouseholdLocked(
  app: App,
  tx: Database,
  booking: HouseholdBooking,
): Promise<HouseholdPlan> {
  await lockHouseholdForStaff(tx, booking.accountId)
  return toPlan(app, booking, await loadFactsToWrite(app, tx, booking))
}

/** Nothing is due before they come: the balance is paid by the time they go. */
function toPlan(app: App, { request }: HouseholdBooking, facts: LoadedFacts): HouseholdPlan {
  const now = app.clock.now()
  const plan = { ...orRefuse(planBooking(request, facts, {}, now)), dueNowCents: 0 }
  const gates = orderGates(gateFacts(plan, facts, plan.creditCents), dateIn(facts.rules.timeZone, now))
  return { plan: { ...plan, gates }, facts, gates }
}

/** Takes the space and writes the order; the tables refuse it when there is none. */
export async function placeForHousehold(
  app: App,
  tx: Database,
  { accountId, by }: { accountId: number; by: number },
  { plan, facts }: HouseholdPlan,
): Promise<OrderRow> {
  const orderId = await nextOrderId(tx)
  const { order } = await placePlanned(app, tx, { accountId, orderId, plan, facts, by })
  return order
}
