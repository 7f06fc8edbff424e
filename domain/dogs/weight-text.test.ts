import { expect, test } from 'vitest'
import { typedWeight, weightInGrams } from './weight-text.ts'

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

test.each([
  ['24.5', 24.5],
  [' 24,5 ', 24.5],
  ['24.537', 24.537],
  ['', Number.NaN],
  ['0x10', Number.NaN],
  ['1e3', Number.NaN],
  ['1e309', Number.NaN],
  ['Infinity', Number.NaN],
  ['-4', Number.NaN],
  ['9'.repeat(400), Number.NaN],
])('D1 a weight typed into its own field as “%s” is %s', (text, weight) => {
  expect(typedWeight(text)).toBe(weight)
})
