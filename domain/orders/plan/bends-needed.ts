import type { OrderRequest } from '../order-request.ts'
import type { Refused } from '../refused.ts'
import { BENDS, type Bend } from './booking-rules.ts'
import { type BookingChoices, type BookingFacts, type BookingPlan, planBooking } from './plan-booking.ts'

/** A rule that stands in the way of a booking, with the sentence in which it does. */
export interface BendNeeded {
  rule: Bend
  text: string
}

/** The shortest stay of a season is a manager's to let pass. */
export const MANAGER_BENDS: readonly Bend[] = ['minimum-stay']

/** Plans a booking with the fewest rules bent; what no bending helps is refused as it is. */
export function planBent(
  request: OrderRequest,
  facts: BookingFacts,
  choices: BookingChoices,
  now: Date,
): { plan: BookingPlan; needed: BendNeeded[] } | Refused {
  const planWith = (bends: readonly Bend[]) =>
    planBooking(request, { ...facts, rules: { ...facts.rules, bends } }, choices, now)
  const straight = planWith([])
  if (straight.ok) return { plan: straight, needed: [] }
  const bent = planWith(BENDS)
  if (!bent.ok) return bent
  const needed = BENDS.flatMap((rule) => {
    const without = planWith(BENDS.filter((other) => other !== rule))
    return without.ok ? [] : [{ rule, text: without.msg }]
  })
  return { plan: bent, needed }
}
