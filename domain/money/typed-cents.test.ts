import { expect, test } from 'vitest'
import { centsAsTyped, typedCents } from './typed-cents.ts'

test.each([
  ['12', 1_200],
  ['$12.5', 1_250],
  ['1,204.35', 120_435],
  ['.05', 5],
  [' 7. ', 700],
  ['1 000', 100_000],
  ['', null],
  ['.', null],
  ['12.345', null],
  ['-3', null],
  ['1,20', null],
  ['ten', null],
])('what somebody types as %j is %j cents', (text, cents) => {
  expect(typedCents(text)).toBe(cents)
})

test('a sum stands in its field with its cents', () => {
  expect(centsAsTyped(120_430)).toBe('1204.30')
})
