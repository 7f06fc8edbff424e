import type { CalendarDate } from '#domain/calendar.ts'
import { nameList } from '#domain/name-list.ts'
import type { OrderType } from '#domain/order-types.ts'
import { checkPromo, normaliseCode, type PromoCheck, type PromoCode } from '#domain/promo-codes.ts'
import type { Database } from '../database.ts'
import { Refusal } from '../http/refusal.ts'
import { countPromoUses, findPromo, type PromoRow } from './promo-store.ts'

export interface PromoWish {
  code: string
  parkId: number
  accountId: number
  orderType: OrderType
  /** The order that is being changed: its own use of the code does not count against it. */
  exceptOrderId?: number
}

export type PromoFound = { id: number; check: PromoCheck } | null

/** The code somebody typed, and whether it holds for this order; null when none was typed. */
export async function readPromo(db: Database, wish: PromoWish, today: CalendarDate): Promise<PromoFound> {
  const code = normaliseCode(wish.code)
  if (code === '') return null
  const row = await findPromo(db, wish.parkId, code)
  if (row === undefined) return { id: 0, check: { ok: false, reason: 'unknown' } }
  const uses = await countPromoUses(db, row.id, wish.accountId, wish.exceptOrderId)
  return { id: row.id, check: checkPromo(toPromoCode(row), { orderType: wish.orderType, ...uses }, today) }
}

/** An order with a code that does not hold is refused: nobody pays more than they expected. */
export function promoOrRefuse(found: PromoFound): { id: number; promo: PromoCode } | null {
  if (found === null) return null
  if (found.check.ok) return { id: found.id, promo: found.check.promo }
  const { check } = found
  if (check.reason === 'used-up') throw new Refusal('promo-used-up')
  const msg =
    check.reason === 'other-order-type'
      ? `This promo code is only for ${nameList(check.orderTypes.map((type) => MEANT_FOR[type]))}.`
      : PROMO_WORDS[check.reason]
  throw new Refusal('promo-refused', { msg })
}

const PROMO_WORDS = {
  unknown: 'We do not know this promo code. Please check it, or book without it.',
  'not-yet': 'This promo code does not count yet.',
  expired: 'This promo code has run out.',
  'used-by-you': 'You have used this promo code before.',
}

const MEANT_FOR: Record<OrderType, string> = {
  boarding: 'boarding',
  daycare: 'daycare',
  grooming: 'grooming',
  interview: 'meet and greets',
  visit: 'visits',
  package: 'packages',
}

const toPromoCode = (row: PromoRow): PromoCode => ({
  code: row.code,
  kind: row.kind,
  percent: row.percent,
  amountCents: row.amount_cents,
  fromDate: row.from_date,
  toDate: row.to_date,
  orderTypes: row.order_types,
  totalLimit: row.total_limit,
  perCustomerLimit: row.per_customer_limit,
  isActive: row.active,
})
