import { expect, test } from 'vitest'
import { exactPrice, listPrice } from './money-words.ts'

test.each([
  [4800, '$48'],
  [4125, '$41.25'],
  [0, '$0'],
  [112_000, '$1,120'],
])('%i cents are listed as %s', (cents, shown) => {
  expect(listPrice(cents)).toBe(shown)
})

test.each([
  [16_500, '$165.00'],
  [4_125, '$41.25'],
  [-1_444, '−$14.44'],
  [0, '$0.00'],
])('a breakdown shows %i cents as %s', (cents, shown) => {
  expect(exactPrice(cents)).toBe(shown)
})
