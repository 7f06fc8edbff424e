import { expect, test } from 'vitest'
import { type Expected, type Mark, statusByAttendance, whereaboutsOf } from './attendance.ts'

const AT = new Date('2026-12-04T17:00:00Z')
const FRI = '2026-12-04'
const SAT = '2026-12-05'

const mark = (dogId: number, date: string, what: 'here' | 'gone' | 'absent'): Mark => ({
  dogId,
  date,
  cameAt: what === 'absent' ? null : AT,
  leftAt: what === 'gone' ? AT : null,
  absentAt: what === 'absent' ? AT : null,
})
const stay = (...dogIds: number[]): Expected => ({ isDaycare: false, dogIds, dates: [FRI] })
const daycare = (dates: string[], ...dogIds: number[]): Expected => ({ isDaycare: true, dogIds, dates })

test.each([
  ['nothing is written', undefined, 'expected'],
  ['an empty mark, after an undo', { cameAt: null, leftAt: null, absentAt: null }, 'expected'],
  ['it came', { cameAt: AT, leftAt: null, absentAt: null }, 'here'],
  ['it came and went', { cameAt: AT, leftAt: AT, absentAt: null }, 'gone'],
  ['it stays away', { cameAt: null, leftAt: null, absentAt: AT }, 'absent'],
] as const)('whereabouts when %s', (_when, given, whereabouts) => {
  expect(whereaboutsOf(given)).toBe(whereabouts)
})

test.each([
  ['nobody has come yet', stay(1, 2), [], null],
  ['T6 one of two is here', stay(1, 2), [mark(1, FRI, 'here')], 'checked_in'],
  [
    'T6 one is here, the other stays away',
    stay(1, 2),
    [mark(1, FRI, 'here'), mark(2, FRI, 'absent')],
    'checked_in',
  ],
  ['all are here', stay(1, 2), [mark(1, FRI, 'here'), mark(2, FRI, 'here')], 'checked_in'],
  ['one came a day late', stay(1), [mark(1, SAT, 'here')], 'checked_in'],
  ['one has gone, one is here', stay(1, 2), [mark(1, FRI, 'gone'), mark(2, FRI, 'here')], 'checked_in'],
  ['one has gone, the other may still come', stay(1, 2), [mark(1, FRI, 'gone')], 'checked_in'],
  ['T9 the last one has gone', stay(1, 2), [mark(1, FRI, 'gone'), mark(2, FRI, 'gone')], 'checked_out'],
  [
    'one has gone, the other stayed away',
    stay(1, 2),
    [mark(1, FRI, 'gone'), mark(2, FRI, 'absent')],
    'checked_out',
  ],
  ['one stays away, the other may come', stay(1, 2), [mark(1, FRI, 'absent')], null],
  ['T12 nobody came', stay(1, 2), [mark(1, FRI, 'absent'), mark(2, FRI, 'absent')], 'no_show'],
] as const)('a stay of which %s', (_what, expected, marks, status) => {
  expect(statusByAttendance(expected, marks)).toBe(status)
})

test.each([
  ['the first day has begun', [mark(1, FRI, 'here')], 'checked_in'],
  ['T9 the first day is over and one is to come', [mark(1, FRI, 'gone')], 'confirmed'],
  ['T13 it stays away on the first day', [mark(1, FRI, 'absent')], null],
  ['the last day is over', [mark(1, FRI, 'gone'), mark(1, SAT, 'gone')], 'checked_out'],
  ['T13 it came once and stayed away once', [mark(1, FRI, 'absent'), mark(1, SAT, 'gone')], 'checked_out'],
  ['it stayed away on both', [mark(1, FRI, 'absent'), mark(1, SAT, 'absent')], 'no_show'],
  ['a mark of a day that was changed away', [mark(1, '2026-12-11', 'gone')], null],
] as const)('daycare of two days when %s', (_what, marks, status) => {
  expect(statusByAttendance(daycare([FRI, SAT], 1), marks)).toBe(status)
})
