import { expect, test } from 'vitest'
import { shownAt } from './booking-clock.ts'

test('an appointment is shown at the hour it was booked for, whatever this machine knows of the time zone', () => {
  const stay = { firstDate: '2026-12-04', beginTime: '09:00' }
  const standard = { ...stay, beginsAt: '2026-12-04T17:00:00.000Z' }
  const daylight = { ...stay, beginsAt: '2026-12-04T16:00:00.000Z' }
  expect(shownAt('2026-12-05T19:30:00.000Z', standard)).toEqual({ date: '2026-12-05', time: '11:30' })
  expect(shownAt('2026-12-05T18:30:00.000Z', daylight)).toEqual({ date: '2026-12-05', time: '11:30' })
})
