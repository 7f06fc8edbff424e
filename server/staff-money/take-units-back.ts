import { sumOf } from '#domain/money/money.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { unitsTakenBack } from '#domain/pricing/pass-refund.ts'
import { passCountWords, unitCounts } from '#domain/pricing/pass-words.ts'
import type { Database } from '../database.ts'
import { addPassEntries, findPurchasedPass, sumPurchase } from '../ledger/pass-store.ts'
import type { PaymentRow } from '../ledger/payment-store.ts'
import type { OrderRow } from '../orders/order/order-store.ts'
import { Refusal } from '../refusal.ts'
import { lockPass } from './credit-terms-store.ts'

interface PackageRefund {
  refundCents: number
  /** Of the order, before this refund. */
  payments: readonly PaymentRow[]
  by: number
  at: Date
}

/** O27: nobody keeps both the money and the days of a package. Null: nothing comes off a pass. */
export async function takeUnitsBack(
  tx: Database,
  order: OrderRow,
  { refundCents, payments, by, at }: PackageRefund,
): Promise<{ units: number; words: string } | null> {
  const bought = refundCents === 0 ? undefined : await findPurchasedPass(tx, order.id)
  const pass = bought === undefined ? undefined : await lockPass(tx, bought.id)
  if (pass === undefined || order.total_cents <= 0) return null
  const { boughtUnits, takenUnits } = await sumPurchase(tx, { passId: pass.id, orderId: order.id })
  const taken = unitsTakenBack(
    {
      priceCents: order.total_cents,
      boughtUnits,
      takenUnits,
      unitsLeft: pass.units_left,
      refundedCents: sumOf(payments.map(({ refunded_cents }) => refunded_cents)),
    },
    refundCents,
  )
  if (!taken.ok) {
    const { mostCents } = taken
    throw new Refusal('too-much', {
      msg:
        mostCents === 0
          ? 'This pass is used up: nothing of its price can go back. Nothing was done.'
          : `Part of this pass is used. Only ${exactPrice(mostCents)} of its price can go back. Nothing was done.`,
    })
  }
  const { units } = taken
  if (units === 0) return null
  await addPassEntries(tx, [
    {
      pass_id: pass.id,
      order_id: order.id,
      units: -units,
      why: 'Refunded',
      created_at: at,
      by_account_id: by,
    },
  ])
  return { units, words: passCountWords(unitCounts(units, pass.kind)) }
}
