import { expect, test } from 'vitest'
import type { Yard } from '#contract/office/yard/yard.ts'
import { isStillGood, KEPT_FOR_MS } from './copy-table.ts'
import { answerFrom } from './yard-answers.ts'

const HOUR_MS = 3_600_000
const NOBODY = { leaving: [], daycare: [], grooming: [], meetings: [], inHouse: [] }
const day = (date: string) => ({
  date,
  today: { date, today: '2026-12-04', arriving: [{ orderId: 1 }], ...NOBODY },
  rounds: {
    date,
    today: '2026-12-04',
    dogs: [{ id: 7, name: 'Bear', breed: 'Corgi', photo: null, room: 'C1' }],
  },
})
const YARD = {
  timeZone: 'America/Vancouver',
  days: [day('2026-12-04'), day('2026-12-05')],
  doneChoices: ['Cold pack'],
  alarms: [{ id: 3, title: 'Missed dose: Bear, Insulin', state: 'standing' }],
} as unknown as Yard

const NOON = new Date('2026-12-04T20:00:00Z')
const NEXT_MORNING = new Date('2026-12-05T15:00:00Z')

test.each([
  ['/api/staffToday/getToday', {}, NOON, '2026-12-04', '2026-12-04'],
  ['/api/staffToday/getToday', { date: '2026-12-05' }, NOON, '2026-12-05', '2026-12-04'],
  ['/api/staffCare/getRound', {}, NOON, '2026-12-04', '2026-12-04'],
  // Yesterday's copy knows today as its tomorrow.
  ['/api/staffToday/getToday', {}, NEXT_MORNING, '2026-12-05', '2026-12-05'],
  ['/api/staffCare/getRound', { date: '2026-12-04' }, NEXT_MORNING, '2026-12-04', '2026-12-05'],
])('W16 %s %j is answered from the copy, with the time it is', (path, input, now, date, today) => {
  expect(answerFrom(YARD, path, input, now)).toMatchObject({ date, today, now: now.toISOString() })
})

test('W16 WS7 a copy that an older build kept knows of no room that is not ready', () => {
  expect(answerFrom(YARD, '/api/staffToday/getToday', {}, NOON)).toMatchObject({
    arriving: [{ orderId: 1, roomNotReady: [] }],
  })
})

test('W16 an incident can be reported of the dogs that are here; what is not kept is not made up', () => {
  expect(answerFrom(YARD, '/api/staffIncident/getIncidents', {}, NOON)).toMatchObject({
    here: [{ id: 7, name: 'Bear', room: 'C1', photoThumbnailPath: null }],
    incidents: [],
    doneChoices: ['Cold pack'],
  })
  expect(answerFrom(YARD, '/api/staffToday/getToday', { date: '2026-12-09' }, NOON)).toBeUndefined()
  expect(answerFrom(YARD, '/api/staffOrder/getOrders', {}, NOON)).toBeUndefined()
})

test('WS3 W16 what stood when the copy was made stands without network too; an older copy has none', () => {
  const ask = (yard: Yard) => answerFrom(yard, '/api/staffAlarm/getAlarms', {}, NEXT_MORNING)
  expect(ask(YARD)).toMatchObject({ now: NEXT_MORNING.toISOString(), alarms: [{ id: 3 }] })
  expect(ask({ ...YARD, alarms: undefined } as unknown as Yard)).toMatchObject({ alarms: [] })
})

test.each([
  [HOUR_MS, 'me', true],
  [KEPT_FOR_MS - 1, 'me', true],
  [KEPT_FOR_MS, 'me', false],
  [HOUR_MS, 'somebody else', false],
  [HOUR_MS, '', false],
  // A clock that was far ahead when it was kept says nothing about its age.
  [-2 * HOUR_MS, 'me', false],
])('W18 a copy of %i ms ago, asked for by %j, is still good: %j', (age, mark, isGood) => {
  expect(isStillGood({ savedAt: 10 * KEPT_FOR_MS, token: 'me' }, mark, 10 * KEPT_FOR_MS + age)).toBe(isGood)
})
