import { expect, test } from 'vitest'
import { type BookingDraft, EMPTY_BOOKING } from '#client/booking/booking-draft.ts'
import type { Suite } from '#contract/business/catalog-park.ts'
import type { Dog } from '#contract/business/dogs.ts'
import type { PriceBook } from '#contract/business/price-book.ts'
import { MY_PATHS } from '../../page/paths.ts'
import { stayRows, stayTitle } from './review-stay-rows.ts'

const dogs = [
  { id: 1, name: 'Maple' },
  { id: 2, name: 'Biscuit' },
] as Dog[]
const suites = [
  { id: 3, name: 'Deluxe Suite' },
  { id: 5, name: 'Family Villa' },
] as Suite[]
const book = {
  services: [
    { id: 4, name: 'Bedtime treat', unit: 'each' },
    { id: 5, name: 'House meal', unit: 'per_day' },
    { id: 6, name: 'Exit bath', unit: 'per_stay' },
  ],
  grooming: [
    { id: 9, name: 'Bath' },
    { id: 10, name: 'Nail trim' },
  ],
} as unknown as PriceBook
const stay: BookingDraft = {
  ...EMPTY_BOOKING,
  orderType: 'boarding',
  dogIds: [1, 2],
  arrival: '2026-12-04',
  departure: '2026-12-08',
  arrivalTime: '09:00',
  departureTime: '16:00',
  rooms: [{ suiteTypeId: 3, dogIds: [1, 2] }],
}
const linesOf = (draft: BookingDraft) =>
  Object.fromEntries(stayRows({ draft, dogs, suites, book }).map(({ label, lines }) => [label, lines]))

test('a stay is told with its nights, its hours and who sleeps where', () => {
  expect(stayTitle({ draft: stay, dogs, suites, book })).toBe('Deluxe Suite, 4 nights')
  expect(linesOf(stay)).toEqual({
    When: ['Fri 4 Dec, 9:00 am to Tue 8 Dec, 4:00 pm'],
    Where: ['Deluxe Suite, together'],
  })
})

test('rooms of their own and a change of suite are told apart', () => {
  const rooms = [
    { suiteTypeId: 3, dogIds: [1] },
    { suiteTypeId: 5, dogIds: [2], from: '2026-12-04', to: '2026-12-06' },
  ]
  expect(linesOf({ ...stay, rooms })['Where']).toEqual([
    'Deluxe Suite for Maple',
    'Family Villa for Biscuit, Fri 4 to Sun 6 Dec',
  ])
})

test('extras and the meet and greet have their own lines, and lead to where they are chosen', () => {
  const draft = {
    ...stay,
    services: [{ serviceId: 4, dogId: 1, quantity: 2 }],
    grooming: [
      {
        dogId: 2,
        serviceId: 9,
        extraIds: [10],
        slot: { date: '2026-12-05', time: '11:30' },
        groomerId: null,
      },
    ],
    meeting: { date: '2026-12-01', time: '09:00', instants: null },
  }
  expect(linesOf(draft)).toMatchObject({
    Extras: ['Bedtime treat × 2 for Maple', 'Bath, Nail trim for Biscuit, Sat 5 Dec, 11:30 am'],
    'We meet': ['Tue 1 Dec, 9:00 am'],
  })
  expect(stayRows({ draft, dogs, suites, book }).map(({ path }) => path)).toEqual([
    MY_PATHS.boardingDates,
    MY_PATHS.chooseSuite,
    MY_PATHS.chooseSuite,
    MY_PATHS.interviewTime,
  ])
})

test('days of daycare are in order, each full or half', () => {
  const days = [
    { date: '2026-12-10', part: 'half' as const },
    { date: '2026-12-08', part: 'full' as const },
  ]
  const draft = { ...EMPTY_BOOKING, orderType: 'daycare' as const, days }
  expect(linesOf(draft)).toEqual({ When: ['Tue 8 Dec, a full day', 'Thu 10 Dec, half a day'] })
  expect(stayTitle({ draft, dogs, suites, book })).toBe('Daycare, 2 days')
})

test('M4 a groom by itself has its service and its time, both changed where they were chosen', () => {
  const grooming = [
    { dogId: 2, serviceId: 9, extraIds: [10], slot: { date: '2026-12-05', time: '11:30' }, groomerId: null },
  ]
  const draft = { ...EMPTY_BOOKING, orderType: 'grooming' as const, dogIds: [2], grooming }
  const one = { draft, dogs: dogs.slice(1), suites, book }
  expect(stayRows(one)).toMatchObject([
    { label: 'Service', lines: ['Bath, Nail trim'], path: MY_PATHS.boardingDates },
    { label: 'When', lines: ['Sat 5 Dec, 11:30 am'], path: MY_PATHS.boardingDates },
  ])
  expect(linesOf({ ...draft, dogIds: [1, 2] })).toEqual({
    Service: ['Bath, Nail trim for Biscuit'],
    When: ['Sat 5 Dec, 11:30 am for Biscuit'],
  })
})

test('m20 CU7 days of daycare say when to come, and each extra how often or on which day', () => {
  const days: BookingDraft = {
    ...stay,
    orderType: 'daycare',
    days: [{ date: '2026-11-24', part: 'full' }],
    services: [4, 5, 6].map((serviceId) => ({ serviceId, dogId: 1, quantity: 1 })),
  }
  expect(linesOf(days)).toMatchObject({
    When: ['Tue 24 Nov, a full day', 'Drop-off at 9:00 am'],
    Extras: [
      'Bedtime treat, once, for Maple',
      'House meal, every day, for Maple',
      'Exit bath, once, for Maple',
    ],
  })
  const dated = [
    { serviceId: 4, dogId: 1, quantity: 2, date: '2026-11-26' },
    { serviceId: 6, dogId: 1, quantity: 1, date: '2026-11-24' },
  ]
  expect(linesOf({ ...days, services: dated })['Extras']).toEqual([
    'Exit bath, Tue 24 Nov, for Maple',
    'Bedtime treat × 2, Thu 26 Nov, for Maple',
  ])
})
