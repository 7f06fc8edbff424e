import { expect, test } from 'vitest'
import { callTask, doneWords, isTimeToCall, isTooEarly, withdrawalOf } from './ticks.ts'

const AT = new Date('2026-11-16T19:00:00Z')
const after = (minutes: number) => new Date(AT.getTime() + minutes * 60_000)

test.each([
  ['staff', 1, 5, 'at-once'],
  ['staff', 1, 5.1, 'with-reason'],
  ['staff', 2, 1, 'no'],
  ['manager', 2, 1, 'with-reason'],
])('D16 %s %s withdraws a tick of 1 after %s min: %s', (role, accountId, minutes, how) => {
  const tick = { byAccountId: 1, recordedAt: AT }
  expect(withdrawalOf(tick, { accountId, role }, after(minutes))).toBe(how)
})

test.each([
  ['given', 120, true, false],
  ['given', 121, true, true],
  ['part', 121, true, true],
  ['refused', 121, true, true],
  ['skipped', 600, true, false],
  ['skipped', 600, false, true],
  ['skipped', 119, false, false],
  ['given', -300, true, false],
] as const)('D10 %s %s min before its time, today %s: too early %s', (outcome, minutes, isToday, isEarly) => {
  expect(isTooEarly(outcome, { at: after(minutes), isToday }, AT)).toBe(isEarly)
})

test.each([
  ['meal', 2, false],
  ['meal', 3, true],
  ['meal', 4, false],
  ['medicine', 1, false],
  ['medicine', 2, true],
  ['service', 9, false],
] as const)('D15 after %s refused %s times somebody calls: %s', (kind, refused, isTime) => {
  expect(isTimeToCall(kind, refused)).toBe(isTime)
})

test('D12 and D15 as one says it', () => {
  expect(doneWords('given', 'Bear', { kind: 'medicine', what: 'Insulin' })).toBe('gave Bear insulin')
  expect(doneWords('given', 'Bear', { kind: 'medicine', what: 'NSAID' })).toBe('gave Bear NSAID')
  expect(doneWords('refused', 'Bear', { kind: 'meal', what: 'Kibble' })).toBe(
    'noted that Bear refused the meal',
  )
  expect(callTask('Priya', 'Bear', 'meal', 3)).toBe('Call Priya: Bear refused 3 meals.')
})
