import type { CalendarDate } from '#domain/calendar/calendar.ts'
import type { OrderType } from '#domain/order-types.ts'
import type { PromoFound } from '#domain/orders/plan/promo-found.ts'
import { checkPromo, normaliseCode, type PromoCode } from '#domain/pricing/promo-codes.ts'
import type { Database } from '../../../database.ts'
import { countPromoUses, findPromo, type PromoRow } from './promo-store.ts'

export interface PromoCheckInput {
  code: string
  parkId: number
  accountId: number
  orderType: OrderType
  /** The order that is being changed: it keeps its code, and its own use does not count against it. */
  exceptOrderId?: number
}

/** The code somebody typed, and whether it holds for this order; null when none was typed. */
export async function readPromo(
  db: Database,
  request: PromoCheckInput,
  today: CalendarDate,
): Promise<PromoFound> {
  const code = normaliseCode(request.code)
  if (code === '') return null
  const row = await findPromo(db, request.parkId, code)
  if (row === undefined) return { id: 0, check: { ok: false, reason: 'unknown' } }
  const uses = await countPromoUses(db, row.id, request.accountId, request.exceptOrderId)
  return { id: row.id, check: checkPromo(toPromoCode(row), { orderType: request.orderType, ...uses }, today) }
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
