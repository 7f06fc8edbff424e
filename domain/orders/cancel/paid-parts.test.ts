import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumOf } from '../../money/money.ts'
import { paidParts } from './paid-parts.ts'

const NOTHING = null
const HALF_CREDIT = { refundPercent: 0, creditPercent: 50 }
const CREDIT = { refundPercent: 0, creditPercent: 100 }
const ALL = { refundPercent: 100, creditPercent: 0 }
type Rule = typeof ALL | null

describe('AD74 what gives back least counts as paid first', () => {
  test.each<[string, [number, Rule][], number, number | undefined, number[]]>([
    ['one part', [[100, ALL]], 60, undefined, [60]],
    [
      'a late day that was paid, and a far one that was not',
      [
        [100, ALL],
        [100, NOTHING],
      ],
      100,
      undefined,
      [0, 100],
    ],
    [
      'the late one up to what it costs',
      [
        [100, NOTHING],
        [100, ALL],
      ],
      150,
      undefined,
      [100, 50],
    ],
    [
      'all that is paid, as it was always',
      [
        [100, NOTHING],
        [50, ALL],
      ],
      150,
      undefined,
      [100, 50],
    ],
    [
      'less comes first: nothing, half as credit, all as credit, all as money',
      [
        [10, ALL],
        [10, CREDIT],
        [10, HALF_CREDIT],
        [10, NOTHING],
      ],
      25,
      undefined,
      [0, 5, 10, 10],
    ],
    [
      'the same rule: alike',
      [
        [300, ALL],
        [100, ALL],
      ],
      100,
      undefined,
      [75, 25],
    ],
    [
      'what the desk took off goes off each part alike',
      [
        [100, NOTHING],
        [100, ALL],
      ],
      150,
      150,
      [75, 75],
    ],
    [
      'more than all of it costs lies on all alike',
      [
        [100, NOTHING],
        [300, ALL],
      ],
      480,
      undefined,
      [120, 360],
    ],
    [
      'nothing costs anything',
      [
        [0, NOTHING],
        [0, ALL],
      ],
      0,
      undefined,
      [0, 0],
    ],
  ])('AD74 %s', (_what, parts, moneyCents, netCents, expected) => {
    const ruled = parts.map(([shareCents, rule]) => ({ shareCents, rule }))
    const paid = paidParts({ moneyCents, creditCents: 0 }, ruled, netCents)
    expect(paid.map((one) => one.moneyCents)).toEqual(expected)
  })

  test('AD74 store credit lies on the parts as the money does', () => {
    const parts = [
      { shareCents: 100, rule: NOTHING },
      { shareCents: 100, rule: ALL },
    ]
    expect(paidParts({ moneyCents: 75, creditCents: 75 }, parts)).toEqual([
      { moneyCents: 50, creditCents: 50 },
      { moneyCents: 25, creditCents: 25 },
    ])
  })

  test('AD74 a part that is added and not paid raises nothing of what comes back', () => {
    const rule = fc.constantFrom<Rule>(NOTHING, HALF_CREDIT, CREDIT, ALL)
    const part = fc.record({ shareCents: fc.integer({ min: 1, max: 50_000 }), rule })
    const order = fc
      .array(part, { minLength: 1, maxLength: 6 })
      .chain((parts) =>
        fc.tuple(
          fc.constant(parts),
          fc.integer({ min: 0, max: sumOf(parts.map(({ shareCents }) => shareCents)) }),
        ),
      )
    const backOf = (parts: readonly { shareCents: number; rule: Rule }[], moneyCents: number) =>
      sumOf(
        paidParts({ moneyCents, creditCents: 0 }, parts).map((paid, index) => {
          const { refundPercent, creditPercent } = parts[index]?.rule ?? {
            refundPercent: 0,
            creditPercent: 0,
          }
          return (paid.moneyCents * (refundPercent + creditPercent)) / 100
        }),
      )
    fc.assert(
      fc.property(order, part, ([parts, paidCents], added) => {
        // A cent of each that is halved may fall on another one.
        expect(backOf([...parts, added], paidCents)).toBeLessThanOrEqual(backOf(parts, paidCents) + 1)
      }),
    )
  })
})
