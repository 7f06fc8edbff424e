import { expect, test } from 'vitest'
import { weightInBoth } from './weight-words.ts'

test.each([
  [27, '27 kg (60 lb)'],
  [4.5, '4.5 kg (10 lb)'],
  [31.2, '31.2 kg (69 lb)'],
])('WS27 %d kg is read as %s', (kg, words) => {
  expect(weightInBoth(kg)).toBe(words)
})
