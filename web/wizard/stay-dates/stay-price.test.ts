import { expect, test } from 'vitest'
import { type FreeStay, otherSuiteNote } from './stay-price.ts'

const free = [
  { suiteTypeId: 2, name: 'Classic Run', price: { totalCents: 11_550 } },
  { suiteTypeId: 3, name: 'Deluxe Suite', price: { totalCents: 14_280 } },
  { suiteTypeId: 4, name: 'Luxury Suite', price: { totalCents: 18_480 } },
] as FreeStay[]

test.each([
  [undefined, 'A Deluxe Suite is $142.80 for the same dates.'],
  [3, 'A Luxury Suite is $184.80 for the same dates.'],
  [4, undefined],
])('m6 with suite %s chosen the next one up is told, never itself', (chosen, note) => {
  expect(otherSuiteNote(free, chosen)).toBe(note)
})
