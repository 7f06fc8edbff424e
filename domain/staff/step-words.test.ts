import { expect, test } from 'vitest'
import { factChanges, type HistoryLine, whatWasDone, whoDid } from './step-words.ts'

const line = (more: Partial<HistoryLine> = {}): HistoryLine => ({
  isOwner: true,
  by: 'Priya',
  fromStatus: 'confirmed',
  toStatus: 'confirmed',
  why: 'Changed.',
  ...more,
})

test.each([
  [line(), 'The owner changed this booking'],
  [line({ why: 'Thu 26 Nov skipped.' }), 'The owner skipped Thu 26 Nov'],
  [line({ toStatus: 'cancelled', why: 'Cancelled' }), 'The owner cancelled this booking'],
  [line({ isOwner: false, by: 'Dana', toStatus: 'checked_in', why: 'Arrived' }), 'Dana checked them in'],
  [
    line({ isOwner: false, by: null, fromStatus: 'held', toStatus: 'expired', why: 'Not paid in time' }),
    'Our system ended this booking',
  ],
  [
    line({ isOwner: false, by: null, fromStatus: 'held', toStatus: 'held', why: 'Payment received' }),
    'Our system changed this booking (Payment received)',
  ],
])('BB5 who did what, by the order’s history: %#', (one, words) => {
  expect(`${whoDid(one)} ${whatWasDone(one)}`).toBe(words)
})

test('BB5 facts that stayed are not told', () => {
  const was = { firstDate: '2026-12-04', lastDate: '2026-12-08', dogIds: [1] }
  expect(factChanges(was, { ...was, lastDate: '2026-12-10' })).toEqual([
    { what: 'lastDate', was: '2026-12-08', is: '2026-12-10' },
  ])
  expect(factChanges(was, was)).toEqual([])
})
