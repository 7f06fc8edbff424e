import { expect, test } from 'vitest'
import { aBath, aMeeting, aStay, daysOn, someDays, someGrooming } from '../testing/order-requests.ts'
import { wantSameSpace } from './same-space.ts'

const stay = (suiteTypeId: number, arrival: string, departure: string) =>
  aStay({ arrival, departure, rooms: [{ suiteTypeId, dogIds: [1] }] })
const split = aStay({
  arrival: '2026-12-01',
  departure: '2026-12-05',
  rooms: [
    { suiteTypeId: 1, dogIds: [1], from: '2026-12-01', to: '2026-12-03' },
    { suiteTypeId: 2, dogIds: [1], from: '2026-12-03', to: '2026-12-05' },
  ],
})

test.each([
  [
    'one suite type, one night',
    stay(1, '2026-12-01', '2026-12-03'),
    stay(1, '2026-12-02', '2026-12-05'),
    true,
  ],
  [
    'one leaves when the other comes',
    stay(1, '2026-12-01', '2026-12-03'),
    stay(1, '2026-12-03', '2026-12-05'),
    false,
  ],
  ['another suite type', stay(1, '2026-12-01', '2026-12-03'), stay(2, '2026-12-01', '2026-12-03'), false],
  ['the half of a split stay', split, stay(2, '2026-12-04', '2026-12-06'), true],
  ['the other half of it', split, stay(2, '2026-12-01', '2026-12-03'), false],
  [
    'a day of daycare',
    someDays({ days: daysOn('2026-12-01', '2026-12-04') }),
    someDays({ days: daysOn('2026-12-04') }),
    true,
  ],
  [
    'days in between',
    someDays({ days: daysOn('2026-12-01', '2026-12-04') }),
    someDays({ days: daysOn('2026-12-02') }),
    false,
  ],
  [
    'grooming on one day',
    someGrooming([aBath({ date: '2026-12-01' })]),
    someGrooming([aBath({ date: '2026-12-01' })]),
    true,
  ],
  ['another kind', someDays({ days: daysOn('2026-12-01') }), aMeeting({ date: '2026-12-01' }), false],
  ['a meeting on one day', aMeeting({ date: '2026-12-01' }), aMeeting({ date: '2026-12-01' }), true],
])('who waits for the same space: %s', (_, one, other, isSame) => {
  expect(wantSameSpace(one, other)).toBe(isSame)
  expect(wantSameSpace(other, one)).toBe(isSame)
})
