import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../calendar/calendar.ts'
import { assignRooms } from './assign-rooms.ts'

const night = (day: number) => addDays('2027-02-01', day)
const stay = (id: number, from: number, to: number) => ({ id, from: night(from), to: night(to) })
const taken = (roomId: number, from: number, to: number) => ({ roomId, from: night(from), to: night(to) })

describe('assigning rooms', () => {
  test('each gets the first room that is free on all its nights, a departure is no night', () => {
    const { moves, left } = assignRooms({
      rooms: [7, 3],
      taken: [taken(7, 0, 3)],
      stays: [stay(1, 2, 4), stay(2, 3, 5), stay(3, 4, 6)],
    })
    expect(moves).toEqual([
      { stayId: 1, roomId: 3 },
      { stayId: 2, roomId: 7 },
      { stayId: 3, roomId: 3 },
    ])
    expect(left).toEqual([])
  })

  test('who finds none is left over, and those after them are assigned all the same', () => {
    const { moves, left } = assignRooms({
      rooms: [7],
      taken: [taken(7, 2, 3), taken(99, 0, 9)],
      stays: [stay(1, 0, 4), stay(2, 0, 2), stay(3, 3, 5)],
    })
    expect(left).toEqual([1])
    expect(moves.map(({ stayId }) => stayId)).toEqual([2, 3])
  })

  test('nobody is ever put upon another, and whoever is left over fits nowhere', () => {
    const nights = fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 5 }))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4 }), fc.array(nights, { maxLength: 25 }), (count, wanted) => {
        const rooms = Array.from({ length: count }, (_, index) => index + 1)
        const stays = wanted.map(([from, length], id) => stay(id, from, from + length))
        const { moves, left } = assignRooms({ rooms, taken: [], stays })
        const assigned = moves.map(({ stayId, roomId }) => ({ roomId, stay: stays[stayId] }))
        const clashes = (roomId: number, one: (typeof stays)[number] | undefined) =>
          assigned.filter(
            (other) =>
              other.roomId === roomId &&
              other.stay !== one &&
              one !== undefined &&
              other.stay !== undefined &&
              other.stay.from < one.to &&
              one.from < other.stay.to,
          )
        for (const { roomId, stay: one } of assigned) expect(clashes(roomId, one)).toEqual([])
        for (const id of left) {
          for (const roomId of rooms) expect(clashes(roomId, stays[id]).length).toBeGreaterThan(0)
        }
        expect(moves.length + left.length).toBe(stays.length)
      }),
    )
  })
})
