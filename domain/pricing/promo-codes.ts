import type { CalendarDate } from '../calendar/calendar.ts'
import { percentOf } from '../money/money.ts'
import type { OrderType } from '../order-types.ts'

export interface PromoCode {
  code: string
  kind: 'percent' | 'amount'
  /** Of the sum before tax; 0 when the code takes an amount off. */
  percent: number
  /** Off the sum before tax; 0 when the code takes a percentage off. */
  amountCents: number
  fromDate: CalendarDate
  /** Included. */
  toDate: CalendarDate
  orderTypes: readonly OrderType[]
  /** How many orders of all customers together; null for any number. */
  totalLimit: number | null
  perCustomerLimit: number | null
  isActive: boolean
}

export interface PromoUse {
  orderType: OrderType
  /** By orders and by changes that wait to be paid; those of the order that is being changed left out. */
  usedByAll: number
  usedByCustomer: number
  /** The order that is being changed was placed with it. */
  isKept: boolean
}

export type PromoCheck =
  | { ok: true; promo: PromoCode }
  | { ok: false; reason: 'unknown' | 'not-yet' | 'expired' | 'used-by-you' | 'used-up' }
  | { ok: false; reason: 'other-order-type'; orderTypes: readonly OrderType[] }

/** Codes are the same whatever their case, with or without blanks around them. */
export const normaliseCode = (code: string): string => code.trim().toUpperCase()

/**
 * A code counts on its dates, for its order types, as often as its limits say; one taken back is not known any more.
 * An order keeps the code it was placed with.
 */
export function checkPromo(promo: PromoCode | null, use: PromoUse, today: CalendarDate): PromoCheck {
  if (promo !== null && use.isKept) return { ok: true, promo: { ...promo, orderTypes: [use.orderType] } }
  if (promo === null || !promo.isActive) return { ok: false, reason: 'unknown' }
  if (today < promo.fromDate) return { ok: false, reason: 'not-yet' }
  if (today > promo.toDate) return { ok: false, reason: 'expired' }
  if (!promo.orderTypes.includes(use.orderType)) {
    return { ok: false, reason: 'other-order-type', orderTypes: promo.orderTypes }
  }
  if (isReached(promo.perCustomerLimit, use.usedByCustomer)) return { ok: false, reason: 'used-by-you' }
  if (isReached(promo.totalLimit, use.usedByAll)) return { ok: false, reason: 'used-up' }
  return { ok: true, promo }
}

const isReached = (limit: number | null, used: number) => limit !== null && used >= limit

/** What a code takes off a sum before tax: its percentage or its amount, never more than there is to pay. */
export function promoOffCents(promo: PromoCode, sumCents: number): number {
  const cents = promo.kind === 'percent' ? percentOf(sumCents, promo.percent) : promo.amountCents
  return Math.min(Math.max(0, cents), sumCents)
}
