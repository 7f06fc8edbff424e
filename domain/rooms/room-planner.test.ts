import { describe, expect, test } from 'vitest'
import { clashesAfter, day, fullestNight, roomsAfter, stay } from '../testing/room-boards.ts'
import { type PlannedStay, planRooms, type RoomBlock } from './room-planner.ts'

const plan = (rooms: number, stays: readonly PlannedStay[], blocks: readonly RoomBlock[] = []) =>
  planRooms({ rooms: Array.from({ length: rooms }, (_, index) => index + 1), stays, blocks })

describe('a few rooms', () => {
  test('a new stay takes the tightest gap and moves nobody', () => {
    const stays = [stay(1, 0, 2, 1), stay(2, 6, 9, 1), stay(3, 0, 3, 2), stay(4, 5, 9, 2), stay(5, 3, 5)]
    expect(plan(3, stays)).toEqual({ ok: true, moves: [{ stayId: 5, roomId: 2 }] })
  })

  test('one departs in the morning, the next arrives in the same room that afternoon', () => {
    expect(plan(1, [stay(1, 0, 3, 1), stay(2, 3, 5)])).toEqual({
      ok: true,
      moves: [{ stayId: 2, roomId: 1 }],
    })
  })

  test('a stay that fits every night but no room gets one by moving one stay', () => {
    const stays = [stay(1, 0, 3, 1), stay(2, 3, 6, 2), stay(3, 0, 1, 2), stay(4, 1, 6)]
    expect(plan(2, stays)).toEqual({
      ok: true,
      moves: [
        { stayId: 2, roomId: 1 },
        { stayId: 4, roomId: 2 },
      ],
    })
  })

  test('a dog in house and a pinned stay keep their rooms, and the others go round them', () => {
    const stays = [stay(1, 0, 3, 1, 'fixed'), stay(2, 3, 6, 2, 'fixed'), stay(3, 0, 1, 2), stay(4, 1, 6)]
    expect(plan(2, stays)).toEqual({ ok: false, unplaced: [4], moves: [] })
    expect(plan(3, stays)).toEqual({ ok: true, moves: [{ stayId: 4, roomId: 3 }] })
  })

  test('a stay whose room goes out of service moves, the others stay', () => {
    const stays = [stay(1, 0, 3, 1), stay(2, 4, 6, 1), stay(3, 0, 2, 2)]
    expect(plan(3, stays, [{ roomId: 1, from: day(2), to: day(4) }])).toEqual({
      ok: true,
      moves: [{ stayId: 1, roomId: 3 }],
    })
  })

  test('on a night with more stays than rooms the one that leaves last goes without', () => {
    const stays = [stay(1, 0, 9), stay(2, 0, 2), stay(3, 1, 4), stay(4, 2, 5)]
    expect(plan(2, stays)).toMatchObject({ ok: false, unplaced: [1] })
  })

  test('a fixed stay in a blocked room is named and left where it is', () => {
    const block = { roomId: 1, from: day(1), to: day(2) }
    expect(plan(2, [stay(1, 0, 3, 1, 'fixed')], [block])).toEqual({ ok: false, unplaced: [1], moves: [] })
  })

  test('a stay in a room of another type is placed in one of this type', () => {
    expect(plan(1, [stay(1, 0, 3, 77, 'fixed')])).toEqual({ ok: true, moves: [{ stayId: 1, roomId: 1 }] })
  })

  test('two stays that claim one room are parted', () => {
    expect(plan(2, [stay(1, 0, 3, 1), stay(2, 2, 5, 1)])).toEqual({
      ok: true,
      moves: [{ stayId: 2, roomId: 2 }],
    })
  })

  test('no rooms and no stays are a plan too', () => {
    expect(plan(0, [])).toEqual({ ok: true, moves: [] })
    expect(plan(0, [stay(1, 0, 1)])).toEqual({ ok: false, unplaced: [1], moves: [] })
  })
})

describe('a year of a full house', () => {
  /** Twelve rooms, back to back stays of changing length, then shuffled together by the planner itself. */
  function fullHouse(): PlannedStay[] {
    const stays: PlannedStay[] = []
    for (let room = 0; room < 12; room += 1) {
      for (let from = room % 5; stays.length < (room + 1) * 33; ) {
        const nights = 1 + ((from * 7 + room * 3) % 9)
        stays.push(stay(stays.length + 1, from, from + nights))
        from += nights + ((from + room) % 3)
      }
    }
    return stays
  }

  test('about four hundred stays are planned from nothing, each in one room', () => {
    const request = {
      rooms: Array.from({ length: 12 }, (_, index) => index + 1),
      stays: fullHouse(),
      blocks: [],
    }
    const result = planRooms(request)
    expect(result.ok).toBe(true)
    expect(clashesAfter(request, result)).toEqual([])
  })

  test('every further stay that has a room each night comes in, one after the other', () => {
    const rooms = Array.from({ length: 12 }, (_, index) => index + 1)
    let stays = fullHouse()
    let moved = 0
    let came = 0
    for (let id = 1_000; id < 1_030; id += 1) {
      const from = (id * 37) % 150
      const next = [...stays, stay(id, from, from + 1 + (id % 8))]
      if (fullestNight(next) > 12) continue
      const result = plan(12, next)
      expect(result.ok).toBe(true)
      const after = roomsAfter({ rooms, stays: next, blocks: [] }, result)
      moved += id === 1_000 ? 0 : result.moves.length - 1
      came += 1
      stays = next.map((one) => ({ ...one, roomId: after.get(one.id) ?? null }))
    }
    expect(came).toBeGreaterThan(5)
    expect(moved).toBeLessThan(came * 4)
  }, 30_000)
})
