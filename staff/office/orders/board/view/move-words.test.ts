import { expect, test } from 'vitest'
import { aBoard, aStay } from '../testing/a-board.ts'
import { doneWords, movedCountOf, undoneWords } from './move-words.ts'

const board = aBoard()
const inC2 = aStay({ id: 1, roomId: 12 })
const other = aStay({ id: 2, orderId: 99, roomId: 11, dogIds: [2] })
const night = { stayId: 1, hasOtherDays: false }

test.each([
  { stays: [inC2], words: 'Maple is in C2' },
  { stays: [{ ...inC2, isPinned: true }], words: 'Maple pinned to C2' },
  { stays: [{ ...inC2, dogIds: [1, 2] }], words: 'Maple and Biscuit are in C2' },
  { stays: [inC2, other], words: 'Maple is in C2, 1 other moved' },
])('B5: a move is said as where the dog is now: $words', ({ stays, words }) => {
  expect(doneWords(board, { ...night, stays })).toBe(words)
})

test('B11: in house the toast names the room of tonight, not the one slept in so far', () => {
  const slept = aStay({ id: 1, roomId: 11, arrival: '2026-12-20', departure: '2026-12-22' })
  const tonight = { ...slept, id: 7, roomId: 12, arrival: '2026-12-22', departure: '2026-12-24' }
  const stays = [slept, tonight]
  expect(doneWords(board, { ...night, stays })).toBe('Maple sleeps in C2 from tonight')
  expect(movedCountOf(stays)).toBe(1)
})

test('B9: other days are said as the days', () => {
  expect(doneWords(board, { stays: [inC2], stayId: 1, hasOtherDays: true })).toBe(
    'Maple stays Sun 20 to Thu 24 Dec',
  )
})

test.each([
  { before: aStay({ roomId: 11 }), moved: 1, words: 'Maple is back in C1' },
  { before: aStay({ roomId: null }), moved: 1, words: 'Maple is without a room again' },
  { before: aStay({ roomId: 11 }), moved: 3, words: 'Maple and 2 others are back' },
  { before: undefined, moved: 2, words: 'Everyone is back where they were' },
])('W8: an undo says who is back where: $words', ({ before, moved, words }) => {
  expect(undoneWords(board, before, moved)).toBe(words)
})
