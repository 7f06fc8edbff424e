import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Bar, type Board, byBeginning, isFreeIn, overlaps, put } from './room-planner-board.ts'
import { placeByExchange } from './room-planner-exchange.ts'

const bar = (stayId: number, from: number, to: number, home = -1, isFixed = false): Bar => ({
  stayId,
  from,
  to,
  home,
  isFixed,
})
const idsOn = (board: Board) => board.map((row) => row.map(({ stayId }) => stayId))

describe('exchanging two rooms', () => {
  /** Every night has a free room from day 2 to day 9, but no room is free from day 4 to day 9. */
  const twoRooms = (...fixedIds: number[]): Board =>
    [
      [bar(1, 0, 4, 0), bar(2, 7, 10, 0)],
      [bar(3, 0, 2, 1), bar(4, 4, 7, 1), bar(5, 9, 12, 1)],
    ].map((row) => row.map((one) => ({ ...one, isFixed: fixedIds.includes(one.stayId ?? 0) })))

  test('moves as few as it can', () => {
    const board = twoRooms()
    expect(placeByExchange(board, bar(8, 4, 9))).toBe(true)
    expect(idsOn(board)).toEqual([
      [1, 4, 2],
      [3, 8, 5],
    ])
  })

  test('changes sides with everything that hangs together when the shorter way is barred', () => {
    const board = twoRooms(4)
    expect(placeByExchange(board, bar(8, 4, 9))).toBe(true)
    expect(idsOn(board)).toEqual([
      [1, 8, 5],
      [3, 4, 2],
    ])
  })

  test('moves nobody who is fixed, and nobody at all when it cannot help', () => {
    const board = twoRooms(4, 5)
    expect(placeByExchange(board, bar(8, 4, 9))).toBe(false)
    expect(board).toEqual(twoRooms(4, 5))
    expect(placeByExchange(board, bar(8, 4, 10))).toBe(false)
  })

  test('on any board keeps every stay, parts them all, and moves nobody fixed', () => {
    const anyBar = fc.record({ from: fc.nat(15), nights: fc.integer({ min: 1, max: 5 }), room: fc.nat(2) })
    let exchanged = 0
    fc.assert(
      fc.property(fc.array(anyBar, { maxLength: 16 }), fc.nat(4), anyBar, (drawn, fixed, asked) => {
        const board: Board = [[], [], []]
        for (const [index, { from, nights, room }] of drawn.entries()) {
          const one = bar(index + 1, from, from + nights, room, index < fixed)
          const row = board[room] ?? []
          if (isFreeIn(row, one)) put(row, one)
        }
        const before = structuredClone(board)
        const added = bar(99, asked.from, asked.from + asked.nights)
        const isPlaced = placeByExchange(board, added)
        exchanged += Number(isPlaced)
        expect(board.flat().toSorted(byBeginning)).toEqual(
          [...before.flat(), ...(isPlaced ? [added] : [])].toSorted(byBeginning),
        )
        for (const [room, row] of board.entries()) {
          expect(row.filter((one, index) => row.slice(index + 1).some((two) => overlaps(one, two)))).toEqual(
            [],
          )
          expect(row.filter((one) => one.isFixed && one.home !== room)).toEqual([])
          expect(row).toEqual(row.toSorted((a, b) => a.from - b.from))
        }
      }),
      { numRuns: 400 },
    )
    expect(exchanged).toBeGreaterThan(50)
  }, 30_000)
})
