import { expect, test } from 'vitest'
import { nextStepOf } from './booking-next-step.ts'
import {
  type Booking,
  bookingTitle,
  bookingWhen,
  countdown,
  payByWords,
  placeInLine,
  untilWords,
} from './booking-words.ts'
import { aBooking } from './testing/a-booking.ts'

test.each<[string, Partial<Booking>, string, string]>([
  ['a stay', {}, 'Deluxe Suite', '4 nights, Fri 4 Dec, 9:00 am to Tue 8 Dec, 4:00 pm'],
  ['a cancelled stay, which has no room any more', { rooms: [] }, 'Stay', '4 nights'],
  [
    'several days',
    {
      orderType: 'daycare',
      rooms: [],
      days: [
        { date: '2026-12-04', part: 'full' },
        { date: '2026-12-08', part: 'half' },
      ],
    },
    'Daycare',
    '2 days, Fri 4 to Tue 8 Dec, from 9:00 am',
  ],
  [
    'half a day',
    { orderType: 'daycare', rooms: [], days: [{ date: '2026-12-04', part: 'half' }] },
    'Daycare',
    'Fri 4 Dec, half a day, from 9:00 am',
  ],
  ['a meeting', { orderType: 'interview', rooms: [] }, 'Meet and greet', 'Fri 4 Dec, 9:00 am'],
  ['a package', { orderType: 'package', rooms: [] }, 'Package', 'Ordered Fri 4 Dec'],
])('%s has its name and its time in words', (_, change, title, when) => {
  const booking = aBooking(change)
  expect(bookingTitle(booking)).toBe(title)
  expect(bookingWhen(booking)).toContain(when)
})

test('grooming is named after what is done, and by whom', () => {
  const appointment = { dogId: 1, service: 'Full groom', extras: [], groomer: 'Dana' }
  const at = { startsAt: '2026-12-04T16:00:00.000Z', endsAt: '2026-12-04T18:00:00.000Z' }
  const booking = aBooking({ orderType: 'grooming', rooms: [], appointments: [{ ...appointment, ...at }] })
  expect(bookingTitle(booking)).toBe('Full groom')
  expect(bookingWhen(booking)).toBe('Fri 4 Dec, 9:00 am with Dana')
})

test.each([
  ['2026-11-22', 'In 12 days'],
  ['2026-12-03', 'Tomorrow'],
  ['2026-12-04', 'Today'],
  ['2026-12-06', 'In progress'],
  ['2026-12-09', 'Was Tue 8 Dec'],
])('on %s the stay of 4 to 8 December is %s', (today, words) => {
  expect(countdown(aBooking(), today)).toBe(words)
})

test('a dog that is here is with us, whatever the date', () => {
  expect(countdown(aBooking({ status: 'checked_in' }), '2026-12-06')).toBe('With us now')
})

test.each([
  [0, '1st'],
  [1, '2nd'],
  [2, '3rd'],
  [3, '4th'],
  [10, '11th'],
  [12, '13th'],
  [20, '21st'],
])('with %i ahead one is %s in line', (ahead, place) => {
  expect(placeInLine(ahead)).toBe(place)
})

test('an end today is a time, another day names the day, both by the park’s clock', () => {
  const now = new Date('2026-12-04T16:00:00Z')
  expect(untilWords('2026-12-04T16:42:00.000Z', now)).toBe('9:42 am')
  expect(untilWords('2026-12-06T16:42:00.000Z', now)).toBe('Sun 6 Dec, 9:42 am')
})

test('a package that is not paid says by when, if there is a time', () => {
  const now = new Date('2026-11-15T22:20:00Z')
  expect(payByWords('2026-11-15T22:45:00.000Z', now)).toBe('Please pay by 3:45 pm.')
  expect(payByWords('2026-11-16T22:45:00.000Z', now)).toBe('Please pay by Mon 16 Nov, 3:45 pm.')
  expect(payByWords(null, now)).toBe('')
})

test('each open item has its one action; what is done or ours has none', () => {
  const payable = { id: 3, canPay: true }
  const item = { gate: 'vaccines', dogId: 7, state: 'waiting-for-you', text: '' } as const
  expect(nextStepOf(item, payable)).toMatchObject({ path: '/default/editDog?id=7&part=vaccines' })
  expect(nextStepOf({ ...item, state: 'waiting-for-us' }, payable)).toBeNull()
  expect(nextStepOf({ ...item, state: 'green' }, payable)).toBeNull()
  const money = { gate: 'money', dogId: null, state: 'waiting-for-you', text: '' } as const
  expect(nextStepOf(money, payable)).toEqual({ kind: 'pay' })
  expect(nextStepOf(money, { ...payable, canPay: false })).toBeNull()
  expect(nextStepOf({ ...item, gate: 'interview' }, payable)).toMatchObject({
    path: '/default/chooseDog?type=1',
  })
  expect(nextStepOf({ ...item, gate: 'agreement' }, payable)).toMatchObject({
    path: '/default/myBookings?id=3&part=agreement',
  })
})
