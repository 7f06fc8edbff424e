import { expect, test } from 'vitest'
import { NOW, RULES } from '../../testing/booking-facts.ts'
import { bookableDays, daysInBoth } from './bookable-days.ts'

test.each([
  ['boarding', '2026-11-16', '2028-11-16'],
  ['daycare', '2026-11-16', '2027-11-16'],
  ['grooming', '2026-11-16', '2027-05-15'],
  ['meeting', '2026-11-17', '2027-02-14'],
] as const)('%s can be booked from %s to %s', (what, from, to) => {
  const limits = { ...RULES.limits, groomingDaysAhead: 180, meetingDaysAhead: 90 }
  expect(bookableDays(what, { ...RULES, limits }, NOW)).toEqual({ from, to })
})

const span = (from: number, to: number) => ({ from: `2026-12-${from}`, to: `2026-12-${to}` })
test.each([
  ['before', span(10, 11), null],
  ['into the beginning', span(10, 12), span(12, 12)],
  ['inside', span(13, 14), span(13, 14)],
  ['around', span(10, 30), span(12, 20)],
  ['out of the end', span(20, 30), span(20, 20)],
  ['after', span(21, 30), null],
])('days %s those that can be booked', (_where, asked, shared) => {
  expect(daysInBoth(asked, span(12, 20))).toEqual(shared)
})
