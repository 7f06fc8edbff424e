import type { CalendarDate } from '#domain/calendar.ts'
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
  const { reason } = found.check
  if (reason === 'used-up') throw new Refusal('promo-used-up')
  throw new Refusal('promo-refused', { msg: PROMO_WORDS[reason] })
}

export const PROMO_WORDS: Record<Extract<PromoCheck, { ok: false }>['reason'], string> = {
  unknown: 'We do not know this promo code. Please check it, or book without it.',
  'not-yet': 'This promo code does not count yet.',
  expired: 'This promo code has run out.',
  'other-order-type': 'This promo code is for something else.',
  'used-by-you': 'You have used this promo code before.',
  'used-up': 'This promo code has been used up.',
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
