import { dateIn } from '#domain/calendar/calendar.ts'
import { proportionOf, shareOut, sumOf } from '#domain/money/money.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import { insertAnew, listTakenOff, type TakenOffRow, voidTakenOff } from './discount-store.ts'
import { addEntry, CHARGED_BACK } from './ledger-store.ts'

const WHY = 'The booking was changed'

/** B10: the rule of a courtesy that keeps the price of a dearer suite. It ends with that suite. */
export const PRICE_KEPT = 'price-kept'

/**
 * The price of a locked order has fallen, and what was taken off it falls with it: each discount is voided and given
 * anew in its smaller amount, by whoever gave it. Rows are only ever added.
 */
export async function lowerDiscounts(
  app: App,
  tx: Database,
  order: { id: number; park_id: number },
  { lostCents, priceKeptLostCents, by }: { lostCents: number; priceKeptLostCents: number; by: number },
): Promise<void> {
  if (lostCents <= 0) return
  const discounts = await listTakenOff(tx, order.id)
  const at = app.clock.now()
  const date = dateIn((await app.parkBook(order.park_id)).timeZone, at)
  const lower = async (some: readonly TakenOffRow[], lost: number) => {
    if (lost <= 0) return
    const cents = some.map(({ amount_cents }) => -amount_cents)
    const left = shareOut(Math.max(0, sumOf(cents) - lost), cents)
    for (const [index, discount] of some.entries())
      await giveAnew(tx, discount, { cents: left[index] ?? 0, at, date, by })
  }
  await lower(discounts.filter(isPriceKept), priceKeptLostCents)
  await lower(
    discounts.filter((one) => !isPriceKept(one)),
    lostCents - priceKeptLostCents,
  )
}

const isPriceKept = ({ proposed_by_rule }: TakenOffRow): boolean => proposed_by_rule === PRICE_KEPT

/** What was taken off a price before it was paid; below zero. */
export async function sumDiscounts(db: Database, orderId: number): Promise<number> {
  const discounts = await listTakenOff(db, orderId)
  return sumOf(
    discounts
      .filter(({ kind, proposed_by_rule }) => kind !== 'write_off' && proposed_by_rule !== CHARGED_BACK)
      .map(({ amount_cents }) => amount_cents),
  )
}

/** What still keeps the price of a dearer suite; below zero. */
export async function sumPriceKept(db: Database, orderId: number): Promise<number> {
  const discounts = await listTakenOff(db, orderId)
  return sumOf(discounts.filter(isPriceKept).map(({ amount_cents }) => amount_cents))
}

async function giveAnew(
  tx: Database,
  discount: TakenOffRow,
  { cents, at, date, by }: { cents: number; at: Date; date: string; by: number },
): Promise<void> {
  const { id, order_id, what, amount_cents } = discount
  const entry = { order_id, payment_id: null, refund_id: null, by_account_id: by, created_at: at }
  await voidTakenOff(tx, id, { at, by, why: WHY })
  await addEntry(tx, {
    ...entry,
    kind: 'void',
    amount_cents: -amount_cents,
    charge_id: id,
    outgoing_id: discount.outgoing_id,
    note: `Taken back: ${what}`,
  })
  if (cents === 0) return
  const share = (tax: number) => proportionOf(tax, -cents, amount_cents) + 0
  const chargeId = await insertAnew(tx, {
    ...discount,
    amount_cents: -cents,
    gst_cents: share(discount.gst_cents),
    pst_cents: share(discount.pst_cents),
    date,
    at,
  })
  await addEntry(tx, {
    ...entry,
    kind: 'charge',
    amount_cents: -cents,
    charge_id: chargeId,
    note: `Taken off: ${what}`,
  })
}
