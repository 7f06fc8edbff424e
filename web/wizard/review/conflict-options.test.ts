import { expect, test } from 'vitest'
import { type BookingDraft, EMPTY_BOOKING } from '#client/booking/booking-draft.ts'
import type { Suite } from '#contract/business/catalog-park.ts'
import type { Dog } from '#contract/business/dogs.ts'
import type { Alternatives } from '#contract/business/order-space.ts'
import { bookingPath } from '../../orders/booking-paths.ts'
import { MY_PATHS } from '../../page/paths.ts'
import { alternativesTo, conflictOptions } from './conflict-options.ts'

const suite = (id: number, name: string, maxDogs: number) =>
  ({ id, name, maxDogs, rooms: 9, sizeClasses: ['small', 'medium', 'large'] }) as unknown as Suite
const suites = [suite(2, 'Classic Run', 1), suite(3, 'Deluxe Suite', 2)]
const dogs = [1, 2].map((id) => ({ id, sizeClass: 'large' }) as Dog)
const groom = {
  dogId: 1,
  serviceId: 9,
  extraIds: [],
  slot: { date: '2026-12-05', time: '11:00' },
  groomerId: null,
}
const meetingOn = (date: string) => ({ date, time: '09:00', instants: null })
const stay: BookingDraft = {
  ...EMPTY_BOOKING,
  orderType: 'boarding',
  dogIds: [1, 2],
  arrival: '2026-12-04',
  departure: '2026-12-08',
  rooms: [{ suiteTypeId: 3, dogIds: [1, 2] }],
}
const found: Alternatives = {
  otherSuites: [{ suiteTypeId: 2, name: 'Classic Run', totalCents: 43_680 }],
  otherDates: [{ arrival: '2026-12-11', departure: '2026-12-15' }],
  split: [
    { suiteTypeId: 3, name: 'Deluxe Suite', from: '2026-12-04', to: '2026-12-06' },
    { suiteTypeId: 2, name: 'Classic Run', from: '2026-12-06', to: '2026-12-08' },
  ],
  clashes: ['2026-12-06'],
  canWait: true,
}
const options = (draft: BookingDraft, alternatives = found) =>
  alternativesTo(alternatives, { draft, dogs, suites })
const option = (label: string | RegExp, draft = stay, alternatives = found) =>
  options(draft, alternatives).find((one) => one.label.match(label))

test('another suite takes the same dogs for the same nights, as many rooms as it needs', () => {
  expect(option('Classic Run')).toEqual({
    label: 'Classic Run',
    detail: 'Available for the same nights, $436.80 with tax',
    changes: {
      rooms: [
        { suiteTypeId: 2, dogIds: [1] },
        { suiteTypeId: 2, dogIds: [2] },
      ],
    },
    goTo: null,
  })
})

test('two suites one after the other share out the nights', () => {
  expect(option('two suites')?.changes.rooms).toEqual([
    { suiteTypeId: 3, dogIds: [1, 2], from: '2026-12-04', to: '2026-12-06' },
    { suiteTypeId: 2, dogIds: [1], from: '2026-12-06', to: '2026-12-08' },
    { suiteTypeId: 2, dogIds: [2], from: '2026-12-06', to: '2026-12-08' },
  ])
})

test('other dates keep the suite, and leave out a groom or a meeting that no longer fits', () => {
  const draft = { ...stay, grooming: [groom], meeting: meetingOn('2026-12-12') }
  const later = option('Fri 11 to Tue 15 Dec', draft)
  expect(later?.changes).toMatchObject({
    arrival: '2026-12-11',
    departure: '2026-12-15',
    rooms: stay.rooms,
    grooming: [],
    meeting: null,
  })
  expect(option('Fri 11', { ...stay, meeting: meetingOn('2026-12-01') })?.changes).not.toHaveProperty(
    'meeting',
  )
})

test('daycare goes without the days that are full', () => {
  const days = ['2026-12-06', '2026-12-07'].map((date) => ({ date, part: 'full' as const }))
  const draft = { ...stay, orderType: 'daycare' as const, rooms: [], days }
  const none = { ...found, otherSuites: [], otherDates: [], split: null }
  expect(option('Without Sun 6 Dec', draft, none)?.changes.days).toEqual([days[1]])
  // Nothing would be left: the days are chosen again.
  const all = { ...none, clashes: ['2026-12-06', '2026-12-07'] }
  expect(options(draft, all).map(({ goTo }) => goTo)).toEqual([MY_PATHS.boardingDates])
})

test('when no night clashes it is an hour that is gone, and only that is chosen again', () => {
  const timeGone = { ...found, clashes: [] }
  const draft = { ...stay, meeting: meetingOn('2026-12-01'), grooming: [groom] }
  expect(options(draft, timeGone).map(({ label, goTo }) => [label, goTo])).toEqual([
    ['Another time for the meet and greet', MY_PATHS.interviewTime],
    ['Another time for the groom', MY_PATHS.chooseSuite],
    ['Choose other dates', MY_PATHS.boardingDates],
  ])
  const alone = { ...stay, orderType: 'grooming' as const, grooming: [groom] }
  expect(options(alone, timeGone).map(({ label }) => label)).toEqual(['Choose another time'])
})

const conflict = {
  dogId: 1,
  dogName: 'Maple',
  orderId: 7,
  orderCode: 'EV-ABCDEF',
  orderType: 'daycare' as const,
  dates: ['2026-12-06'],
}

test('M5 a day on which the dog is booked can be left out, or the booking looked at', () => {
  const days = ['2026-12-06', '2026-12-07'].map((date) => ({ date, part: 'full' as const }))
  const draft = { ...stay, orderType: 'daycare' as const, rooms: [], days }
  const offered = conflictOptions({ conflicts: [conflict], leaveOut: ['2026-12-06'] }, { draft })
  expect(offered.map(({ label }) => label)).toEqual([
    'Leave out Sun 6 Dec',
    'Choose other dates',
    'Open that booking',
  ])
  expect(offered[0]?.changes.days).toEqual([days[1]])
  expect(offered[2]).toMatchObject({ detail: 'Maple: daycare', changes: {}, opens: bookingPath(7) })
})

test('M5 nights are not left out of a stay', () => {
  const second = { ...conflict, orderId: 8, orderCode: 'EV-GHIJKL' }
  const offered = conflictOptions({ conflicts: [conflict, second], leaveOut: [] }, { draft: stay })
  expect(offered.map(({ label }) => label)).toEqual([
    'Choose other dates',
    'Open booking EV-ABCDEF',
    'Open booking EV-GHIJKL',
  ])
})
