import { expect, test } from 'vitest'
import { freeSlug } from './slug.ts'

test.each([
  ['Cozy Condo', [], 'cozy-condo'],
  ['Cozy Condo', ['cozy-condo'], 'cozy-condo-2'],
  ['Cozy Condo', ['cozy-condo', 'cozy-condo-2'], 'cozy-condo-3'],
  ['  Café & Größe! ', [], 'cafe-gro-e'],
  ['犬', [], 'suite'],
])('K2 the page of %j beside %j is %s', (name, taken, slug) => {
  expect(freeSlug(name, taken)).toBe(slug)
})
