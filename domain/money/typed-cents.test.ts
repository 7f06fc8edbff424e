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
import { centsAsTyped, typedCents } from './typed-cents.ts'
  ['$12.5', 1_250],
  ['1,204.35', 120_435],
  ['.05', 5],
  [' 7. ', 700],
  ['1 000', 100_000],
  ['.', null],
  ['12.345', null],
  ['1,20', null],
  ['ten', null],
])('what somebody types as %j is %j cents', (text, cents) => {
test('a sum stands in its field with its cents', () => {
  expect(centsAsTyped(120_430)).toBe('1204.30')
})
