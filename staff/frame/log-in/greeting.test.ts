import { expect, test } from 'vitest'
import { greeting } from './greeting.ts'

test.each([
  [4, 'The dogs are asleep.'],
  [5, 'The dogs are up.'],
  [12, 'The dogs are out.'],
  [20, 'The dogs are tired.'],
  [22, 'The dogs are asleep.'],
])('U1 at %i o’clock: %s', (hour, dogs) => {
  expect(greeting(hour)[1]).toBe(dogs)
})
