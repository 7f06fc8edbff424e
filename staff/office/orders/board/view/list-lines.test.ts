import { expect, test } from 'vitest'
import { aBlock, aBoard, aStay } from '../testing/a-board.ts'
import { boardRows, isPlace } from './board-rows.ts'
import { listLines } from './list-lines.ts'

test('B17 the list says of each room who is in it, when it is blocked and when it is free', () => {
  const board = aBoard({
    stays: [aStay(), aStay({ arrival: '2026-12-24', departure: '2026-12-26' }), aStay({ roomId: null })],
    blocks: [aBlock()],
  })
  const rows = boardRows(board).filter(isPlace)
  const lines = listLines(rows, board).map(({ kind, row, from, to }) =>
    [kind, row.kind === 'room' ? row.room.name : 'none', from.slice(5), to.slice(5)].join(' '),
  )
  expect(lines).toEqual([
    'stay none 12-20 12-24',
    'free C1 12-18 12-20',
    'stay C1 12-20 12-24',
    'stay C1 12-24 12-26',
    'free C1 12-26 01-01',
    'free C2 12-18 12-21',
    'block C2 12-21 12-23',
    'free C2 12-23 01-01',
    'free C3 12-18 01-01',
    'free R1 12-18 01-01',
    'free R2 12-18 01-01',
  ])
})
