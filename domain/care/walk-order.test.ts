import { expect, test } from 'vitest'
import { byRoom } from './walk-order.ts'

const at = (room: string, dogName: string, dogId = 1) => ({ room, dogName, dogId })

test('D10 rooms by their number, then by name; whoever sleeps elsewhere comes last', () => {
  const walked = [
    at('', 'Ada'),
    at('C10', 'Bo'),
    at('C2', 'Zoe', 9),
    at('C2', 'Zoe', 4),
    at('C2', 'ärger'),
    at('A1', 'Tofu'),
  ].toSorted(byRoom)
  expect(walked.map(({ room, dogName, dogId }) => `${room} ${dogName} ${dogId}`)).toEqual([
    'A1 Tofu 1',
    'C2 ärger 1',
    'C2 Zoe 4',
    'C2 Zoe 9',
    'C10 Bo 1',
    ' Ada 1',
  ])
})
