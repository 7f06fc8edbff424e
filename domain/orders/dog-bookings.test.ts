import { expect, test } from 'vitest'
import { MAPLE, OTIS } from '../testing/demo-prices.ts'
import { aMeeting, aStay, someDays, someGrooming } from '../testing/order-requests.ts'
import {
  conflictsOf,
  conflictWords,
  type DogBooking,
  daysToLeaveOut,
  excludeEachOther,
  withBookings,
} from './dog-bookings.ts'

const booking = (given: Partial<DogBooking>): DogBooking => ({
  dogId: MAPLE,
  dogName: 'Maple',
  orderId: 7,
  orderCode: 'EV-ABCDEF',
  orderType: 'daycare',
  from: '2026-12-08',
  to: '2026-12-08',
  ...given,
})
const stay = booking({ orderId: 8, orderType: 'boarding', from: '2026-12-04', to: '2026-12-07' })

test.each([
  ['boarding', 'boarding', true],
  ['boarding', 'daycare', true],
  ['daycare', 'boarding', true],
  ['daycare', 'daycare', true],
  ['boarding', 'grooming', false],
  ['grooming', 'boarding', false],
  ['interview', 'daycare', false],
  ['daycare', 'visit', false],
] as const)('M5 beside %s, %s is in the way: %s', (wanted, booked, isInTheWay) => {
  expect(excludeEachOther(wanted, booked)).toBe(isInTheWay)
})

test('M5 a stay may begin on the day another ends, and end on the day another begins', () => {
  const before = aStay({ arrival: '2026-12-01', departure: '2026-12-04' })
  const after = aStay({ arrival: '2026-12-08', departure: '2026-12-10' })
  expect(conflictsOf(before, [stay])).toEqual([])
  expect(conflictsOf(after, [stay])).toEqual([])
  const over = aStay({ arrival: '2026-12-07', departure: '2026-12-09' })
  expect(conflictsOf(over, [stay]).map(({ dates }) => dates)).toEqual([['2026-12-07']])
})

test('M5 days of one booking are told together, dog by dog', () => {
  const days = ['2026-12-07', '2026-12-08', '2026-12-10'].map((date) => ({ date, part: 'full' as const }))
  const both = [
    booking({}),
    booking({ from: '2026-12-10', to: '2026-12-10' }),
    booking({ dogId: OTIS, dogName: 'Otis' }),
  ]
  const conflicts = conflictsOf(someDays({ days }), both)
  expect(conflicts.map(({ dogName, dates }) => [dogName, dates])).toEqual([
    ['Maple', ['2026-12-08', '2026-12-10']],
    ['Otis', ['2026-12-08']],
  ])
  expect(daysToLeaveOut(someDays({ days }), conflicts)).toEqual(['2026-12-08', '2026-12-10'])
  expect(conflictWords(conflicts, ['2026-12-08', '2026-12-10'])).toBe(
    'Maple is already booked for daycare on Tue 8 Dec and Thu 10 Dec. Otis is already booked for daycare on Tue 8 Dec. You can leave those days out.',
  )
})

test('M5 nothing is left out of a stay, nor the only day', () => {
  const only = someDays({ days: [{ date: '2026-12-08', part: 'full' }] })
  expect(daysToLeaveOut(only, conflictsOf(only, [booking({})]))).toEqual([])
  const long = aStay({ arrival: '2026-12-03', departure: '2026-12-12' })
  const conflicts = conflictsOf(long, [stay, booking({})])
  expect(daysToLeaveOut(long, conflicts)).toEqual([])
  expect(conflictWords(conflicts, [])).toBe(
    'Maple is already booked for a stay from Fri 4 to Mon 7 Dec and daycare on Tue 8 Dec. Please choose other dates.',
  )
})

test('M5 grooms and meetings are booked beside anything', () => {
  for (const request of [someGrooming(), aMeeting()]) expect(conflictsOf(request, [stay])).toEqual([])
})

test('M5 a day that is taken says by whom and for what; a past day stays past', () => {
  const free = { date: '2026-12-08', reason: null, reasonText: '' }
  expect(withBookings(free, 'boarding', [booking({})])).toMatchObject({
    reason: 'booked',
    reasonText: 'Maple: daycare',
  })
  expect(withBookings(free, 'boarding', [stay])).toBe(free)
  const past = { ...free, reason: 'past', reasonText: 'This day has passed' }
  expect(withBookings(past, 'boarding', [booking({})])).toBe(past)
})
