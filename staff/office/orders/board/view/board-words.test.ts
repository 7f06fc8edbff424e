import { expect, test } from 'vitest'
import { aBoard, aStay } from '../testing/a-board.ts'
import { barRemark, freeOn, fullness, heldWords, roomsOn, spanWords, stayLabel } from './board-words.ts'

const now = new Date('2026-12-18T18:00:00Z')

test('B17: a screen reader hears the room, the dogs, the days and how it stands', () => {
  const stay = aStay({ dogIds: [1, 2] })
  expect(stayLabel(aBoard(), stay, now)).toBe('C1, Maple and Biscuit, Sun 20 to Thu 24 Dec, confirmed')
  const waiting = aStay({ roomId: null, isPinned: true, hasMedicine: true, isMovedByPlanner: true })
  expect(stayLabel(aBoard(), waiting, now)).toBe(
    'No room yet, Maple, Sun 20 to Thu 24 Dec, confirmed, pinned, medicine, moved by the planner',
  )
})

test.each([
  { holdUntil: null, words: null },
  { holdUntil: '2026-12-18T18:12:00Z', words: 'for 12 min' },
  { holdUntil: '2026-12-18T23:05:00Z', words: 'to 4:05 pm' },
  { holdUntil: '2026-12-21T19:05:00Z', words: 'to Mon 21 Dec, 12:05 pm' },
  { holdUntil: '2026-12-18T17:00:00Z', words: null },
])('B1: what is held says how long: $words', ({ holdUntil, words }) => {
  expect(heldWords({ holdUntil }, now)).toBe(words)
})

test('B1: a bar says in words what its pattern means', () => {
  expect(barRemark(aStay(), now)).toBeNull()
  expect(barRemark(aStay({ tone: 'papers', statusText: 'Papers: rabies' }), now)).toBe('Papers: rabies')
  expect(barRemark(aStay({ tone: 'wait', holdUntil: '2026-12-18T18:12:00Z' }), now)).toBe('12 min')
})

test('B2: free rooms are what is left to sell of each type, never less than none', () => {
  const [suite] = aBoard().suites
  if (suite === undefined) throw new Error('There is no suite.')
  expect([freeOn(suite, 0), freeOn({ capacity: [2], booked: [3] }, 0), freeOn(suite, 99)]).toEqual([2, 0, 0])
  expect(roomsOn(aBoard(), 3)).toEqual({ capacity: 5, booked: 3, free: 2 })
})

test.each([
  { booked: 20, look: '' },
  { booked: 36, look: 'high' },
  { booked: 40, look: 'full' },
  { booked: 41, look: 'full' },
])('B2: $booked of 40 is shown as "$look"', ({ booked, look }) => {
  expect(fullness(booked, 40)).toBe(look)
})

test.each([
  { from: '2026-12-18', days: 14, words: '18 to 31 December' },
  { from: '2026-11-28', days: 7, words: '28 November to 4 December' },
  { from: '2026-12-28', days: 14, words: '28 December to 10 January 2027' },
])('B1: the days shown: $words', ({ from, days, words }) => {
  expect(spanWords(from, days)).toBe(words)
})
