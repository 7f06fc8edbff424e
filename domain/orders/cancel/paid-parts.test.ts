import { describe, expect, test } from 'vitest'
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
})
