import { FULL_DAY_UNITS, HALF_DAY_UNITS } from './passes.ts'
import type { DaycareDay, PriceBook } from './price-book.ts'
import type { PriceStep } from './price-lines.ts'

/** Daycare costs each day for each dog; a half day has its own price. */
export function priceDaycare(
  days: readonly DaycareDay[],
  dogs: number,
  { fullDayCents, halfDayCents }: PriceBook['daycare'],
): PriceStep {
  const parts = [
    { part: 'full', unitCents: fullDayCents, passUnits: FULL_DAY_UNITS },
    { part: 'half', unitCents: halfDayCents, passUnits: HALF_DAY_UNITS },
  ] as const
  const steps = parts.map(({ part, unitCents, passUnits }): PriceStep => {
    const dates = days.filter((day) => day.part === part).map(({ date }) => date)
    if (dates.length === 0) return { lines: [], charges: [] }
    const facts = { rule: 'days', part, days: dates.length, dogs, unitCents } as const
    const charge = { cents: unitCents, isGoods: false, passUnits }
    return {
      lines: [{ ...facts, amountCents: dates.length * dogs * unitCents }],
      charges: dates.flatMap((date) => Array.from({ length: dogs }, () => ({ ...charge, date }))),
    }
  })
  const charges = steps.flatMap((step) => step.charges)
  return {
    lines: steps.flatMap((step) => step.lines),
    charges: charges.toSorted((a, b) => a.date?.localeCompare(b.date ?? '') ?? 0),
  }
}
