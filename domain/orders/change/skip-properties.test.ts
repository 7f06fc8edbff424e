import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { sumOf } from '../../money/money.ts'
import type { UsablePass } from '../../pricing/passes.ts'
import { someFacts } from '../../testing/booking-facts.ts'
import { cancelNow, placedOrder, skipFacts, toSkip } from '../../testing/changed-orders.ts'
import { BEGINS } from '../../testing/run-history.ts'
import { type History, someHistory } from '../../testing/some-histories.ts'
import type { DaycareRequest } from '../order-request.ts'
import { planBooking } from '../plan/plan-booking.ts'
import type { OrderToChange } from './change-plan.ts'
import { planSkip, type SkipPlan, unitsBack } from './plan-skip.ts'

vi.setConfig({ testTimeout: 60_000 })

interface Skipped {
  before: OrderToChange
  after: OrderToChange
  plan: SkipPlan
  now: Date
}

const somePass: fc.Arbitrary<UsablePass[]> = fc
  .record({
    unitsLeft: fc.integer({ min: 1, max: 12 }),
    isHalf: fc.boolean(),
    day: fc.integer({ min: 3, max: 20 }),
  })
  .map(({ unitsLeft, isHalf, day }) => [
    {
      passId: 1,
      kind: isHalf ? 'half_day' : 'full_day',
      unitsLeft,
      expiresOn: `2026-12-${String(day).padStart(2, '0')}`,
    },
  ])

/** Days of daycare with walks, grooms, a code, a pass and credit, of which one after the other is skipped. */
const someSkips = fc.record({
  history: someHistory(['daycare']),
  passes: somePass,
  steps: fc.array(fc.record({ day: fc.nat(4), hours: fc.nat(120) }), { minLength: 1, maxLength: 4 }),
  isPaid: fc.boolean(),
})

function run({
  history,
  passes,
  steps,
  isPaid,
}: {
  history: History
  passes: UsablePass[]
  steps: { day: number; hours: number }[]
  isPaid: boolean
}): Skipped[] {
  const { rules, promo, creditCents } = history
  const facts = someFacts({
    rules,
    household: { passes, creditCents },
    promo: (history.first as DaycareRequest).promoCode === '' ? null : { id: 1, check: { ok: true, promo } },
  })
  const booking = planBooking(history.first, facts, {}, BEGINS)
  if (!booking.ok) return []
  const moneyCents = isPaid ? booking.dueNowCents - booking.creditCents : 0
  let order = placedOrder(booking, facts, { moneyCents, creditCents: booking.creditCents })
  if (!isPaid) order = { ...order, status: 'held', isSettled: false }
  let request = history.first as DaycareRequest
  let now = BEGINS
  const skipped: Skipped[] = []
  for (const { day, hours } of steps) {
    now = new Date(now.getTime() + hours * 3_600_000)
    const { date = '' } = request.days[day % request.days.length] ?? {}
    const planned = planSkip(toSkip(request, order, facts), date, skipFacts(facts), now)
    if (!planned.ok) {
      expect(planned.msg).toMatch(/only day|has already started/)
      continue
    }
    const { plan } = planned
    const after = afterSkip(order, plan)
    skipped.push({ before: order, after, plan, now })
    ;[order, request] = [after, plan.request]
  }
  return skipped
}

function afterSkip(before: OrderToChange, plan: SkipPlan): OrderToChange {
  const { price, terms, dueNowCents, firstDate, lastDate, beginsAt, settlement } = plan
  const { keptCents, creditCents, fromCreditCents } = settlement
  const credit = before.paid.creditCents - Math.min(fromCreditCents, creditCents + keptCents)
  return {
    ...before,
    price,
    terms,
    dueNowCents,
    firstDate,
    lastDate,
    beginsAt,
    totalCents: price.totalCents,
    paid: { moneyCents: settlement.paidCents - credit, creditCents: credit },
  }
}

const owed = ({ totalCents, paid }: OrderToChange) => totalCents - paid.moneyCents - paid.creditCents
const unitsOf = (uses: readonly { units: number }[]) => sumOf(uses.map(({ units }) => units))

test('skip day: it never costs more, takes no credit, and leaves everything else as it was', () => {
  let [skips, passes, late] = [0, 0, 0]
  fc.assert(
    fc.property(someSkips, (history) => {
      for (const { before, after, plan, now } of run(history)) {
        const { refundCents, creditCents, keptCents, paidCents } = plan.settlement
        skips += 1
        passes += unitsOf(plan.passUnitsBack)
        late += keptCents > 0 ? 1 : 0
        expect(plan.price.totalCents).toBeLessThanOrEqual(before.totalCents)
        expect(owed(after)).toBeLessThanOrEqual(Math.max(0, owed(before)))
        expect(Math.min(refundCents, creditCents, keptCents, after.paid.moneyCents)).toBeGreaterThanOrEqual(0)
        expect(refundCents + creditCents + keptCents + paidCents).toBe(
          before.paid.moneyCents + before.paid.creditCents,
        )
        // Nothing beyond the day itself is given up.
        expect(refundCents + creditCents + keptCents).toBeLessThanOrEqual(plan.lessCents)
        for (const day of after.price.days) {
          const was = before.price.days.find(({ date }) => date === day.date)
          expect(day.passUse).toEqual(was?.passUse)
          expect(after.terms.begins[day.date]).toBe(before.terms.begins[day.date])
          expect(day.listCents - (day.undated?.listCents ?? 0)).toBe(
            (was?.listCents ?? 0) - (was?.undated?.listCents ?? 0),
          )
        }
        const { lines, beforeTaxCents, gstCents, pstCents, totalCents } = plan.price
        expect(sumOf(lines.map(({ amountCents }) => amountCents))).toBe(beforeTaxCents)
        expect(beforeTaxCents + gstCents + pstCents).toBe(totalCents)
        expect(sumOf(after.price.days.map((day) => day.totalCents))).toBe(totalCents)
        const [was, is] = [cancelNow(before, now), cancelNow(after, now)]
        const rounding = 6 * (before.price.days.length + 1)
        expect(is.refundCents + is.creditCents + refundCents + creditCents).toBeLessThanOrEqual(
          was.refundCents + was.creditCents + rounding,
        )
        expect(unitsOf(is.passUnitsBack) + unitsOf(unitsBack(plan))).toBeLessThanOrEqual(
          unitsOf(was.passUnitsBack),
        )
      }
    }),
    { numRuns: 300 },
  )
  expect(Math.min(skips, passes, late)).toBeGreaterThan(30)
})
