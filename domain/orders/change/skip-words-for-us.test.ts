import { expect, test } from 'vitest'
import type { SkipPlan } from './plan-skip.ts'
import { skipWordsForUs } from './skip-words-for-us.ts'

const plan = (more: Partial<SkipPlan['settlement']> & { lessCents?: number } = {}, passes: object = {}) => {
  const { lessCents = 0, ...settlement } = more
  return {
    settlement: { refundCents: 0, creditCents: 0, keptCents: 0, ...settlement },
    lessCents,
    passUnitsBack: [],
    passUnitsKept: [],
    ...passes,
  } as unknown as SkipPlan
}
const day = [{ passId: 7, units: 2, kind: 'full_day' }]

test.each([
  [
    plan({ refundCents: 4_725, lessCents: 4_725 }),
    [{ way: 'card', cents: 4_725 }],
    '$47.25 goes back to the owner’s card.',
  ],
  [
    plan({ refundCents: 4_725, lessCents: 4_725 }),
    [{ way: 'desk', cents: 4_725 }],
    '$47.25 goes back at the desk.',
  ],
  [plan({ creditCents: 4_725, lessCents: 4_725 }), [], '$47.25 becomes store credit.'],
  [plan({ keptCents: 4_725, lessCents: 4_725 }), [], '$47.25 isn’t refundable.'],
  [plan({ lessCents: 4_725 }), [], '$47.25 less is owed.'],
  [plan(), [], 'Nothing was paid for it.'],
] as const)('BB7 what comes back, as the team reads it: %#', (skipped, refunds, words) => {
  expect(skipWordsForUs(skipped, refunds)).toBe(words)
})

test('BB7 of a pass', () => {
  expect(skipWordsForUs(plan({}, { passUnitsBack: day }), [])).toContain('back on the owner’s pass.')
  const kept = plan({}, { passUnitsBack: day, passUnitsKept: day })
  expect(skipWordsForUs(kept, [])).toContain('of the owner’s pass isn’t given back.')
})
