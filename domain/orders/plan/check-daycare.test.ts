import { expect, test } from 'vitest'
import { addDays } from '../../calendar/calendar.ts'
import { NOW, parkTime, RULES } from '../../testing/booking-facts.ts'
import { daysOn, someDays } from '../../testing/order-requests.ts'
import type { DaycareRequest } from '../order-request.ts'
import type { BookingRules } from './booking-rules.ts'
import { checkDaycare } from './check-daycare.ts'

const check = (change: Partial<DaycareRequest>, now = NOW, rules: Partial<BookingRules> = {}) =>
  checkDaycare(someDays(change), { ...RULES, ...rules }, now)
const inARow = (count: number) =>
  daysOn(...Array.from({ length: count }, (_, at) => addDays('2027-04-05', at)))
const EARLY = parkTime('2026-11-16', '06:00')

test.each([
  ['no day', { days: [] }, 'Please choose at least one day.'],
  ['61 days', { days: inARow(61) }, 'Please book at most 60 days at a time.'],
  [
    'a day twice',
    { days: daysOn('2026-12-08', '2026-12-08') },
    'Tue 8 Dec is chosen twice. Please choose each day once.',
  ],
  [
    'a half and a full day on one date',
    {
      days: [
        { date: '2026-12-08', part: 'full' },
        { date: '2026-12-08', part: 'half' },
      ],
    },
    'Tue 8 Dec is chosen twice. Please choose each day once.',
  ],
  [
    'yesterday',
    { days: daysOn('2026-12-08', '2026-11-15') },
    'Sun 15 Nov has passed. Please choose another day.',
  ],
  [
    'a day in more than a year',
    { days: daysOn('2027-11-17') },
    'Wed 17 Nov is too far ahead. Daycare can be booked for the next twelve months.',
  ],
  [
    'days on which we are closed',
    { days: daysOn('2026-12-25', '2026-12-28', '2027-01-01') },
    'We’re closed on Fri 25 Dec and Fri 1 Jan. Please choose another day.',
  ],
  [
    'a holiday with a gap in its hours',
    { days: daysOn('2027-02-15') },
    'There’s no daycare on Mon 15 Feb, a holiday with short hours. Please choose another day.',
  ],
  [
    'too late in the day',
    { arrivalTime: '11:30' },
    'Daycare drop-off is by 11:00 am. Please choose an earlier time.',
  ],
  [
    'before the gate opens',
    { arrivalTime: '06:30' },
    'We’re not open at 6:30 am on Tue 8 Dec. Please choose another time.',
  ],
  [
    'before the gate opens on one of the days, a Saturday',
    { days: daysOn('2026-12-08', '2026-12-12'), arrivalTime: '07:30' },
    'We’re not open at 7:30 am on Sat 12 Dec. Please choose another time.',
  ],
] as [string, Partial<DaycareRequest>, string][])('%s is refused', (_what, change, msg) => {
  expect(check(change)).toEqual({ ok: false, reason: 'cannot-book', msg })
})

test.each([
  ['07:00', 'Tuesday as the gate opens', null],
  ['10:00', 'Saturday as it shuts', 'We’re not open at 10:00 am on Sat 12 Dec. Please choose another time.'],
  [
    '10:30',
    'Saturday after it has shut',
    'We’re not open at 10:30 am on Sat 12 Dec. Please choose another time.',
  ],
])('a park that shuts at ten on Saturdays: %s, %s', (arrivalTime, _when, msg) => {
  const hours = [
    { opens: '07:00', closes: '19:00', weekdays: [1, 2, 3, 4, 5], holidays: false },
    { opens: '08:00', closes: '10:00', weekdays: [6], holidays: false },
  ]
  const days = daysOn('2026-12-08', ...(msg === null ? [] : ['2026-12-12']))
  expect(check({ days, arrivalTime }, NOW, { hours })?.msg ?? null).toBe(msg)
})

test.each([
  ['at six for seven', EARLY, '07:00', null],
  [
    'at nine for nine',
    parkTime('2026-11-16', '09:00'),
    '09:00',
    '9:00 am has passed today. Please choose a later drop-off.',
  ],
  ['at nine for ten', parkTime('2026-11-16', '09:00'), '10:00', null],
  [
    'at five past eleven',
    parkTime('2026-11-16', '11:05'),
    '11:00',
    'Daycare drop-off is by 11:00 am, so it’s too late for today. Please choose another day.',
  ],
])('today, booked %s', (_when, now, arrivalTime, msg) => {
  expect(check({ days: daysOn('2026-11-16', '2026-11-18'), arrivalTime }, now)?.msg ?? null).toBe(msg)
})

test('an hour that has passed today is not past on the other days', () => {
  expect(check({ arrivalTime: '07:00' }, parkTime('2026-11-16', '15:00'))).toBeNull()
})

test.each([
  ['60 days', { days: inARow(60).map(({ date }) => ({ date, part: 'half' as const })) }],
  ['a year from today', { days: daysOn('2027-11-16') }],
  ['a day and the one after', { days: daysOn('2026-12-08', '2026-12-09') }],
  ['the last time to come', { arrivalTime: '11:00' }],
])('%s is possible', (_what, change) => {
  const hours = [{ opens: '07:00', closes: '19:00', weekdays: [1, 2, 3, 4, 5, 6, 7], holidays: true }]
  expect(check(change, NOW, { hours })).toBeNull()
})
