import { expect, test } from 'vitest'
import { isRoomReady, roomTroubleWords } from './room-ready.ts'

test.each([
  ['nobody is there, and it is clean', [], false, true, ''],
  ['one has not left', ['Waffles'], false, false, 'C2 still has Waffles'],
  ['two have not left', ['Waffles', 'Olive'], true, false, 'C2 still has Waffles and Olive'],
  ['it is not clean', [], true, false, 'C2 is to be cleaned'],
] as const)('WS7 a room where %s', (_case, stillThere, isToClean, isReady, words) => {
  expect(isRoomReady({ stillThere, isToClean })).toBe(isReady)
  if (!isReady) expect(roomTroubleWords({ room: 'C2', stillThere, isToClean })).toBe(words)
})
