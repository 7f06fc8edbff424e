import { expect, test } from 'vitest'
import type { PlannedStay } from './room-planner.ts'
import { tidyRooms } from './tidy-rooms.ts'

const day = (number: number) => `2027-02-${String(number).padStart(2, '0')}`
const stay = (id: number, roomId: number | null, from: number, to: number, isFixed = false): PlannedStay => ({
  id,
  roomId,
  from: day(from),
  to: day(to),
  isFixed,
})
const window = { from: day(1), to: day(21) }
const tidy = (
  stays: PlannedStay[],
  rooms = [1, 2],
  blocks: { roomId: number; from: string; to: string }[] = [],
) => tidyRooms({ rooms, stays, blocks }, window)

test('B16 one move frees a whole room', () => {
  const { moves, runs } = tidy([stay(1, 1, 3, 6), stay(2, 2, 8, 10)])
  expect(moves).toHaveLength(1)
  expect(Math.max(...runs.map(({ thenNights }) => thenNights))).toBe(20)
})

test.each<[string, PlannedStay[]]>([
  ['nobody is here', []],
  ['they lie together already', [stay(1, 1, 3, 6), stay(2, 1, 6, 9)]],
  ['both rooms are wanted at once', [stay(1, 1, 3, 6), stay(2, 2, 3, 6)]],
  ['who could move is pinned or in house', [stay(1, 1, 3, 6, true), stay(2, 2, 8, 10, true)]],
  ['who could move has no room', [stay(1, 1, 3, 6, true), stay(2, null, 8, 10)]],
  [
    'who could move came before the day',
    [{ ...stay(1, 1, 1, 6), from: '2027-01-30' }, stay(2, 2, 8, 10, true)],
  ],
])('B16 nothing is moved where %s', (_, stays) => {
  expect(tidy(stays).moves).toEqual([])
})

test('B16 nobody is moved into a block', () => {
  const blocks = [{ roomId: 1, from: day(8), to: day(9) }]
  const { moves } = tidy([stay(1, 1, 3, 6, true), stay(2, 2, 8, 10)], [1, 2], blocks)
  expect(moves).toEqual([])
})

test('B16 whatever the board, nobody meets, nobody fixed moves, no room’s nights get lost', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  for (let round = 0; round < 200; round += 1) {
    const rooms = [1, 2, 3, 4]
    const stays: PlannedStay[] = []
    for (let id = 1; id <= 12; id += 1) {
      const from = 1 + random(16)
      const one = stay(id, 1 + random(4), from, from + 1 + random(4), random(4) === 0)
      const isTaken = stays.some(
        ({ roomId, from: a, to: b }) => roomId === one.roomId && a < one.to && one.from < b,
      )
      if (!isTaken) stays.push(one)
    }
    const { moves } = tidyRooms({ rooms, stays, blocks: [] }, window)
    const after = stays.map((one) => ({
      ...one,
      roomId: moves.find(({ stayId }) => stayId === one.id)?.roomId ?? one.roomId,
    }))
    for (const one of after) {
      const meets = after.some(
        (other) =>
          other.id !== one.id && other.roomId === one.roomId && other.from < one.to && one.from < other.to,
      )
      expect(meets).toBe(false)
    }
    expect(stays.filter(({ id, isFixed }) => isFixed && moves.some(({ stayId }) => stayId === id))).toEqual(
      [],
    )
    expect(tidyRooms({ rooms, stays: after, blocks: [] }, window).moves.length).toBeLessThanOrEqual(
      moves.length,
    )
  }
})
