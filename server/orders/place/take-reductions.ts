import type { BookingPlan } from '#domain/orders/plan/plan-booking.ts'
import type { Database } from '../../database.ts'
import { addCreditEntry } from '../../ledger/credit-store.ts'
import { addEntry } from '../../ledger/ledger-store.ts'
import { addPassEntries } from '../../ledger/pass-store.ts'
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
  )
  if (creditCents === 0) return
  await addCreditEntry(tx, { accountId, orderId, amountCents: -creditCents, why: WHY, at: now })
  await addEntry(tx, {
    order_id: orderId,
    kind: 'credit_used',
    amount_cents: -creditCents,
    payment_id: null,
    refund_id: null,
    by_account_id: accountId,
    created_at: now,
  })
}
