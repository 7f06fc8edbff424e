import { expect, test } from 'vitest'
import type { ConfigTime } from '#contract/business/catalog-park.ts'
import { checkInWords, openHours, pickUpBy } from './booking-hours.ts'

const TIMES: ConfigTime[] = [
  { label: 'Monday to Friday', workTime: '07:00-19:00', weekdays: [1, 2, 3, 4, 5], holidays: false },
  { label: 'Holidays', workTime: '08:00-10:00', weekdays: [], holidays: true },
  { label: 'Holidays', workTime: '16:00-18:00', weekdays: [], holidays: true },
]
const PARK = { closures: [{ date: '2026-12-25', reason: 'Christmas Day' }] }

test.each([
  ['2026-11-18', '7:00 am to 7:00 pm'],
  ['2026-11-11', '8:00 am to 10:00 am and 4:00 pm to 6:00 pm'],
  ['2026-12-25', ''],
])('on %s the gate is open %s', (date, open) => {
  expect(openHours(date, TIMES, PARK)).toBe(open)
})

test.each([
  [['2026-11-18', '2026-11-19'], 'by 7:00 pm'],
  [['2026-11-10', '2026-11-11'], 'by 7:00 pm; on Wed 11 Nov by 6:00 pm'],
])('a dog in daycare on %s is picked up %s', (dates, words) => {
  expect(pickUpBy(dates, TIMES, PARK)).toBe(words)
})

test('CU14 a stay shows the hours in which it begins', () => {
  expect(checkInWords('2026-12-04', { checkInFrom: '08:00', checkInUntil: '18:00' })).toBe(
    'Fri 4 Dec, 8:00 am to 6:00 pm',
  )
})
