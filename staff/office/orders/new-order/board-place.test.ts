import { expect, test } from 'vitest'
import { isInPlace, placeAddress, placeParams, readBoardPlace, roomsIn } from './board-place.ts'

const place = { suiteTypeId: 3, roomId: 31, room: 'D8', arrival: '2026-12-29', departure: '2027-01-01' }

test('B15: type, room and dates go from the board to the new order by its address', () => {
  const query = new URLSearchParams(placeAddress(place).split('?')[1])
  expect(readBoardPlace(query)).toEqual(place)
  query.set('household', '7')
  expect(readBoardPlace(new URLSearchParams(placeParams(query)))).toEqual(place)
  expect(placeParams(query)).not.toHaveProperty('household')
})

test.each([
  '',
  'suite=3&room=31&from=2026-12-29',
  'suite=3&room=x&from=2026-12-29&to=2027-01-01',
  'suite=3&room=31&from=2026-12-29&to=2026-12-29',
])('B15: an address that does not say all of it is an ordinary new order: "%s"', (query) => {
  expect(readBoardPlace(new URLSearchParams(query))).toBeNull()
})

test('B15: the suite is chosen with the dogs, and the room is kept while it stays the same suite', () => {
  expect(roomsIn(place, [])).toEqual([])
  expect(roomsIn(null, [1])).toEqual([])
  const rooms = roomsIn(place, [1, 2])
  expect(rooms).toEqual([{ suiteTypeId: 3, dogIds: [1, 2] }])
  expect(isInPlace(place, { rooms })).toBe(true)
  expect(isInPlace(place, { rooms: [{ suiteTypeId: 4, dogIds: [1] }] })).toBe(false)
  expect(isInPlace(null, { rooms })).toBe(false)
})
