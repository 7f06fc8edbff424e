import { expect, test } from 'vitest'
import { aBlock, aBoard, aStay } from '../testing/a-board.ts'
import { boardRows, isPlace } from './board-rows.ts'
import { type ArrowKey, cursorIn, freeRun, stepped } from './cursor.ts'

const stay = aStay()
const board = aBoard({ stays: [stay], blocks: [aBlock()] })
const rows = boardRows(board).filter(isPlace)

test.each<{ key: ArrowKey; from: [string, string]; to: [string, string] }>([
  { key: 'ArrowDown', from: ['room-11', '2026-12-19'], to: ['room-12', '2026-12-19'] },
  { key: 'ArrowUp', from: ['room-11', '2026-12-19'], to: ['room-11', '2026-12-19'] },
  { key: 'ArrowRight', from: ['room-11', '2026-12-18'], to: ['room-11', '2026-12-19'] },
  // Over a stay, and over a block, in one step.
  { key: 'ArrowRight', from: ['room-11', '2026-12-21'], to: ['room-11', '2026-12-24'] },
  { key: 'ArrowLeft', from: ['room-11', '2026-12-22'], to: ['room-11', '2026-12-19'] },
  { key: 'ArrowRight', from: ['room-12', '2026-12-21'], to: ['room-12', '2026-12-23'] },
  { key: 'ArrowLeft', from: ['room-11', '2026-12-18'], to: ['room-11', '2026-12-18'] },
  { key: 'ArrowDown', from: ['room-13', '2026-12-18'], to: ['room-21', '2026-12-18'] },
])('B17: $key goes from $from to $to', ({ key, from, to }) => {
  const cursor = stepped(rows, { rowKey: from[0], date: from[1] }, key, board)
  expect(cursor).toEqual({ rowKey: to[0], date: to[1] })
})

test('B17: the keys begin at today in the first row, and again where the row is gone', () => {
  expect(cursorIn(rows, null, board, '2026-12-20')).toEqual({ rowKey: 'room-11', date: '2026-12-20' })
  const gone = { rowKey: 'lane-1-0', date: '2026-12-30' }
  expect(cursorIn(rows, gone, board, '2026-12-20')).toEqual({ rowKey: 'room-11', date: '2026-12-30' })
  expect(cursorIn([], null, board, '2026-12-20')).toBeNull()
})

test.each([
  { begin: '2026-12-18', end: '2026-12-19', run: { from: '2026-12-18', to: '2026-12-20' } },
  { begin: '2026-12-18', end: '2026-12-28', run: { from: '2026-12-18', to: '2026-12-20' } },
  { begin: '2026-12-28', end: '2026-12-20', run: { from: '2026-12-24', to: '2026-12-29' } },
  { begin: '2026-12-21', end: '2026-12-28', run: null },
])('B15: free nights from $begin towards $end end at what is taken', ({ begin, end, run }) => {
  const [row] = rows
  if (row === undefined) throw new Error('There is no row.')
  expect(freeRun(row, begin, end)).toEqual(run)
})

test('WS28 after a move by keys they are where the stay is now, and back with it when it is undone', () => {
  const held = { rowKey: 'room-11', date: '2026-12-21', stayId: stay.id }
  const at = (part: Partial<typeof stay>) => {
    const moved = boardRows(aBoard({ stays: [{ ...stay, ...part }] })).filter(isPlace)
    return cursorIn(moved, held, board, '2026-12-18')
  }
  expect(at({ roomId: 13 })).toEqual({ rowKey: 'room-13', date: '2026-12-21' })
  expect(at({ roomId: 12, arrival: '2026-12-24', departure: '2026-12-28' })).toEqual({
    rowKey: 'room-12',
    date: '2026-12-24',
  })
  expect(at({ arrival: '2026-12-10', departure: '2026-12-20' })).toEqual({
    rowKey: 'room-11',
    date: '2026-12-18',
  })
  expect(at({})).toEqual({ rowKey: 'room-11', date: '2026-12-21' })
  expect(at({ arrival: '2027-02-01', departure: '2027-02-03' })?.date).toBe('2026-12-21')
})
