import type { BookingPlan } from '#domain/orders/plan/plan-booking.ts'
import type { Database } from '../../../database.ts'
import { addPassEntries } from '../../ledger/pass-store.ts'
import { payByCredit } from '../../ledger/pay-by-credit.ts'
import { countPromoUse } from '../household/promo-store.ts'

interface Taking {
  accountId: number
  orderId: number
  plan: BookingPlan
  now: Date
}

const WHY = 'Used for a booking'

/** The code's use, the passes' credits and the store credit go with the order; the tables refuse what is not there. */
export async function takeReductions(tx: Database, { accountId, orderId, plan, now }: Taking): Promise<void> {
  const { promoId, price, creditCents } = plan
  if (promoId !== null) await countPromoUse(tx, promoId, 1)
  await addPassEntries(
    tx,
    price.passUse.map(({ passId, units }) => ({
      pass_id: passId,
      order_id: orderId,
      units: -units,
      why: WHY,
      created_at: now,
    })),
    null,
  )
  await payByCredit(tx, { accountId, orderId, creditCents, why: WHY, now })
}
