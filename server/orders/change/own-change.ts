import { creditToHold, passUnitsToHold } from '#domain/orders/change/change-hold.ts'
import type { Database } from '../../database.ts'
import { findOpenChange } from '../order/order-change-store.ts'
import type { LoadedFacts } from '../place/booking-facts.ts'

/** Whoever looks at another change gives up the one that waits to be paid: what is kept for it is theirs again. */
export async function withHeldForChange(
  db: Database,
  facts: LoadedFacts,
  orderId: number,
): Promise<LoadedFacts> {
  const open = await findOpenChange(db, orderId)
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
