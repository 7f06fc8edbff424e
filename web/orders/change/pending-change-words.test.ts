import { expect, test } from 'vitest'
import { aBooking } from '../testing/a-booking.ts'
import { payableChange, pendingChangeWords } from './pending-change-words.ts'

const NOW = new Date('2026-12-01T17:00:00Z')
const change = {
  firstDate: '2026-12-08',
  lastDate: '2026-12-13',
  totalCents: 31_605,
  payNowCents: 7140,
  paidCents: 14_280,
  creditCents: 0,
  payBy: '2026-12-01T17:15:00.000Z',
}

test('a change to other days names them, what is to pay and until when', () => {
  expect(pendingChangeWords(aBooking(), change, NOW)).toBe(
    'Change to Tue 8 – Sun 13 Dec is held until 10:15 am: $71.40 to pay',
  )
  expect(pendingChangeWords(aBooking(), { ...change, payBy: '2026-12-02T17:00:00.000Z' }, NOW)).toBe(
    'Change to Tue 8 – Sun 13 Dec is held until Wed 2 Dec, 10:00 am: $71.40 to pay',
  )
})

test('a change to one day, or over the end of a month, reads well', () => {
  expect(pendingChangeWords(aBooking(), { ...change, lastDate: '2026-12-08' }, NOW)).toContain(
    'Change to Tue 8 Dec is held',
  )
  expect(pendingChangeWords(aBooking(), { ...change, lastDate: '2027-01-02' }, NOW)).toContain(
    'Change to Tue 8 Dec – Sat 2 Jan is held',
  )
})

test('a change of anything but the days does not repeat them', () => {
  const { firstDate, lastDate } = aBooking()
  expect(pendingChangeWords(aBooking(), { ...change, firstDate, lastDate }, NOW)).toBe(
    'Your change is held until 10:15 am: $71.40 to pay',
  )
})

test('a change can be paid until its time is over, though the server still knows it', () => {
  const booking = aBooking({ pendingChange: change })
  expect(payableChange(booking, NOW)).toBe(change)
  expect(payableChange(booking, new Date(change.payBy))).toBeNull()
  expect(payableChange(aBooking(), NOW)).toBeNull()
})
