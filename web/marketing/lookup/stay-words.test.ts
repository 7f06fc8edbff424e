import { expect, test } from 'vitest'
import { datesSentence, roomsLabel } from './stay-words.ts'

test('a closed day is named with its reason', () => {
  expect(
    datesSentence({ ok: false, reason: 'closed-on-arrival', date: '2026-12-25', why: 'Christmas Day' }),
  ).toBe('The gate is closed on Fri 25 Dec (Christmas Day). Please drop off on another day.')
})

test.each([
  [[1], 'Private room'],
  [[3], '3 dogs share a room'],
  [[1, 1], '2 rooms, one dog in each'],
  [[2, 2, 1], '3 rooms: 2, 2 and 1 dogs'],
])('dogs by room %j: %s', (dogsPerRoom, words) => {
  expect(roomsLabel(dogsPerRoom)).toBe(words)
})
