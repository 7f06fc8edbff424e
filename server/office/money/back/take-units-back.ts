import { sumOf } from '#domain/money/money.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { type BoughtPass, unitsTakenBack } from '#domain/pricing/pass-refund.ts'
import { passCountWords, unitCounts } from '#domain/pricing/pass-words.ts'
import type { Database } from '../../../database.ts'
import {
  addPassEntries,
  findPurchasedPass,
  type PassRow,
  sumPurchase,
} from '../../../business/ledger/pass-store.ts'
import { sumDiscounts } from '../../../business/ledger/lower-discounts.ts'
import type { PaymentRow } from '../../../business/ledger/payment-store.ts'
import type { OrderRow } from '../../../business/orders/order/order-store.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { lockPass } from './credit-terms-store.ts'

interface PackageRefund {
  refundCents: number
  /** Of the order, before this refund. */
  payments: readonly PaymentRow[]
  by: number
  at: Date
}

/** What decides how much of a pass a refund takes along. */
export async function boughtPassOf(
  db: Database,
  order: OrderRow,
  { pass, payments }: { pass: Pick<PassRow, 'id' | 'units_left'>; payments: readonly PaymentRow[] },
): Promise<BoughtPass> {
  return {
    // What a discount took off was never paid for.
    priceCents: order.total_cents + (await sumDiscounts(db, order.id)),
    ...(await sumPurchase(db, { passId: pass.id, orderId: order.id })),
    unitsLeft: pass.units_left,
    refundedCents: sumOf(payments.map(({ refunded_cents }) => refunded_cents)),
  }
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
  const taken = unitsTakenBack(await boughtPassOf(tx, order, { pass, payments }), refundCents)
  if (!taken.ok) {
    const { mostCents } = taken
    throw new Refusal('too-much', {
      msg:
        mostCents === 0
          ? 'This pass is used up: nothing of its price can go back.'
          : `Part of this pass is used. Only ${exactPrice(mostCents)} of its price can go back.`,
      nothingDone: true,
    })
  }
  const { units } = taken
  if (units === 0) return null
  await addPassEntries(
    tx,
    [
      {
        pass_id: pass.id,
        order_id: order.id,
        units: -units,
        why: 'Refunded',
        created_at: at,
        by_account_id: by,
      },
    ],
    null,
  )
  return { units, words: passCountWords(unitCounts(units, pass.kind)) }
}
