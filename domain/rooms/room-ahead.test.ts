import { expect, test } from 'vitest'
import { type RoomAhead, roomAheadWords } from './room-ahead.ts'

test.each<[string, RoomAhead, string]>([
  ['no room', { room: null, takenFrom: null, makeWay: [] }, 'They have no room yet.'],
  ['free', { room: 'R3', takenFrom: null, makeWay: [] }, 'R3 is free: they stay where they are.'],
  [
    'somebody makes way',
    { room: 'R3', takenFrom: null, makeWay: ['Koda'] },
    'They keep R3. Koda gets another room.',
  ],
  [
    'two make way',
    { room: 'R3', takenFrom: null, makeWay: ['Koda', 'Bear'] },
    'They keep R3. Koda and Bear get another room.',
  ],
  [
    'fixed',
    { room: 'R3', takenFrom: '2026-11-28', makeWay: ['Koda'] },
    'R3 is taken from Sat 28 Nov. They’ll need another room; choose it on the board.',
  ],
])('WS31 the room of a longer stay: %s', (_how, room, words) => {
  expect(roomAheadWords(room)).toBe(words)
})
