import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Bar, type Board, byBeginning, isFreeIn, overlaps, put, take } from './room-planner-board.ts'
import { repaint } from './room-planner-repaint.ts'

const bar = (stayId: number, from: number, to: number, home = -1, isFixed = false): Bar => ({
  stayId,
  from,
  to,
  home,
  isFixed,
})
const idsOn = (board: Board | null) => board?.map((row) => row.map(({ stayId }) => stayId))
const ENOUGH = 100_000

describe('giving rooms anew', () => {
  test('everyone keeps their room who can', () => {
    const board = [
      [bar(1, 0, 4, 0), bar(2, 6, 9, 0)],
      [bar(3, 0, 2, 1), bar(4, 4, 6, 1)],
    ]
    expect(idsOn(repaint(board, [bar(5, 4, 9)], { left: ENOUGH }))).toEqual([
      [1, 5],
      [3, 4, 2],
    ])
  })

  test('a choice that leaves no room beside a fixed stay is taken back', () => {
    // The first arrival fits both rooms; only the second room is free for as long as the second arrival stays.
    const board = [[bar(9, 4, 6, 0, true)], []]
    const arrivals = [bar(1, 0, 2), bar(2, 1, 6)]
    expect(idsOn(repaint(board, arrivals, { left: ENOUGH }))).toEqual([[1, 9], [2]])
    const pinnedTwice = [[bar(9, 4, 6, 0, true)], [bar(8, 5, 7, 1, true)]]
    expect(idsOn(repaint(pinnedTwice, [bar(1, 0, 4), bar(2, 1, 5)], { left: ENOUGH }))).toEqual([
      [1, 9],
      [2, 8],
    ])
    expect(repaint(pinnedTwice, [bar(1, 0, 5), bar(2, 1, 5)], { left: ENOUGH })).toBeNull()
  })

  test('without steps left there is no answer', () => {
    expect(repaint([[]], [bar(1, 0, 2)], { left: 0 })).toBeNull()
  })

  test('a plan round fixed stays is found exactly when there is one', () => {
    const anyBar = fc.record({
      from: fc.nat(8),
      nights: fc.integer({ min: 1, max: 5 }),
      room: fc.nat(2),
      isFixed: fc.boolean(),
    })
    const found = { plans: 0, noPlans: 0 }
    fc.assert(
      fc.property(fc.array(anyBar, { minLength: 4, maxLength: 8 }), (drawn) => {
        const board: Board = [[], [], []]
        const homeless: Bar[] = []
        for (const [index, { from, nights, room, isFixed }] of drawn.entries()) {
          const one = bar(index + 1, from, from + nights, room, isFixed)
          const row = board[room] ?? []
          if (isFreeIn(row, one)) put(row, one)
          else homeless.push({ ...one, home: -1, isFixed: false })
        }
        const planned = repaint(board, homeless, { left: ENOUGH })
        expect(planned !== null).toBe(existsByTrying(board, homeless))
        if (planned === null) found.noPlans += 1
        else {
          found.plans += 1
          expectSound(planned, [...board.flat(), ...homeless])
        }
      }),
      { numRuns: 500 },
    )
    expect(Math.min(found.plans, found.noPlans)).toBeGreaterThan(20)
  }, 30_000)
})

function expectSound(board: Board, bars: readonly Bar[]): void {
  expect(board.flat().toSorted(byBeginning)).toEqual(bars.toSorted(byBeginning))
  for (const [room, row] of board.entries()) {
    expect(row.filter((one, index) => row.slice(index + 1).some((two) => overlaps(one, two)))).toEqual([])
    expect(row.filter((one) => one.isFixed && one.home !== room)).toEqual([])
  }
}

/** Every room for every stay that may move. */
function existsByTrying(board: Board, homeless: readonly Bar[]): boolean {
  const fixed = board.map((row) => row.filter((one) => one.isFixed))
  const movable = [...board.flat().filter((one) => !one.isFixed), ...homeless]
  const tryFrom = (index: number): boolean => {
    const one = movable[index]
    if (one === undefined) return true
    return fixed.some((row) => {
      if (!isFreeIn(row, one)) return false
      put(row, one)
      const works = tryFrom(index + 1)
      take(row, one)
      return works
    })
  }
  return tryFrom(0)
}
