import { expect, test } from 'vitest'
import { type AvailableDay, NO_RANGE } from '#client/calendar/stay-range.ts'
import { addDays, eachDay } from '#domain/calendar/calendar.ts'
import { openedRange, pickStay } from './stay-pick.ts'

const FIRST = '2027-01-01'
const aDay = (date: string, change: Partial<AvailableDay> = {}): AvailableDay => ({
  date,
  left: 3,
  priceCents: 5_500,
  isOpen: true,
  reason: null,
  reasonText: '',
  minNights: 1,
  isPeak: false,
  ...change,
})
const days = new Map(
  [
    ...eachDay(FIRST, addDays(FIRST, 100)).map((date) => aDay(date)),
    aDay('2027-01-06', { left: 0, reason: 'sold-out', reasonText: 'Full' }),
    aDay('2027-01-10', { isOpen: false, reason: 'closed', reasonText: 'Closed' }),
    aDay('2027-01-20', { minNights: 3 }),
  ].map((day) => [day.date, day] as const),
)
const from = (arrival: string) => ({ arrival, departure: null })

test('two presses make a stay', () => {
  const first = pickStay(NO_RANGE, '2027-01-02', days)
  expect(first).toMatchObject({ range: from('2027-01-02'), refusal: null, stay: null })
  const stay = { arrival: '2027-01-02', departure: '2027-01-05' }
  expect(pickStay(first.range, '2027-01-05', days)).toMatchObject({ range: stay, stay })
})

test('a day on which nobody can come or go is said, and nothing is looked up', () => {
  expect(pickStay(NO_RANGE, '2027-01-10', days)).toMatchObject({
    refusal: { reason: 'no-arrival' },
    stay: null,
  })
  expect(pickStay(from('2027-01-08'), '2027-01-10', days)).toMatchObject({
    refusal: { reason: 'no-departure' },
    stay: null,
  })
})

test.each([
  ['over a full night', '2027-01-05', '2027-01-08'],
  ['too short for its nights', '2027-01-20', '2027-01-21'],
  ['too long', '2027-01-12', '2027-03-20'],
])('a stay %s is looked up, where what can be had instead is told', (_what, arrival, departure) => {
  expect(pickStay(from(arrival), departure, days).stay).toEqual({ arrival, departure })
})

test('whoever opens pick-up keeps drop-off', () => {
  const stay = { arrival: '2027-01-02', departure: '2027-01-05' }
  expect(openedRange(stay, 'arrival')).toEqual(stay)
  expect(openedRange(stay, 'departure')).toEqual(from('2027-01-02'))
  expect(openedRange({ arrival: '', departure: '' }, 'departure')).toEqual(NO_RANGE)
})
