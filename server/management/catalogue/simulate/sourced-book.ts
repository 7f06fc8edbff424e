import type { SourcedBook } from '#domain/catalogue/row-behind-line.ts'
import { normaliseCode, type PromoCode } from '#domain/pricing/promo-codes.ts'
import { type PriceRows, toPriceBook } from '../../../business/catalog/price-rows.ts'
import type { PriceTable, PriceTableRow } from './price-rows-store.ts'
import type { RawRow } from '../row-values.ts'

type Ordered = RawRow & { id: number; position?: number }

const inOrder = (rows: readonly RawRow[]) =>
  (rows as readonly Ordered[]).toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0) || a.id - b.id)

/** What the rows mean: the price list, by the function that makes the site's. Null before its terms were set up. */
export function toSourcedBook(rows: readonly PriceTableRow[]): Omit<SourcedBook, 'promo'> | null {
  const of = (table: PriceTable) =>
    inOrder(rows.filter((one) => one.table === table && one.row.active !== false).map(({ row }) => row))
  // A park that is closed for good still has its prices.
  const park = rows.find(({ table }) => table === 'park')?.row
  const [boarding, daycare] = [of('boarding_terms')[0], of('daycare_terms')[0]]
  if (park === undefined || boarding === undefined || daycare === undefined) return null
  const discounts = of('length_discount').toSorted((a, b) => Number(a.min_nights) - Number(b.min_nights))
  const priceRows = {
    park,
    boarding,
    daycare,
    suites: of('suite_type'),
    seasons: of('season').toSorted((a, b) => String(a.from_date).localeCompare(String(b.from_date))),
    lengthDiscounts: discounts,
    services: of('service'),
    grooming: of('grooming_service'),
  } as unknown as PriceRows
  return {
    parkId: park.id as number,
    book: toPriceBook(priceRows),
    lengthDiscounts: discounts.map((row) => ({
      id: row.id,
      minNights: row.min_nights as number,
      percent: row.percent as number,
    })),
    packages: of('package').map((row) => ({
      id: row.id,
      name: row.name as string,
      priceCents: row.price_cents as number,
    })),
  }
}

/** A code as its row has it; undefined when there is none of that name. */
export function promoOf(
  rows: readonly PriceTableRow[],
  typed: string,
): { id: number; promo: PromoCode } | undefined {
  const code = normaliseCode(typed)
  const row = rows.find((one) => one.table === 'promo_code' && one.row.code === code)?.row
  if (row === undefined) return undefined
  return { id: row.id as number, promo: toCode(row) }
}

/** Every code, by its number. */
export const codesOf = (rows: readonly PriceTableRow[]): ReadonlyMap<number, PromoCode> =>
  new Map(
    rows.filter(({ table }) => table === 'promo_code').map(({ row }) => [row.id as number, toCode(row)]),
  )

const toCode = (row: RawRow) =>
  ({
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
  }) as PromoCode
