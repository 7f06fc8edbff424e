import { expect, test } from 'vitest'
import { aBlock, aBoard, aStay } from '../testing/a-board.ts'
import { boardRows, isPlace, type PlaceRow } from './board-rows.ts'
import {
  allowedDays,
  type Grip,
  hintFor,
  isSureMove,
  placed,
  roomHints,
  targetOf,
  unfitSuites,
} from './targets.ts'

const rowOf = (key: string, board = aBoard()): PlaceRow => {
  const row = boardRows(board)
    .filter(isPlace)
    .find((one) => one.key === key)
  if (row === undefined) throw new Error(`There is no row ${key}.`)
  return row
}

test.each<{ what: string; grip: Grip; row: string; days: number; target: object | null }>([
  { what: 'its own place', grip: 'whole', row: 'room-11', days: 0, target: null },
  { what: 'another room', grip: 'whole', row: 'room-13', days: 0, target: { roomId: 13 } },
  { what: 'another type', grip: 'whole', row: 'room-21', days: 0, target: { roomId: 21, suiteTypeId: 2 } },
  {
    what: 'later',
    grip: 'whole',
    row: 'room-11',
    days: 2,
    target: { arrival: '2026-12-22', departure: '2026-12-26' },
  },
  { what: 'a later end', grip: 'departure', row: 'room-13', days: 1, target: { departure: '2026-12-25' } },
  { what: 'an earlier begin', grip: 'arrival', row: 'room-13', days: -1, target: { arrival: '2026-12-19' } },
])('B5, B9, B10: a bar taken to $what', ({ grip, row, days, target }) => {
  const stay = aStay({ id: 7 })
  const asked = target === null ? null : { stayId: 7, ...target }
  expect(targetOf(stay, grip, rowOf(row), days)).toEqual(asked)
})

test.each<{ what: string; isHere: boolean; grip: Grip; days: number; allowed: number }>([
  { what: 'not before today', isHere: false, grip: 'whole', days: -9, allowed: -2 },
  { what: 'the begin before the end', isHere: false, grip: 'arrival', days: 9, allowed: 3 },
  { what: 'the end after the begin', isHere: false, grip: 'departure', days: -9, allowed: -3 },
  { what: 'in house the nights stay', isHere: true, grip: 'whole', days: 3, allowed: 0 },
  { what: 'in house the arrival stays', isHere: true, grip: 'arrival', days: -1, allowed: 0 },
])('B9, B11: $what', ({ isHere, grip, days, allowed }) => {
  expect(allowedDays(aStay({ isHere }), grip, days, '2026-12-18')).toBe(allowed)
})

test('B11: who is in house can go home today, not yesterday', () => {
  const stay = aStay({ isHere: true, arrival: '2026-12-10', departure: '2026-12-20' })
  expect(allowedDays(stay, 'departure', -5, '2026-12-18')).toBe(-2)
})

test('B10: another type without a room leaves the room to the planner', () => {
  expect(placed(aStay(), { stayId: 1, suiteTypeId: 2 })).toEqual({
    roomId: null,
    suiteTypeId: 2,
    arrival: '2026-12-20',
    departure: '2026-12-24',
  })
})

test.each([
  { what: 'free', part: { arrival: '2026-12-24', departure: '2026-12-26' }, hint: 'free' },
  { what: 'taken', part: {}, hint: 'taken' },
  { what: 'pinned', part: { isPinned: true }, hint: 'pinned' },
  { what: 'in house', part: { isHere: true, isPinned: true }, hint: 'in house' },
])('B8: a room says whether it is $what', ({ part, hint }) => {
  const [moved, there] = [aStay(), aStay({ roomId: 13, ...part })]
  const board = aBoard({ stays: [moved, there] })
  expect(hintFor(board, 13, moved.id, moved)).toBe(hint)
  expect(isSureMove(board, moved, { stayId: moved.id, roomId: 13 })).toBe(hint === 'free')
})

test('B8, B13: while a stay is carried every other room of its type has its hint', () => {
  const stay = aStay()
  const board = aBoard({ stays: [stay], blocks: [aBlock()] })
  expect([...roomHints(board, stay)]).toEqual([
    [12, 'blocked'],
    [13, 'free'],
  ])
})

test('B11: of who is in house only the nights from tonight on are looked at', () => {
  const stay = aStay({ isHere: true, arrival: '2026-12-14', departure: '2026-12-20' })
  const slept = aStay({ roomId: 13, arrival: '2026-12-15', departure: '2026-12-18' })
  const board = aBoard({ stays: [stay, slept] })
  expect(roomHints(board, stay).get(13)).toBe('free')
  expect(isSureMove(board, stay, { stayId: stay.id, roomId: 13 })).toBe(false)
})

test('B9: other dates are never done unseen', () => {
  const stay = aStay()
  const target = { stayId: stay.id, roomId: 13, departure: '2026-12-25' }
  expect(isSureMove(aBoard({ stays: [stay] }), stay, target)).toBe(false)
})

test('B10: who is too large, or of whom there are too many, does not fit; where they sleep they do', () => {
  const board = aBoard()
  const [corgi, poodle] = [1, 2]
  const run = { suiteTypeId: 2, roomId: 21 }
  expect(unfitSuites(board, aStay({ ...run, dogIds: [corgi] }))).toEqual([])
  expect(unfitSuites(board, aStay({ ...run, dogIds: [poodle] }))).toEqual([1])
  expect(unfitSuites(board, aStay({ ...run, dogIds: [corgi, corgi] }))).toEqual([1])
  expect(unfitSuites(board, aStay({ dogIds: [poodle] }))).toEqual([])
})
