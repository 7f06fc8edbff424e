import { expect, test } from 'vitest'
import type { SizeClass, WeightUnit } from '#domain/dogs/dog-sizes.ts'
import { sizeWeights } from './size-weights.ts'

test.each<[SizeClass, WeightUnit, string]>([
  ['small', 'lb', 'Under 25 lb (11.3 kg)'],
  ['medium', 'lb', '25 to 50 lb (11.3 to 22.7 kg)'],
  ['large', 'lb', 'Over 50 lb (22.7 kg)'],
  ['small', 'kg', 'Under 11.3 kg (25 lb)'],
  ['medium', 'kg', '11.3 to 22.7 kg (25 to 50 lb)'],
  ['large', 'kg', 'Over 22.7 kg (50 lb)'],
])('a %s dog, to someone who weighs in %s, is %s', (size, unit, words) => {
  expect(sizeWeights(size, unit).replaceAll('\u00A0', ' ')).toBe(words)
})
