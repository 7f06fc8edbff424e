import { describe, expect, test } from 'vitest'
import { bear, maple, NOW, otis, someFacts, unmet } from '../../testing/booking-facts.ts'
import { BEAR, MAPLE, OTIS } from '../../testing/demo-prices.ts'
import { aMeeting, aStay, someDays, someGrooming } from '../../testing/order-requests.ts'
import type { OrderRequest } from '../order-request.ts'
import type { BookingDog } from './booking-rules.ts'
import { planBooking } from './plan-booking.ts'
import { meetingMissing } from './plan-meeting-first.ts'

const plan = (request: OrderRequest, ...dogs: BookingDog[]) =>
  planBooking(request, someFacts({ household: { dogs } }), {}, NOW)
const meetingOn = (date: string, orderId = 7): Partial<BookingDog> => ({
  interview: { outcome: 'booked', passedOn: null, lastVisitOn: null },
  meeting: { orderId, startsAt: `${date}T16:00:00.000Z`, endsAt: `${date}T17:00:00.000Z` },
})
const first = { date: '2026-12-01', time: '10:00' }

describe('dogs we have met', () => {
  test('need no meeting, whatever was asked for', () => {
    expect(plan(aStay({ interview: first }), maple)).toMatchObject({ unmet: [], meeting: { kind: 'none' } })
  })

  test.each([
    ['six months ago to the day', '2026-05-16', 'none'],
    ['a day longer ago', '2026-05-15', 'missing'],
  ])('%s, and not since: the meeting is %s', (_when, passedOn, kind) => {
    const dog = { ...maple, interview: { outcome: 'passed', passedOn, lastVisitOn: null } as const }
    expect(plan(aStay(), dog)).toMatchObject({ meeting: { kind } })
    const seenSince = { ...dog, interview: { ...dog.interview, lastVisitOn: '2026-06-30' } }
    expect(plan(aStay(), seenSince)).toMatchObject({ meeting: { kind: 'none' } })
  })

  test('with conditions have passed too', () => {
    const interview = { ...maple.interview, outcome: 'conditional' as const }
    expect(plan(aStay(), { ...maple, interview })).toMatchObject({ meeting: { kind: 'none' } })
  })
})

test('dogs who only come to be groomed, or to be met, need no meeting first', () => {
  for (const request of [someGrooming(), aMeeting()]) {
    expect(plan(request, unmet(maple))).toMatchObject({ unmet: [], meeting: { kind: 'none' } })
  }
})

describe('a meeting that is booked', () => {
  test('before the first day is the one the order waits for', () => {
    expect(plan(aStay(), unmet(maple, meetingOn('2026-12-01')))).toMatchObject({
      meeting: { kind: 'booked', orderId: 7 },
    })
  })

  test('that ends just as the stay begins is early enough', () => {
    const dog = unmet(maple, meetingOn('2026-12-08'))
    expect(plan(aStay({ arrivalTime: '10:00' }), dog)).toMatchObject({ meeting: { kind: 'booked' } })
    expect(plan(aStay({ arrivalTime: '09:30' }), dog)).toEqual({
      ok: false,
      reason: 'cannot-book',
      msg: 'We meet Maple on Tue 8 Dec, after the first day. Please change the meet-and-greet time, or choose later dates.',
    })
  })

  test('the last of several is waited for', () => {
    const dogs = [unmet(maple, meetingOn('2026-12-01', 7)), unmet(otis, meetingOn('2026-12-02', 9))]
    expect(plan(aStay({ dogIds: [MAPLE, OTIS] }), ...dogs)).toMatchObject({
      meeting: { kind: 'booked', orderId: 9 },
    })
  })
})

describe('a meeting that is booked with the order', () => {
  test('is for the dogs that have none, and is priced', () => {
    const dogs = [unmet(maple, meetingOn('2026-12-01')), unmet(otis), bear]
    const request = aStay({
      dogIds: [MAPLE, OTIS, BEAR],
      rooms: [{ suiteTypeId: 5, dogIds: [MAPLE, OTIS, BEAR] }],
      interview: first,
    })
    expect(plan(request, ...dogs)).toMatchObject({
      unmet: [{ id: MAPLE }, { id: OTIS }],
      meeting: {
        kind: 'new',
        dogs: [{ id: OTIS }],
        order: { firstDate: '2026-12-01', dogs: [{ id: OTIS }] },
        price: { totalCents: 3_150, dueNowCents: 0 },
      },
    })
  })

  test.each([
    ['after the stay has begun', { date: '2026-12-09', time: '09:00' }],
    ['on the first day, too late', { date: '2026-12-08', time: '09:00' }],
  ])('%s is refused', (_when, interview) => {
    expect(plan(aStay({ interview }), unmet(maple))).toEqual({
      ok: false,
      reason: 'cannot-book',
      msg: 'The meet and greet must be before the first day. Please choose an earlier time.',
    })
  })

  test('on the first day, over before the dog comes, is possible', () => {
    const request = aStay({ interview: { date: '2026-12-08', time: '09:00' }, arrivalTime: '10:00' })
    expect(plan(request, unmet(maple))).toMatchObject({ meeting: { kind: 'new' } })
  })

  test('keeps to the rules of meetings', () => {
    expect(plan(aStay({ interview: { date: '2026-11-16', time: '09:00' } }), unmet(maple))).toMatchObject({
      msg: 'The earliest we can meet is tomorrow. Please choose a later day.',
    })
    const all = [maple, otis, bear].map((dog) => unmet(dog))
    const request = someDays({ dogIds: [MAPLE, OTIS, BEAR], interview: first })
    expect(plan(request, ...all)).toMatchObject({
      msg: 'We meet 2 dogs at a time. Please book another time for the others.',
    })
  })

  test('at a time that has just been taken is refused', () => {
    const space = { rooms: () => 9, places: () => 9, meeting: 1, bookings: [] }
    const facts = someFacts({ household: { dogs: [unmet(maple), unmet(otis)] }, space })
    expect(planBooking(aStay({ interview: first }), facts, {}, NOW).ok).toBe(true)
    expect(planBooking(someDays({ dogIds: [MAPLE, OTIS], interview: first }), facts, {}, NOW)).toEqual({
      ok: false,
      reason: 'sold-out',
      msg: 'That meet-and-greet time is no longer available. Please choose another one.',
    })
  })
})

test('without a time for it the order has a price, but is not placed', () => {
  const quote = plan(aStay({ dogIds: [MAPLE, OTIS] }), unmet(maple), unmet(otis))
  if (!quote.ok) throw new Error(quote.msg)
  expect(quote).toMatchObject({ price: { totalCents: 30_319 }, meeting: { kind: 'missing' } })
  expect(meetingMissing(quote.meeting)).toEqual({
    ok: false,
    reason: 'cannot-book',
    msg: 'We’d like to meet Maple and Otis first. Please choose a time for the meet and greet.',
  })
  expect(meetingMissing({ kind: 'none' })).toBeNull()
  expect(meetingMissing({ kind: 'booked', orderId: 1 })).toBeNull()
})
