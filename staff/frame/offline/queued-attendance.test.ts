import { expect, test } from 'vitest'
import type { Today } from '#contract/office/day/today.ts'
import { withQueuedAttendance } from './queued-attendance.ts'
import { aQueued } from './testing/a-queued.ts'

const row = (orderId: number, ...dogs: number[]) => ({
  orderId,
  date: '2026-12-04',
  dogs: dogs.map((id) => ({ id, whereabouts: 'expected' })),
})
const DAY = {
  earlier: [{ ...row(2, 7), date: '2026-12-03' }],
  arriving: [row(1, 7, 8)],
  leaving: [],
  daycare: [row(2, 7)],
  grooming: [],
  meetings: [],
  inHouse: [],
} as unknown as Today
const whereabouts = (day: Today) =>
  [...day.arriving, ...day.daycare].map(({ dogs }) => dogs.map((dog) => dog.whereabouts))

test('W16 who came, went or stays away stands so on this device at once, and only there where it was noted', () => {
  const came = aQueued({ kind: 'attendance-came', payload: { orderId: 1, dogIds: [7, 8] } })
  const left = aQueued({ id: 'b', seq: 2, kind: 'attendance-left', payload: { orderId: 1, dogIds: [7] } })
  const absent = aQueued({
    id: 'c',
    seq: 3,
    kind: 'absent',
    payload: { orderId: 2, dogIds: [7], date: '2026-12-04' },
  })
  expect(withQueuedAttendance(DAY, [aQueued()])).toBe(DAY)
  expect(whereabouts(withQueuedAttendance(DAY, [left, came, absent]))).toEqual([['gone', 'here'], ['absent']])
  expect(withQueuedAttendance(DAY, [absent]).earlier[0]?.dogs).toMatchObject([{ whereabouts: 'expected' }])
  const refused = { outcome: 'conflict', msg: '', reason: null } as const
  expect(whereabouts(withQueuedAttendance(DAY, [{ ...came, problem: refused }]))).toEqual([
    ['expected', 'expected'],
    ['expected'],
  ])
})
