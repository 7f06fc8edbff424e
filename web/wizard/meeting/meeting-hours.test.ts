import { expect, test } from 'vitest'
import type { Slot } from './choose-visit.ts'
import { meetingHours, mostTogether, nearestHours, weekOf, whyNoHour } from './meeting-hours.ts'

/** The park is seven hours behind. */
const slot = (date: string, time: string, left = 2): Slot => {
  const startsAt = new Date(`${date}T${time}:00-07:00`)
  return {
    date,
    time,
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + 3_600_000).toISOString(),
    left,
    groomerIds: [],
    booked: [],
  }
}
const slots = [
  slot('2026-12-03', '11:00'),
  slot('2026-12-04', '09:00'),
  slot('2026-12-04', '10:00', 1),
  slot('2026-12-04', '11:00', 0),
  slot('2026-12-05', '09:00'),
]
const times = (hours: { date: string; time: string; gone?: string | undefined }[]) =>
  hours.map(({ date, time, gone }) => [date.slice(8), time, gone ?? 'free'].join(' '))

test('hours that are too full stay in sight with the reason', () => {
  expect(times(meetingHours(slots, 2, null))).toEqual([
    '03 11:00 free',
    '04 09:00 free',
    '04 10:00 room for 1',
    '04 11:00 taken',
    '05 09:00 free',
  ])
})

test('only hours that are over before the booking begins are offered', () => {
  const before = (date: string, time: string) => times(meetingHours(slots, 1, { date, time }))
  expect(before('2026-12-04', '10:00')).toEqual(['03 11:00 free', '04 09:00 free'])
  expect(before('2026-12-04', '09:30')).toEqual(['03 11:00 free'])
  expect(before('2026-12-03', '11:30')).toEqual([])
})

const facts = {
  hours: meetingHours(slots, 2, null),
  dogs: 2,
  today: '2026-11-30',
  closures: [{ date: '2026-12-25', reason: 'Christmas Day' }],
  before: { date: '2026-12-28', time: '09:00' },
}

test.each([
  ['2026-11-29', 'Past', 'That day has passed.'],
  ['2026-11-30', 'Today', 'The earliest we can meet is tomorrow.'],
  ['2026-12-25', 'Closed', 'We’re closed: Christmas Day.'],
  ['2026-12-06', 'None', 'We don’t meet new dogs that day.'],
  ['2026-12-28', 'Too late', 'We meet before the first day, Mon 28 Dec.'],
])('on %s the week says %s', (date, word, sentence) => {
  expect(whyNoHour(date, facts)).toEqual({ word, sentence })
})

test('a day with room for one dog only says so to two', () => {
  const hours = meetingHours([slot('2026-12-04', '10:00', 1)], 2, null)
  expect(whyNoHour('2026-12-04', { ...facts, hours })?.sentence).toBe('No time that day has room for 2 dogs.')
  const taken = meetingHours([slot('2026-12-04', '10:00', 0)], 2, null)
  expect(whyNoHour('2026-12-04', { ...facts, hours: taken })).toBeUndefined()
})

test('the nearest free hours come first, the later of two equally near', () => {
  const hours = meetingHours(slots, 1, null)
  expect(times(nearestHours(hours, slot('2026-12-04', '10:00').startsAt))).toEqual([
    '04 09:00 free',
    '05 09:00 free',
    '03 11:00 free',
  ])
  const around = meetingHours([slot('2026-12-04', '09:00'), slot('2026-12-04', '11:00')], 1, null)
  expect(times(nearestHours(around, slot('2026-12-04', '10:00').startsAt))[0]).toBe('04 11:00 free')
})

test('how many may come together, and which week a day is in', () => {
  expect(mostTogether(meetingHours(slots, 3, null))).toBe(2)
  expect([weekOf('2026-12-07'), weekOf('2026-12-13')]).toEqual(['2026-12-07', '2026-12-07'])
})
