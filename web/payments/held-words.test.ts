import { expect, test } from 'vitest'
import { heldWords } from './held-words.ts'

const now = new Date('2026-12-04T16:00:00Z')

test.each([
  ['2026-12-04T16:12:30Z', 'Your spot is held for 12 more minutes, until 9:12 am'],
  ['2026-12-04T16:01:30Z', 'Your spot is held for 1 more minute, until 9:01 am'],
  ['2026-12-04T16:00:30Z', 'Your spot is held for less than a minute'],
  ['2026-12-06T16:00:00Z', 'Your spot is held until Sun 6 Dec, 9:00 am'],
  ['2026-12-04T15:59:30Z', 'Payment wasn’t received in time'],
])('R6 held until %s: %s', (instant, words) => {
  expect(heldWords(instant, now)).toBe(words)
})

test('R6 a change is held in its own words', () => {
  expect(heldWords('2026-12-04T16:12:30Z', now, 'Your change')).toBe(
    'Your change is held for 12 more minutes, until 9:12 am',
  )
})
