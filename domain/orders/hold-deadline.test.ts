import { expect, test } from 'vitest'
import { NOW, parkTime } from '../testing/booking-facts.ts'
import { checkoutEnds, meetingOn, notPastBegin } from './hold-deadline.ts'

const later = parkTime('2026-12-08', '09:00')

test('nothing is kept past its own beginning', () => {
  expect(notPastBegin(NOW, later)).toEqual(NOW)
  expect(notPastBegin(later, NOW)).toEqual(NOW)
})

test('a new order is kept for the minutes the park gives, or until it begins', () => {
  const begins = (time: string) => checkoutEnds({ checkoutMinutes: 15 }, parkTime('2026-11-16', time), NOW)
  expect(begins('13:00')).toEqual(parkTime('2026-11-16', '11:15'))
  expect(begins('11:10')).toEqual(parkTime('2026-11-16', '11:10'))
})

test('a meeting that is on ends when it ends', () => {
  expect(meetingOn('2026-12-08T17:00:00.000Z')).toEqual({
    isOn: true,
    endsAt: new Date('2026-12-08T17:00:00Z'),
  })
})
