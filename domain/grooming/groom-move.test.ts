import { expect, test } from 'vitest'
import { type GroomMoveFacts, nearestFreeTimes, planGroomMove } from './groom-move.ts'

const ZONE = 'America/Vancouver'
const at = (time: string) => new Date(`2026-12-04T${time}:00-07:00`).toISOString()
const NOW = new Date(at('09:00'))
const everyDay = (opens: string, closes: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes }))

const facts = (change: Partial<GroomMoveFacts> = {}): GroomMoveFacts => ({
  date: '2026-12-04',
  minutes: 60,
  dog: { id: 9, name: 'Nala' },
  groomers: [
    { id: 1, name: 'Dana', hours: everyDay('08:30', '17:00') },
    { id: 2, name: 'Rob', hours: everyDay('11:00', '15:00') },
  ],
  taken: [
    { groomerId: 1, dogId: 3, dogName: 'Olive', startsAt: at('13:30'), endsAt: at('14:50') },
    { groomerId: 2, dogId: 9, dogName: 'Nala', startsAt: at('11:00'), endsAt: at('11:30') },
  ],
  park: {
    hours: [{ opens: '07:00', closes: '19:00', weekdays: [1, 2, 3, 4, 5, 6, 7], holidays: true }],
    closures: [],
    timeZone: ZONE,
  },
  visits: null,
  ...change,
})
const dana = (time: string, change: Partial<GroomMoveFacts> = {}) =>
  planGroomMove({ groomerId: 1, time }, facts(change), NOW)

test.each([
  ['a taken time', dana('14:00'), 'taken', 'Dana has Olive then.'],
  ['a time that reaches into another', dana('12:35'), 'taken', 'Dana has Olive then.'],
  ['the dog’s own time at another table', dana('11:15'), 'taken', 'Nala is on another table then.'],
  ['before the groomer comes', dana('08:00', {}), 'past', '8:00 am has passed.'],
  ['past the groomer’s last minute', dana('16:05'), 'off-hours', 'Dana doesn’t work then.'],
  [
    'a closed day',
    dana('10:00', { park: { ...facts().park, closures: [{ date: '2026-12-04', reason: 'Closed' }] } }),
    'off-hours',
    'Dana doesn’t work then.',
  ],
  ['a time between the steps', dana('10:03'), 'odd-minute', 'Please choose a time in steps of 5 minutes.'],
  [
    'outside its stay',
    dana('15:00', { visits: [{ from: at('09:00'), to: at('15:30') }] }),
    'not-here',
    'Nala isn’t here then.',
  ],
  [
    'somebody who is no groomer here',
    planGroomMove({ groomerId: 7, time: '10:00' }, facts(), NOW),
    'no-groomer',
    'We couldn’t find that groomer.',
  ],
])('T15 %s is refused with its reason', (_what, move, reason, msg) => {
  expect(move).toEqual({ ok: false, reason, msg })
})

test('T15 a free time is taken, as long as it was booked for, up to the minute the next begins', () => {
  expect(dana('12:30')).toEqual({ ok: true, startsAt: at('12:30'), endsAt: at('13:30') })
  expect(dana('14:50')).toEqual({ ok: true, startsAt: at('14:50'), endsAt: at('15:50') })
  expect(dana('09:00')).toMatchObject({ ok: true })
})

test('T15 beside a taken time stand the nearest that are free', () => {
  expect(nearestFreeTimes({ groomerId: 1, time: '14:00' }, facts(), NOW)).toEqual(['12:30', '14:50', '15:20'])
  expect(nearestFreeTimes({ groomerId: 2, time: '18:00' }, facts(), NOW)).toEqual(['13:00', '13:30', '14:00'])
  expect(nearestFreeTimes({ groomerId: 7, time: '18:00' }, facts(), NOW)).toEqual([])
})
