import { expect, test } from 'vitest'
import { slipCode } from './slip-code.ts'

test.each([
  ['04417A', '04417A'],
  ['04417a', '04417A'],
  [' 044 17-a ', '04417A'],
  ['ＡＢ12', 'AB12'],
  ['0417', '0417'],
  ['--', '--'],
])('O22 %j is the slip %j', (typed, code) => {
  expect(slipCode(typed)).toBe(code)
})
