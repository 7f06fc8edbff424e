import { expect, test } from 'vitest'
import { someDays } from '#client/booking/testing/some-days.ts'
import { whyNoArrival } from '#client/calendar/stay-range.ts'
import { refusalSentence } from '#client/calendar/stay-range-words.ts'
import { closedUntilMet, firstMeeting } from './first-meeting.ts'

const slot = (date: string, left: number) => ({
  date,
  time: '10:00',
  startsAt: `${date}T18:00:00.000Z`,
  endsAt: `${date}T19:00:00.000Z`,
  left,
  groomerIds: [],
  booked: [],
})
const pickle = { name: 'Pickle' }
const slots = [slot('2026-11-17', 0), slot('2026-11-18', 1), slot('2026-11-19', 2)]
const days = someDays('2026-11-16', 10, {
  '2026-11-16': { reason: 'past', reasonText: 'Too late to drop off today' },
})

test('M10 the first meeting is the first that has room for all who must be met', () => {
  expect(firstMeeting(slots, [pickle])).toEqual({ names: 'Pickle', date: '2026-11-18', ends: '11:00' })
  expect(firstMeeting(slots, [pickle, { name: 'Otis' }])?.date).toBe('2026-11-19')
  expect(firstMeeting(slots, [])).toBeNull()
})

test.each([
  ['boarding', [null, 'meet-first', null, null]],
  ['daycare', [null, 'meet-first', 'meet-first', null]],
] as const)('M10 days before it are closed for %s', (orderType, reasons) => {
  const closed = closedUntilMet(days, firstMeeting(slots, [pickle]), orderType)
  const seen = ['2026-11-17', '2026-11-18', '2026-11-19'].map((date) => closed.get(date)?.reason)
  expect([null, ...seen]).toEqual(reasons)
  expect(closed.get('2026-11-16')?.reason).toBe('past')
})

test('M10 pressing one of them says from when on they can come', () => {
  const closed = closedUntilMet(days, firstMeeting(slots, [pickle]), 'boarding')
  const refusal = whyNoArrival('2026-11-17', closed)
  expect(refusal && refusalSentence(refusal)).toBe(
    'We meet Pickle first, on Wed 18 Nov at the earliest. Please choose a later day.',
  )
  const today = whyNoArrival('2026-11-16', closed)
  expect(today && refusalSentence(today)).toBe(
    'Too late to drop off today. Please choose tomorrow or a later day.',
  )
})
