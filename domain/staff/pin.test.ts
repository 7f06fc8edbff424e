import { expect, test } from 'vitest'
import { isGoodPin } from './pin.ts'

test.each([
  ['2580', true],
  ['190274', true],
  ['11112', true],
  ['1357', true],
  ['258', false],
  ['2580147', false],
  ['25a0', false],
  ['0000', false],
  ['777777', false],
  ['1234', false],
  ['7890', false],
  ['654321', false],
  ['3210', false],
])('U6 the PIN %s is good: %s', (pin, isGood) => {
  expect(isGoodPin(pin)).toBe(isGood)
})
