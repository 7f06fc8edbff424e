import { expect, test } from 'vitest'
import { aBath, aMeeting, aStay, daysOn, someDays, someGrooming } from '../testing/order-requests.ts'
import { type TakenSpace, waitForSame, wantSameSpace, wantsSome } from './same-space.ts'

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

const withDogs = (...dogIds: number[]) => aStay({ dogIds, rooms: [{ suiteTypeId: 1, dogIds }] })
const groom = (dogId: number, time: string) => someGrooming([aBath({ dogId, date: '2026-12-01', time })])

test.each([
  ['one dog, one night', stay(1, '2026-12-01', '2026-12-03'), stay(1, '2026-12-02', '2026-12-05'), true],
  ['one dog, other nights', stay(1, '2026-12-01', '2026-12-03'), stay(1, '2026-12-03', '2026-12-05'), false],
  ['one dog, another suite', stay(1, '2026-12-01', '2026-12-03'), stay(2, '2026-12-01', '2026-12-03'), false],
  ['one of two dogs', withDogs(1, 2), withDogs(2), true],
  ['another dog', withDogs(1), withDogs(2), false],
  ['a day of daycare', someDays({ dogIds: [1] }), someDays({ dogIds: [1, 2], message: 'Please' }), true],
  ['another dog’s day', someDays({ dogIds: [1] }), someDays({ dogIds: [2] }), false],
  ['a groomer’s time', groom(1, '10:00'), groom(1, '10:00'), true],
  ['another time of the day', groom(1, '10:00'), groom(1, '14:00'), false],
  ['another kind', withDogs(1), someDays({ dogIds: [1] }), false],
])('who stands in line already: %s', (_, one, other, isSame) => {
  expect(waitForSame(one, other)).toBe(isSame)
  expect(waitForSame(other, one)).toBe(isSame)
})

const NOTHING: TakenSpace = { nights: [], days: [], groomingDays: [] }
const night = (suiteTypeId: number, date: string) => ({
  ...NOTHING,
  nights: [{ suiteTypeId, night: date, rooms: 1 }],
})
const day = (date: string): TakenSpace => ({
  ...NOTHING,
  days: [{ parkId: 1, date, sizeClass: 'large', dogs: 1 }],
})
const groomed = (date: string) => ({ ...NOTHING, groomingDays: [date] })

test.each([
  ['nothing', stay(1, '2026-12-01', '2026-12-03'), NOTHING, false],
  ['the first night', stay(1, '2026-12-01', '2026-12-03'), night(1, '2026-12-01'), true],
  ['the night after', stay(1, '2026-12-01', '2026-12-03'), night(1, '2026-12-03'), false],
  ['another suite', stay(1, '2026-12-01', '2026-12-03'), night(2, '2026-12-01'), false],
  ['the half of a split stay', split, night(2, '2026-12-04'), true],
  ['the other half of it', split, night(2, '2026-12-01'), false],
  ['a day', someDays({ days: daysOn('2026-12-01') }), day('2026-12-01'), true],
  ['another day', someDays({ days: daysOn('2026-12-01') }), day('2026-12-02'), false],
  ['a groomer’s day', groom(1, '10:00'), groomed('2026-12-01'), true],
  ['grooming in a stay', stay(1, '2026-12-01', '2026-12-03'), groomed('2026-12-01'), false],
])('who wants some of what is taken: %s', (_, request, taken, isWanted) => {
  expect(wantsSome(request, taken)).toBe(isWanted)
})
