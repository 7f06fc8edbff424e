import { expect, test } from 'vitest'
import { listPrice } from './money.ts'

test.each([
  [4800, '$48'],
  [4125, '$41.25'],
  [0, '$0'],
  [112_000, '$1,120'],
])('%i cents are listed as %s', (cents, shown) => {
  expect(listPrice(cents)).toBe(shown)
})
