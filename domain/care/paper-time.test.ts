import { expect, test } from 'vitest'
import { paperMoment, signersOf } from './paper-time.ts'

const timeZone = 'America/Toronto'

test.each([
  ['12:04', '2026-12-04T17:00:00Z', '2026-12-04T17:04:00.000Z'],
  ['06:50', '2026-12-04T12:00:00Z', '2026-12-04T11:50:00.000Z'],
  ['00:10', '2026-12-05T04:30:00Z', '2026-12-05T05:10:00.000Z'],
  ['09:00', '2026-12-05T02:00:00Z', '2026-12-04T14:00:00.000Z'],
])('T17 %s beside what was due at %s is %s', (time, dueAt, moment) => {
  expect(paperMoment({ date: '2026-12-04', time, timeZone }, new Date(dueAt)).toISOString()).toBe(moment)
})

const TEAM = [
  { id: 1, firstName: 'Rob', lastName: 'Tan' },
  { id: 2, firstName: 'Rita', lastName: 'Tew' },
  { id: 3, firstName: 'Élise', lastName: 'Öz' },
]

test.each([
  ['rt', [1, 2]],
  ['Rob', [1]],
  ['R. T.', [1, 2]],
  ['eo', [3]],
  ['XY', []],
  ['R', []],
])('T17 the initials %s could be %j', (written, ids) => {
  expect(signersOf(written, TEAM).map(({ id }) => id)).toEqual(ids)
})
