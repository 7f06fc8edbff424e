import { expect, test } from 'vitest'
import { isPaymentReminderDue, minutesAtCheckout } from './payment-reminder.ts'

const at = (hours: number) => new Date(Date.parse('2026-11-16T18:00:00Z') + hours * 3_600_000)
const isDue = (length: number, now: number) =>
  isPaymentReminderDue({ since: at(0), until: at(length) }, at(now))

test.each([
  ['a checkout of a quarter of an hour never', 0.25, 0.2, false],
  ['three hours are not a long hold', 3, 2.9, false],
  ['half a day: not before its last quarter', 12, 8.99, false],
  ['half a day: in its last quarter', 12, 9, true],
  ['a day for an e-transfer: not before six hours are left', 24, 17.99, false],
  ['a day for an e-transfer: when six hours are left', 24, 18, true],
  ['two days after an interview: when twelve hours are left', 48, 36, true],
  ['a week: not before twelve hours are left, though its last quarter began long ago', 168, 155.9, false],
  ['a week: when twelve hours are left', 168, 156, true],
  ['in the last minute', 24, 23.99, true],
  ['not once the time is over', 24, 24, false],
])('%s', (_what, length, now, expected) => {
  expect(isDue(length, now)).toBe(expected)
})

test.each([
  ['a quarter of an hour', 15, 5],
  ['nine minutes', 9, 3],
  ['two minutes', 2, 0],
  ['two days', 2_880, 5],
  ['no time at all', -5, 0],
])('m17 with %s to pay (%i minutes) a mail asks after %i', (_name, minutes, after) => {
  const now = new Date('2026-11-16T18:00:00Z')
  expect(minutesAtCheckout(new Date(now.getTime() + minutes * 60_000), now)).toBe(after)
})
