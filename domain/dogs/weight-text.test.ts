import { expect, test } from 'vitest'
import { weightInGrams } from './weight-text.ts'

test.each([
  ['24.5 kg', 24_500],
  ['24,5', 24_500],
  [' 24 KG ', 24_000],
  ['10 lb', 4_536],
  ['10 lbs', 4_536],
  ['about 24', null],
  ['24 or 25 kg', null],
  ['0 kg', null],
  ['900 kg', null],
  ['', null],
])('D1 a weight noted on a round as “%s” is %s grams', (text, grams) => {
  expect(weightInGrams(text)).toBe(grams)
})
