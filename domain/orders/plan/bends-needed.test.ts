import { expect, test } from 'vitest'
import { checkStayDates } from '../../calendar/stay-dates.ts'
import { checkDays } from '../../slots/daycare-days.ts'
import { bookableDays } from './bookable-days.ts'
import { BENDS } from './booking-rules.ts'

const TODAY = '2026-11-19'
const NOW = new Date('2026-11-19T18:00:00Z')
const peak = {
  name: 'Winter',
  fromDate: '2026-12-20',
  toDate: '2027-01-03',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  minNights: 3,
  surchargeCents: 1_000,
  isPeak: true,
}
const calendar = { seasons: [peak], closures: [{ date: '2026-12-25', reason: 'Christmas' }] }

test.each([
  ['2026-12-27', '2026-12-28', [], 'below-minimum-stay'],
  ['2026-12-27', '2026-12-28', ['minimum-stay'], null],
  ['2026-12-27', '2026-12-28', ['horizon', 'hours'], 'below-minimum-stay'],
  ['2029-05-01', '2029-05-03', [], 'too-far-ahead'],
  ['2029-05-01', '2029-05-03', ['horizon'], null],
  ['2029-11-18', '2029-11-20', BENDS, 'too-far-ahead'],
  ['2199-05-01', '2199-05-03', BENDS, 'too-far-ahead'],
  ['2026-12-25', '2026-12-30', BENDS, 'closed-on-arrival'],
  ['2026-11-18', '2026-11-22', BENDS, 'arrival-in-the-past'],
])('O6 a stay from %s to %s with %j bent', (arrival, departure, bends, reason) => {
  const checked = checkStayDates(arrival, departure, { ...calendar, bends }, TODAY)
  expect(checked.ok ? null : checked.reason).toBe(reason)
})

const hours = [
  { opens: '07:00', closes: '19:00', weekdays: [1, 2, 3, 4, 5, 6, 7], holidays: false },
  { opens: '07:00', closes: '19:00', weekdays: [1, 2, 3, 4, 5, 6, 7], holidays: true },
]
const park = { hours, closures: [], timeZone: 'America/Vancouver', dropOffBy: '10:00' }

test.each([
  [['2026-11-19'], [], 'too-late-today'],
  [['2026-11-19'], ['hours'], null],
  [['2028-01-10'], ['hours'], 'too-far-ahead'],
  [['2028-01-10'], ['horizon'], null],
  [['2029-11-20'], BENDS, 'too-far-ahead'],
  [['2026-11-18'], BENDS, 'past'],
])('O6 daycare on %j with %j bent', (dates, bends, reason) => {
  const checked = checkDays(dates, { ...park, bends }, NOW)
  expect(checked.ok ? null : checked.reason).toBe(reason)
})

test('O6 what is free past the horizon is asked only when it is bent', () => {
  const rules = { timeZone: 'America/Vancouver', limits: { groomingDaysAhead: 60 } as never }
  expect(bookableDays('grooming', rules, NOW)).toEqual({ from: TODAY, to: '2027-01-18' })
  expect(bookableDays('grooming', { ...rules, bends: ['horizon'] }, NOW).to).toBe('2029-11-19')
})
