import { expect, test } from 'vitest'
import { centsToType, typedCents } from './typed-cents.ts'

test.each([
  ['12', 1_200],
  ['12.5', 1_250],
  ['$12.50', 1_250],
  [' 0.05 ', 5],
  ['1,234.50', 123_450],
  ['12,50', 1_250],
  ['12.', 1_200],
  ['', null],
  ['abc', null],
  ['-3', null],
  ['1.234', null],
])('%s is %s cents', (text, cents) => {
  expect(typedCents(text)).toBe(cents)
})

test('what is put into a field is read back the same', () => {
  for (const cents of [0, 5, 10, 1_999, 123_456]) expect(typedCents(centsToType(cents))).toBe(cents)
})
