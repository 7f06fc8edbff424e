import { proportionOf, shareOut, sumOf } from '../money/money.ts'
import type { OrderType } from '../order-types.ts'
import { choosePassUse, FULL_DAY_UNITS, joinPassUse, type PassUse, type UsablePass } from './passes.ts'
import type { Discounts } from './price-book.ts'
import type { Charge, LineFacts, PriceLine } from './price-lines.ts'
import type { TaxSums } from './price-tax.ts'
import { type PromoCode, promoOffCents } from './promo-codes.ts'

/** A charge with what is left of it to pay, and the passes that paid for it. */
export interface SettledCharge extends Charge {
  passUse: PassUse[]
}

/**
 * First the promo code, then the passes. Each takes its share of the tax along: what is left is taxed as it was
 * before, in proportion, so that nothing left to pay means no tax, and less to pay never means more tax.
 */
export function takeDiscounts(
  charges: readonly Charge[],
  tax: TaxSums,
  orderType: OrderType,
  { promo, passes }: Discounts,
): { lines: PriceLine[]; charges: SettledCharge[] } {
  const afterPromo = takePromo(charges, promo, orderType)
  const settled = usePasses(afterPromo, orderType, passes)
  const lines = discountLines({ charges, afterPromo, settled, tax, orderType, promo: promoFacts(promo) })
  return { lines, charges: settled }
}

interface Discounting {
  charges: readonly Charge[]
  afterPromo: readonly Charge[]
  settled: readonly SettledCharge[]
  tax: TaxSums
  orderType: OrderType
  promo: LineFacts
}

/** What a code and passes took off, as lines. */
export function discountLines(of: Discounting): PriceLine[] {
  const { charges, afterPromo, settled, tax, orderType, promo } = of
  const taxLeft = (left: readonly Charge[]) => taxOn(left, charges, tax)
  return [
    ...discountLine(promo, charges, afterPromo, taxLeft),
    ...discountLine(passFacts(settled, orderType), afterPromo, settled, taxLeft),
  ]
}

const centsOf = (charges: readonly Charge[]): number => sumOf(charges.map(({ cents }) => cents))
const goodsOf = (charges: readonly Charge[]): Charge[] => charges.filter(({ isGoods }) => isGoods)

function taxOn(left: readonly Charge[], all: readonly Charge[], { gstCents, pstCents }: TaxSums): TaxSums {
  return {
    gstCents: proportionOf(gstCents, centsOf(left), centsOf(all)),
    pstCents: proportionOf(pstCents, centsOf(goodsOf(left)), centsOf(goodsOf(all))),
  }
}

/** A discount that changes nothing has no line. */
function discountLine(
  facts: LineFacts,
  before: readonly Charge[],
  after: readonly Charge[],
  taxLeft: (charges: readonly Charge[]) => TaxSums,
): PriceLine[] {
  const amountCents = centsOf(after) - centsOf(before)
  if (amountCents === 0) return []
  const [was, is] = [taxLeft(before), taxLeft(after)]
  return [
    { ...facts, amountCents, gstCents: is.gstCents - was.gstCents, pstCents: is.pstCents - was.pstCents },
  ]
}

/** The code's amount falls on everything in the order alike, to the cent. */
function takePromo(charges: readonly Charge[], promo: PromoCode | null, orderType: OrderType): Charge[] {
  if (promo === null || !promo.orderTypes.includes(orderType)) return [...charges]
  return takeOff(charges, promoOffCents(promo, centsOf(charges)))
}

/** So much less, off everything alike, to the cent. */
export function takeOff(charges: readonly Charge[], offCents: number): Charge[] {
  const off = shareOut(
    offCents,
    charges.map(({ cents }) => cents),
  )
  return charges.map((charge, index) => ({ ...charge, cents: charge.cents - (off[index] ?? 0) }))
}

/**
 * Days are paid earliest first; nights the dearest first, as suits the customer. A pass pays what the day or night
 * still costs; one that costs nothing takes no credit. A season's surcharge is not covered.
 */
function usePasses(
  charges: readonly Charge[],
  orderType: OrderType,
  passes: readonly UsablePass[],
): SettledCharge[] {
  const pays = orderType === 'boarding' ? 'nights' : 'days'
  const wanted = charges
    .map((charge, index) => ({ index, ...charge, date: charge.date ?? '' }))
    .filter(({ passUnits, cents }) => passUnits > 0 && cents > 0)
    .toSorted(
      (a, b) =>
        (pays === 'nights' ? b.cents - a.cents : 0) || a.date.localeCompare(b.date) || a.index - b.index,
    )
  const needs = wanted.map(({ date, passUnits }) => ({ pays, date, units: passUnits }) as const)
  const uses = new Map(choosePassUse(passes, needs).map((use, at) => [wanted[at]?.index, use]))
  return charges.map((charge, index) => {
    const passUse = uses.get(index) ?? []
    return { ...charge, cents: passUse.length > 0 ? 0 : charge.cents, passUse }
  })
}

function promoFacts(promo: PromoCode | null): LineFacts {
  return { rule: 'promo', code: promo?.code ?? '', percent: promo?.kind === 'percent' ? promo.percent : null }
}

function passFacts(settled: readonly SettledCharge[], orderType: OrderType): LineFacts {
  const paid = settled.filter(({ passUse }) => passUse.length > 0)
  const full = paid.filter(({ passUnits }) => passUnits === FULL_DAY_UNITS).length
  const passIds = joinPassUse(paid.flatMap(({ passUse }) => passUse)).map(({ passId }) => passId)
  return orderType === 'boarding'
    ? { rule: 'pass', passIds, fullDays: 0, halfDays: 0, nights: paid.length }
    : { rule: 'pass', passIds, fullDays: full, halfDays: paid.length - full, nights: 0 }
}
