import { expect, test } from 'vitest'
import { momentInPark } from './moment-words.ts'

test.each([
  ['2026-11-25T02:00:00.000Z', '7:00 pm'],
  ['2026-11-26T02:00:00.000Z', 'Wed 25 Nov 7:00 pm'],
])('%s on 24 November at the park is %s', (at, words) => {
  expect(momentInPark(at, '2026-11-24', 'America/Vancouver')).toBe(words)
})
