import { expect, test } from 'vitest'
import { datesSentence, lineLabel, roomsLabel } from './stay-words.ts'

const money = { amountCents: 0, gstCents: 0 }

test('each price rule reads as on a bill', () => {
  expect(lineLabel({ ...money, rule: 'nights', nights: 4, dogs: 1, unitCents: 6_800 })).toBe(
    '4 nights × $68.00',
  )
  expect(lineLabel({ ...money, rule: 'nights', nights: 1, dogs: 2, unitCents: 5_500 })).toBe(
    '2 dogs × 1 night × $55.00',
  )
  expect(lineLabel({ ...money, rule: 'season', nights: 2, rooms: 1, unitCents: 1_000 })).toBe(
    'Season surcharge: 2 nights × $10.00',
  )
  expect(lineLabel({ ...money, rule: 'season', nights: 2, rooms: 3, unitCents: 1_000 })).toBe(
    'Season surcharge: 3 rooms × 2 nights × $10.00',
  )
  expect(lineLabel({ ...money, rule: 'further-dogs', nights: 2, dogs: 1, percent: 25 })).toBe(
    'Sharing: 25% off for 1 further dog',
  )
  expect(lineLabel({ ...money, rule: 'length', nights: 7, percent: 5 })).toBe('Long stay: 5% off 7 nights')
})

test('a closed day is named with its reason', () => {
  expect(
    datesSentence({ ok: false, reason: 'closed-on-arrival', date: '2026-12-25', why: 'Christmas Day' }),
  ).toBe('The gate is closed on Fri 25 Dec (Christmas Day). Please drop off on another day.')
})

test.each([
  [[1], 'A room to itself'],
  [[3], '3 dogs share a room'],
  [[1, 1], '2 rooms, one dog in each'],
  [[2, 2, 1], '3 rooms: 2, 2 and 1 dogs'],
])('dogs by room %j: %s', (dogsPerRoom, words) => {
  expect(roomsLabel(dogsPerRoom)).toBe(words)
})
