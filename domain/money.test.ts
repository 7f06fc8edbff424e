import { expect, test } from 'vitest'
import { lessPercent, percentOf } from './money.ts'

test.each([
  [22_500, 5, 1_125],
  [45_000, 10, 4_500],
  [90_000, 15, 13_500],
  [135_000, 18, 24_300],
  [10, 5, 1],
  [9, 5, 0],
  [-10, 5, -1],
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
