import { expect, test } from 'vitest'
import { ageInWords, sizeInWords } from './dog-words.ts'

test.each([
  [0, 'under a month'],
  [1, '1 month'],
  [8, '8 months'],
  [12, '1 year'],
  [18, '18 months'],
  [24, '2 years'],
  [55, '4 years'],
])('%i months are %s', (months, words) => {
  expect(ageInWords(months)).toBe(words)
})

test.each([
  ['small', 'lb', 'small, under 25 lb'],
  ['medium', 'lb', 'medium, 25 to 50 lb'],
  ['medium', 'kg', 'medium, 11.3 to 22.7 kg'],
  ['large', 'kg', 'large, over 22.7 kg'],
] as const)('%s is said in %s', (size, unit, words) => {
  expect(sizeInWords(size, unit)).toBe(words)
})
