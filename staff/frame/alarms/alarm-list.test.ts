import { expect, test } from 'vitest'
import type { Alarm } from '#contract/office/alarms.ts'
import { alarmAddress } from './alarm-address.ts'
import { inOrder, isStillShown, outcomeOf } from './alarm-list.ts'

const alarm = (id: number, more: Partial<Alarm> = {}): Alarm => ({
  id,
  kind: 'missed-dose',
  title: 'Missed dose: Bear, Insulin',
  line: 'Due 12:00 pm. No one has ticked it.',
  madeAt: '2026-11-16T20:00:00.000Z',
  state: 'standing',
  taken: null,
  ended: null,
  dogId: 7,
  incidentId: null,
  round: { key: 'noon', date: '2026-11-16' },
  ...more,
})
const AT = '2026-11-16T20:10:00.000Z'
const taken = { by: 'Asha', accountId: 3, at: AT }
const ended = { words: 'Rob has ticked it', at: AT }
const later = (seconds: number) => new Date(Date.parse(AT) + seconds * 1_000)

test.each<[string, Alarm, number, boolean]>([
  ['that stands', alarm(1), 90_000, true],
  ['taken just now', alarm(1, { state: 'taken', taken }), 29, true],
  ['taken a while ago', alarm(1, { state: 'taken', taken }), 30, false],
  ['ended just now', alarm(1, { state: 'ended', ended }), 29, true],
  ['ended a while ago', alarm(1, { state: 'ended', ended }), 30, false],
])('WS3 an alarm %s is shown after so many seconds: %o', (_name, one, seconds, isShown) => {
  expect(isStillShown(one, later(seconds))).toBe(isShown)
})

test('WS3 what stands comes first, and what is seen to says by whom', () => {
  const seen = alarm(1, { state: 'taken', taken })
  expect(inOrder([seen, alarm(2), alarm(3)]).map(({ id }) => id)).toEqual([2, 3, 1])
  expect([outcomeOf(seen, 4), outcomeOf(seen, 3)]).toEqual(['Asha has it', 'You have it'])
  expect(outcomeOf(alarm(1, { state: 'ended', ended }), 3)).toBe('Rob has ticked it')
  expect(outcomeOf(alarm(2), 3)).toBe('')
})

test('WS3 each leads to where it is seen to', () => {
  expect(alarmAddress(alarm(1))).toBe('/staff/rounds/noon?date=2026-11-16')
  expect(alarmAddress(alarm(1, { round: null }))).toBe('/staff/rounds/now')
  expect(alarmAddress(alarm(1, { incidentId: 5, round: null }))).toBe('/staff/incidents/5')
})
