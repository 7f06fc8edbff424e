import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lessPercent, percentOf, proportionOf, shareOut, sumOf } from './money.ts'

test.each([
  [22_500, 5, 1_125],
  [45_000, 10, 4_500],
  [90_000, 15, 13_500],
  [135_000, 18, 24_300],
  [10, 5, 1],
  [9, 5, 0],
  [-10, 5, -1],
  [-9, 5, 0],
  [20_000, 9.975, 1_995],
  [0, 5, 0],
])('of %i cents %f percent are %i cents', (cents, percent, expected) => {
  expect(percentOf(cents, percent)).toBe(expected)
})

test.each([
  [5_500, 25, 4_125],
  [11_200, 35, 7_280],
  [22_500, 5, 21_375],
])('%i cents less %i percent are %i cents', (cents, percent, expected) => {
  expect(lessPercent(cents, percent)).toBe(expected)
})

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [100, [3_200, 4_500], [42, 58]],
  [7, [0, 5], [0, 7]],
  [5, [0, 0], [3, 2]],
  [1, [1, 1, 2], [0, 0, 1]],
  [0, [1, 2], [0, 0]],
  [50, [], []],
])('%i cents by weights %j are %j', (cents, weights, shares) => {
  expect(shareOut(cents, weights)).toEqual(shares)
})

const someCents = fc.nat(2_000_000)
const someWeights = fc.array(fc.nat(500_000), { minLength: 1, maxLength: 30 })

test('shares sum to the whole, and none is a cent or more off its exact share', () => {
  fc.assert(
    fc.property(someCents, someWeights, (cents, weights) => {
      const shares = shareOut(cents, weights)
      const whole = sumOf(weights)
      expect(sumOf(shares)).toBe(cents)
      for (const [index, weight] of weights.entries()) {
        const exact = whole === 0 ? cents / weights.length : (cents * weight) / whole
        expect(Math.abs((shares[index] ?? 0) - exact)).toBeLessThan(1)
      }
    }),
  )
})

test('no share of a part is more than its weight', () => {
  fc.assert(
    fc.property(someWeights, fc.double({ min: 0, max: 1, noNaN: true }), (weights, part) => {
      const cents = Math.floor(sumOf(weights) * part)
      const shares = shareOut(cents, weights)
      expect(shares.every((share, index) => share <= (weights[index] ?? 0))).toBe(true)
    }),
  )
})

test('a proportion is all of it for the whole, nothing for nothing, and never more for a smaller part', () => {
  expect([proportionOf(213, 40, 40), proportionOf(213, 0, 40), proportionOf(213, 0, 0)]).toEqual([213, 0, 0])
  fc.assert(
    fc.property(someCents, fc.nat(10_000), fc.nat(10_000), fc.nat(10_000), (cents, a, b, more) => {
      const whole = Math.max(a, b) + more
      const [less, most] = [Math.min(a, b), Math.max(a, b)]
      expect(proportionOf(cents, less, whole)).toBeLessThanOrEqual(proportionOf(cents, most, whole))
    }),
  )
})
