import type { OrderRequest } from '#contract/business/order-request.ts'
import type { BendNeeded } from '#contract/office/orders/new-order.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { nextStatus } from '#domain/orders/order-gates.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { MANAGER_BENDS, planBent } from '#domain/orders/plan/bends-needed.ts'
import { BENDS } from '#domain/orders/plan/booking-rules.ts'
import { type BookingPlan, checkLimits, gateFacts } from '#domain/orders/plan/plan-booking.ts'
import type { ParkBook } from '../../../business/catalog/park-book.ts'
import type { LoadedFacts } from '../../../business/orders/place/booking-facts.ts'
import { orRefuse, refuseIf } from '../../../http/refusals/refuse.ts'

/** A book in which what the desk may let pass is read too: what is left beyond the horizon. */
export const withBends = (book: ParkBook): ParkBook => ({ ...book, bends: BENDS })

export interface DeskPlan {
  plan: BookingPlan
  bends: BendNeeded[]
  /** As it would be placed. */
  status: OrderStatus
}

/** O5 O6: by the customer's own rules, and with which of them bent; what nobody may bend is refused. */
export function planForDesk(request: OrderRequest, facts: LoadedFacts, now: Date): DeskPlan {
  const { plan, needed } = orRefuse(planBent(request, facts, {}, now))
  const limited = checkLimits(plan, facts)
  refuseIf(limited?.reason === 'too-much-unpaid' ? { ...limited, msg: MUCH_UNPAID } : limited)
  const today = dateIn(facts.rules.timeZone, now)
  return {
    plan,
    bends: needed.map((bend) => ({ ...bend, needsManager: MANAGER_BENDS.includes(bend.rule) })),
    status: nextStatus('held', gateFacts(plan, facts, plan.creditCents), today),
  }
}

const MUCH_UNPAID =
  'This household has as much unpaid as we keep for one. Take a payment for one of its bookings first.'
