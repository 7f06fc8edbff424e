import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumOf } from '../money/money.ts'
import { passCountWords, unitsLeftWords } from './pass-words.ts'
import {
  choosePassUse,
  creditsFrom,
  isExpiringSoon,
  joinPassUse,
  PASS_KINDS,
  type PassKind,
  type PassNeed,
  passExpiry,
  passPays,
  passReminderDue,
  type UsablePass,
  unitsOf,
} from './passes.ts'

const pass = (
  passId: number,
  unitsLeft: number,
  expiresOn: string,
  kind: PassKind = 'full_day',
): UsablePass => ({
  passId,
  kind,
  unitsLeft,
  expiresOn,
})
const day = (date: string, units = 2): PassNeed => ({ pays: 'days', date, units })
const use = (passId: number, units: number, kind: PassKind = 'full_day') => ({ passId, kind, units })

test('one full day is two half days, both ways', () => {
  expect(unitsOf('full_day', 5)).toBe(10)
  expect(unitsOf('half_day', 5)).toBe(5)
  expect(unitsOf('night', 5)).toBe(5)
  expect(creditsFrom(9, 'full_day')).toBe(4.5)
  expect(creditsFrom(9, 'half_day')).toBe(9)
})

describe('choosing passes', () => {
  test.each([
    [
      'the first to expire pays first',
      [pass(1, 10, '2027-05-01'), pass(2, 2, '2027-01-01')],
      [day('2026-12-01'), day('2026-12-02')],
      [[use(2, 2)], [use(1, 2)]],
    ],
    [
      'a pass does not pay for a day after its last',
      [pass(1, 4, '2026-12-01')],
      [day('2026-12-01'), day('2026-12-02')],
      [[use(1, 2)], []],
    ],
    [
      'a full day may come from two passes',
      [pass(1, 1, '2026-12-31', 'half_day'), pass(2, 1, '2027-01-31')],
      [day('2026-12-01')],
      [[use(1, 1, 'half_day'), use(2, 1)]],
    ],
    [
      'a half day too many is left for a later half day',
      [pass(1, 3, '2026-12-31')],
      [day('2026-12-01'), day('2026-12-02'), day('2026-12-03', 1)],
      [[use(1, 2)], [], [use(1, 1)]],
    ],
    ['nights do not pay days', [pass(1, 9, '2026-12-31', 'night')], [day('2026-12-01')], [[]]],
    [
      'days do not pay nights',
      [pass(1, 9, '2026-12-31')],
      [{ pays: 'nights', date: '2026-12-01', units: 1 } as const],
      [[]],
    ],
    ['an empty pass pays nothing', [pass(1, 0, '2026-12-31')], [day('2026-12-01')], [[]]],
  ])('%s', (_name, passes, needs, expected) => {
    expect(choosePassUse(passes, needs)).toEqual(expected)
  })

  const someDate = fc.integer({ min: 10, max: 28 }).map((number) => `2026-12-${number}`)
  const somePasses = fc
    .array(fc.record({ kind: fc.constantFrom(...PASS_KINDS), unitsLeft: fc.nat(6), expiresOn: someDate }), {
      maxLength: 5,
    })
    .map((passes) => passes.map((one, index) => ({ ...one, passId: index + 1 })))
  const someNeed = fc.oneof(
    fc.record({ pays: fc.constant('days' as const), date: someDate, units: fc.constantFrom(1, 2) }),
    fc.record({ pays: fc.constant('nights' as const), date: someDate, units: fc.constant(1) }),
  )

  test('a need is paid whole or not at all, by passes good on its day, never beyond what they hold', () => {
    fc.assert(
      fc.property(somePasses, fc.array(someNeed, { maxLength: 12 }), (passes, needs) => {
        const before = JSON.stringify(passes)
        const uses = choosePassUse(passes, needs)
        const byId = new Map(passes.map((one) => [one.passId, one]))
        for (const [index, need] of needs.entries()) {
          const paid = uses[index] ?? []
          expect([0, need.units]).toContain(sumOf(paid.map(({ units }) => units)))
          expect(paid.every(({ passId }) => need.date <= (byId.get(passId)?.expiresOn ?? ''))).toBe(true)
          expect(paid.every(({ kind }) => passPays(kind) === need.pays)).toBe(true)
        }
        for (const { passId, units } of joinPassUse(uses.flat())) {
          expect(units).toBeLessThanOrEqual(byId.get(passId)?.unitsLeft ?? 0)
        }
        expect(JSON.stringify(passes)).toBe(before)
      }),
    )
  })

  test('as many nights are paid as any other choice of passes could pay', () => {
    const nights = fc.array(someDate, { maxLength: 6 })
    const nightPasses = somePasses.map((passes) =>
      passes.map((one) => ({ ...one, kind: 'night' as const, unitsLeft: one.unitsLeft % 3 })),
    )
    fc.assert(
      fc.property(nightPasses, nights, (passes, dates) => {
        const needs = dates.map((date) => ({ pays: 'nights', date, units: 1 }) as const)
        const paid = choosePassUse(passes, needs).filter((uses) => uses.length > 0).length
        expect(paid).toBe(mostNights(passes, dates))
      }),
    )
  })
})

/** By trying everything. */
function mostNights(passes: readonly UsablePass[], [date, ...rest]: readonly string[]): number {
  if (date === undefined) return 0
  const withPass = passes
    .filter(({ unitsLeft, expiresOn }) => unitsLeft > 0 && date <= expiresOn)
    .map(
      (used) =>
        1 +
        mostNights(
          passes.map((one) => (one === used ? { ...one, unitsLeft: one.unitsLeft - 1 } : one)),
          rest,
        ),
    )
  return Math.max(mostNights(passes, rest), ...withPass)
}

test('a pass is good through the same day some months later', () => {
  expect(passExpiry('2026-11-15', 6)).toBe('2027-05-15')
  expect(passExpiry('2026-08-31', 6)).toBe('2027-02-28')
})

test.each([
  ['2026-12-15', 30, true],
  ['2026-12-16', undefined, false],
  ['2026-11-22', 7, true],
  ['2026-11-15', undefined, true],
  ['2026-11-14', undefined, false],
])('a pass that ends on %s: reminder %s, soon %s', (expiresOn, days, isSoon) => {
  expect(passReminderDue(expiresOn, '2026-11-15')).toBe(days)
  expect(isExpiringSoon(expiresOn, '2026-11-15')).toBe(isSoon)
})

test.each([
  [9, 'full_day', '4 full days and 1 half day left'],
  [2, 'full_day', '1 full day left'],
  [1, 'full_day', '1 half day left'],
  [7, 'half_day', '7 half days left'],
  [3, 'night', '3 nights left'],
  [0, 'night', 'Used up'],
] as const)('%i units of a %s pass: %s', (units, kind, words) => {
  expect(unitsLeftWords(units, kind)).toBe(words)
})

test('days and nights are counted in words', () => {
  expect(passCountWords({ fullDays: 4, halfDays: 1, nights: 2 })).toBe('4 full days, 1 half day and 2 nights')
})
