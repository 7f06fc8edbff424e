import { expect, test } from 'vitest'
import { isObserved, OBSERVATIONS, observedInWords } from './meeting-observations.ts'

test.each([
  [{}, true],
  [{ people: 'open', recall: 'twice' }, true],
  [{ people: 'sideways' }, false],
  [{ weather: 'open' }, false],
])('WS24 what we saw, %o, is on the list: %s', (seen, expected) => {
  expect(isObserved(seen)).toBe(expected)
})

test('WS24 it is read in the order of the list, warnings marked', () => {
  expect(observedInWords({ guarding: 'growls', people: 'open' })).toEqual([
    { label: 'People', answer: 'Open', isWarning: false },
    { label: 'Toys and food', answer: 'Growls', isWarning: true },
  ])
  expect(new Set(OBSERVATIONS.map(({ id }) => id)).size).toBe(OBSERVATIONS.length)
})
