import { expect, test } from 'vitest'
import { isIdle, lockedWords, waitingWords } from './idle-rules.ts'

const MINUTE_MS = 60_000

test.each([
  [0, false],
  [15 * MINUTE_MS - 1, false],
  [15 * MINUTE_MS, true],
  [3 * 24 * 60 * MINUTE_MS, true],
  // The clock was set back.
  [-MINUTE_MS, false],
])('W10 a screen that nobody touched for %i ms is idle: %j', (ms, idle) => {
  expect(isIdle(1_000_000_000_000, 1_000_000_000_000 + ms, 15)).toBe(idle)
})

test('W10 the lock says what waits unfinished', () => {
  expect(waitingWords(null, 0)).toBe('Everything stays as it was.')
  expect(waitingWords('Maple', 0)).toBe('Everything stays as it was: “Maple” is unfinished.')
  expect(waitingWords('Maple', 3)).toBe(
    'Everything stays as it was: “Maple” is unfinished, and 3 things are not sent yet.',
  )
  expect(waitingWords(null, 1)).toBe('Everything stays as it was: one thing is not sent yet.')
  expect([lockedWords(15), lockedWords(1)]).toEqual(['Locked after 15 minutes', 'Locked after a minute'])
})
