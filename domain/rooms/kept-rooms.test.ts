import { expect, test } from 'vitest'
import { followedStays, keptRooms, type KeptRoomStay } from './kept-rooms.ts'

const stay = (id: number, more: Partial<KeptRoomStay> = {}): KeptRoomStay => ({
  id,
  suiteTypeId: 1,
  from: '2027-02-02',
  to: '2027-02-05',
  dogIds: [7],
  roomId: null,
  isPinned: false,
  ...more,
})

test.each<[string, KeptRoomStay[], KeptRoomStay[], object[]]>([
  [
    'the same nights keep room and pin',
    [stay(1, { roomId: 4, isPinned: true })],
    [stay(9)],
    [{ stayId: 9, roomId: 4, isPinned: true }],
  ],
  ['other nights do not', [stay(1, { roomId: 4 })], [stay(9, { to: '2027-02-06' })], []],
  ['another type does not', [stay(1, { roomId: 4 })], [stay(9, { suiteTypeId: 2 })], []],
  ['who had none gets none', [stay(1)], [stay(9)], []],
  [
    'each dog its own room, whatever the order',
    [stay(1, { roomId: 4, dogIds: [7] }), stay(2, { roomId: 5, dogIds: [8] })],
    [stay(9, { dogIds: [8] }), stay(10, { dogIds: [7] })],
    [
      { stayId: 9, roomId: 5, isPinned: false },
      { stayId: 10, roomId: 4, isPinned: false },
    ],
  ],
  [
    'a room is kept once',
    [stay(1, { roomId: 4 })],
    [stay(9, { dogIds: [8] }), stay(10, { dogIds: [9] })],
    [{ stayId: 9, roomId: 4, isPinned: false }],
  ],
])('B12 of a booking that is changed, %s', (_, before, after, expected) => {
  expect(keptRooms(before, after)).toEqual(expected)
})

test.each<[string, KeptRoomStay[], KeptRoomStay[], [number, number][]]>([
  ['other nights are the same stay', [stay(1)], [stay(9, { to: '2027-02-08' })], [[9, 1]]],
  ['another suite is the same stay', [stay(1)], [stay(9, { suiteTypeId: 2 })], [[9, 1]]],
  ['one more dog is the same stay', [stay(1)], [stay(9, { dogIds: [7, 8] })], [[9, 1]]],
  ['other dogs are another stay', [stay(1)], [stay(9, { dogIds: [8] })], []],
  [
    'each follows its own dogs before it follows one of them',
    [stay(1, { dogIds: [7] }), stay(2, { dogIds: [8] })],
    [stay(9, { dogIds: [7, 8] }), stay(10, { dogIds: [8] })],
    [
      [10, 2],
      [9, 1],
    ],
  ],
  [
    'of two parts each follows its own nights',
    [stay(1, { to: '2027-02-03' }), stay(2, { from: '2027-02-03' })],
    [stay(9, { from: '2027-02-03' }), stay(10, { to: '2027-02-03' })],
    [
      [9, 2],
      [10, 1],
    ],
  ],
])('B12 of a booking that is changed, %s', (_, before, after, expected) => {
  expect(followedStays(before, after).map(({ stayId, wasId }) => [stayId, wasId])).toEqual(expected)
})
