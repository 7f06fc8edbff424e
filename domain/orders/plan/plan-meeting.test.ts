import { expect, test } from 'vitest'
import { NOW, parkTime, RULES } from '../../testing/booking-facts.ts'
import type { BookingRules } from './booking-rules.ts'
import { planMeeting } from './plan-meeting.ts'

const plan = (
  change: { date?: string; time?: string; dogs?: number },
  now = NOW,
  rules: Partial<BookingRules> = {},
) => planMeeting({ date: '2026-12-08', time: '09:00', dogs: 1, ...change }, { ...RULES, ...rules }, now)

test.each([
  ['yesterday', { date: '2026-11-15' }, 'The earliest we can meet is tomorrow. Please choose a later day.'],
  [
    'today',
    { date: '2026-11-16', time: '11:00' },
    'The earliest we can meet is tomorrow. Please choose a later day.',
  ],
  [
    'in 61 days',
    { date: '2027-01-16' },
    'You can book a meet and greet up to 60 days ahead. Please choose an earlier day.',
  ],
  ['on a day we are closed', { date: '2026-12-25' }, 'We’re closed on that day. Please choose another one.'],
  [
    'on a Sunday',
    { date: '2026-12-13' },
    'We don’t meet dogs at that time. Please choose one of the times shown.',
  ],
  [
    'at half past',
    { time: '09:30' },
    'We don’t meet dogs at that time. Please choose one of the times shown.',
  ],
  [
    'when the last one is over',
    { time: '12:00' },
    'We don’t meet dogs at that time. Please choose one of the times shown.',
  ],
  ['with three dogs', { dogs: 3 }, 'We meet 2 dogs at a time. Please book another time for the others.'],
])('a meeting %s is refused', (_when, change, msg) => {
  expect(plan(change)).toEqual({ ok: false, reason: 'cannot-book', msg })
})

test('on a holiday only while the gate is open', () => {
  const before = parkTime('2026-11-06', '12:00')
  expect(plan({ date: '2026-11-11', time: '09:00' }, before)).toMatchObject({ time: '09:00' })
  expect(plan({ date: '2026-11-11', time: '10:00' }, before)).toMatchObject({ ok: false })
})

test.each([
  ['tomorrow', { date: '2026-11-17' }],
  ['in sixty days', { date: '2027-01-15' }],
  ['on a Saturday', { date: '2026-12-12', time: '11:00' }],
  ['with two dogs', { dogs: 2 }],
])('a meeting %s is possible', (_when, change) => {
  expect(plan(change)).toMatchObject(change)
})

test('a minute before midnight tomorrow is a minute away, and possible', () => {
  expect(plan({ date: '2026-11-17' }, parkTime('2026-11-16', '23:59'))).toMatchObject({ date: '2026-11-17' })
  expect(plan({ date: '2026-11-17' }, parkTime('2026-11-17', '00:00'))).toMatchObject({ ok: false })
})

test('how many dogs, how long and how far ahead is the park’s to say', () => {
  const interviews = { ...RULES.interviews, dogsPerSlot: 1, minutes: 90 }
  const limits = { ...RULES.limits, meetingDaysAhead: 1 }
  expect(plan({ dogs: 2 }, NOW, { interviews })).toMatchObject({
    msg: 'We meet 1 dog at a time. Please book another time for the others.',
  })
  expect(plan({ time: '10:30' }, NOW, { interviews })).toMatchObject({
    startsAt: '2026-12-08T17:30:00.000Z',
    endsAt: '2026-12-08T19:00:00.000Z',
  })
  expect(plan({ date: '2026-11-18' }, NOW, { limits })).toMatchObject({
    msg: 'You can book a meet and greet up to 1 day ahead. Please choose an earlier day.',
  })
})
