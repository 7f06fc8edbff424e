import { expect, test } from 'vitest'
import { planBlock, spansPossible } from './plan-block.ts'
import { planMove } from './plan-move.ts'
import type { PlannedStay, RoomBlock } from './room-planner.ts'

const day = (number: number) => `2027-02-${String(number).padStart(2, '0')}`
const stay = (id: number, roomId: number | null, from: number, to: number, isFixed = false): PlannedStay => ({
  id,
  roomId,
  from: day(from),
  to: day(to),
  isFixed,
})
const block = (roomId: number, from: number, to: number): RoomBlock => ({
  roomId,
  from: day(from),
  to: day(to),
})
const plan = (stays: PlannedStay[], roomId: number, blocks: RoomBlock[] = [], rooms = [1, 2, 3]) =>
  planMove({ rooms, stays, blocks }, { stayId: 1, roomId })

test.each<[string, PlannedStay[], number, object]>([
  ['to a free room nobody moves', [stay(1, 1, 2, 5)], 2, { moves: [[1, 2]], unmoved: 0 }],
  ['from no room to one', [stay(1, null, 2, 5), stay(2, 1, 2, 5)], 2, { moves: [[1, 2]], unmoved: 1 }],
  ['into its own room is no move', [stay(1, 2, 2, 5)], 2, { moves: [], unmoved: 0 }],
  ['a pinned one may be moved by hand', [stay(1, 1, 2, 5, true)], 2, { moves: [[1, 2]], unmoved: 0 }],
  [
    'the other goes to the free room or the one left behind',
    [stay(1, 1, 2, 5), stay(2, 2, 3, 4), stay(3, 3, 2, 6)],
    2,
    {
      moves: [
        [1, 2],
        [2, 1],
      ],
      unmoved: 1,
    },
  ],
  [
    'both who lay there go',
    [stay(1, 1, 2, 6), stay(2, 2, 2, 4), stay(3, 2, 4, 6), stay(4, 3, 2, 6)],
    2,
    {
      moves: [
        [1, 2],
        [2, 1],
        [3, 1],
      ],
      unmoved: 1,
    },
  ],
  ['who has no room waits on', [stay(1, 1, 2, 5), stay(2, null, 2, 5)], 2, { moves: [[1, 2]], unmoved: 0 }],
])('B8 %s', (_, stays, roomId, expected) => {
  const answer = plan(stays, roomId)
  if (!answer.ok) throw new Error('refused')
  expect({ moves: answer.moves.map((one) => [one.stayId, one.roomId]), unmoved: answer.unmoved }).toEqual(
    expected,
  )
})

test('B8 who is fixed there stands in the way, and free rooms are named', () => {
  expect(plan([stay(1, 1, 2, 5), stay(2, 2, 4, 8, true)], 2)).toEqual({
    ok: false,
    homeless: [],
    fixed: [stay(2, 2, 4, 8, true)],
    blocks: [],
    free: [3],
  })
  expect(plan([stay(1, 1, 2, 5)], 2, [block(2, 4, 9)])).toMatchObject({ blocks: [block(2, 4, 9)], free: [3] })
})

test('B8 who finds no other room is named, with who stands in the way', () => {
  const stays = [stay(1, null, 2, 5), stay(2, 2, 2, 5), stay(3, 1, 2, 5, true), stay(4, 3, 4, 6, true)]
  const answer = plan(stays, 2)
  expect(answer).toMatchObject({ ok: false, homeless: [2], free: [] })
  expect(answer.ok || answer.fixed.map(({ id }) => id)).toEqual([3, 4])
})

test('B13 a block moves who may move, or names who may not', () => {
  const board = (stays: PlannedStay[]) => ({ rooms: [1, 2], stays, blocks: [] })
  expect(planBlock(board([stay(1, 1, 2, 5), stay(2, null, 2, 5)]), block(1, 3, 4))).toEqual({
    ok: true,
    moves: [{ stayId: 1, roomId: 2 }],
  })
  expect(planBlock(board([stay(1, 1, 2, 5)]), block(1, 5, 9))).toEqual({ ok: true, moves: [] })
  expect(planBlock(board([stay(1, 1, 2, 5, true)]), block(1, 3, 4))).toMatchObject({
    ok: false,
    homeless: [],
  })
  const full = board([stay(1, 1, 2, 5), stay(2, 2, 4, 6, true)])
  expect(planBlock(full, block(1, 3, 4))).toEqual({ ok: false, fixed: [], homeless: [1] })
})

test('B13 the days around what is sold', () => {
  const night = (number: number, booked: number) => ({ night: day(number), booked, left: 1 })
  const next = (date: string) => day(Number(date.slice(8)) + 1)
  expect(spansPossible([night(1, 0), night(2, 1), night(3, 2), night(4, 1)], next)).toEqual([
    { from: day(1), to: day(3) },
    { from: day(4), to: day(5) },
  ])
  expect(spansPossible([], next)).toEqual([])
})
