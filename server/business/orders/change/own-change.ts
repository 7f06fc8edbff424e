import { addedTimes, creditToHold, passUnitsToHold } from '#domain/orders/change/change-hold.ts'
import type { OrderToChange } from '#domain/orders/change/change-plan.ts'
import { addSpace, type CountedSpace, NO_SPACE } from '#domain/orders/order-space.ts'
import type { PlannedAppointment } from '#domain/orders/plan/plan-grooming.ts'
import type { Database } from '../../../database.ts'
import { type ChangeRow, findHeldSpace } from '../order/order-change-store.ts'
import { isChangeRunOut } from '../order/run-out.ts'
import type { LoadedFacts } from '../place/booking-facts.ts'

/** Whoever looks at another change gives up the one that waits to be paid: what is kept for it is theirs again. */
export function withHeldForChange(facts: LoadedFacts, open: ChangeRow | undefined): LoadedFacts {
  if (open === undefined) return facts
  const held = passUnitsToHold(open.plan)
  const { household } = facts
  return {
    ...facts,
    household: {
      ...household,
      creditCents: household.creditCents + creditToHold(open.plan),
      passes: household.passes.map((pass) => ({
        ...pass,
        unitsLeft: pass.unitsLeft + (held.find(({ passId }) => passId === pass.passId)?.units ?? 0),
      })),
    },
  }
}

interface Kept {
  counted: CountedSpace
  appointments: readonly PlannedAppointment[]
}

/** What is kept for a change that waits to be paid; nothing once its time is over. */
export async function readKept(db: Database, open: ChangeRow | undefined, now: Date): Promise<Kept> {
  if (open === undefined || isChangeRunOut(open, now)) return { counted: NO_SPACE, appointments: [] }
  return { counted: await findHeldSpace(db, open.id), appointments: open.plan.order.appointments }
}

/** All that an order has, with what is kept for a change of it. */
export const heldOf = (
  { space, times }: Pick<OrderToChange, 'space' | 'times'>,
  { counted, appointments }: Kept,
) => ({
  counted: addSpace([space, counted]),
  times: [...times, ...addedTimes(times, appointments)],
})
