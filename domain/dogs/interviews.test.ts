import { expect, test } from 'vitest'
import { type Interview, interviewValidUntil, isInterviewValid } from './interviews.ts'

const interview = (change: Partial<Interview> = {}): Interview => ({
  outcome: 'passed',
  passedOn: '2026-05-31',
  lastVisitOn: null,
  ...change,
})

test.each([
  [interview(), '2026-11-30'],
  [interview({ outcome: 'conditional' }), '2026-11-30'],
  [interview({ lastVisitOn: '2026-08-10' }), '2027-02-10'],
  [interview({ lastVisitOn: '2026-01-10' }), '2026-11-30'],
  [interview({ outcome: 'refused' }), null],
  [interview({ outcome: 'booked', passedOn: null }), null],
  [interview({ outcome: 'none', passedOn: null }), null],
])('%j counts until %s', (given, until) => {
  expect(interviewValidUntil(given)).toBe(until)
})

test('an interview counts through its last day and not a day longer', () => {
  expect(isInterviewValid(interview(), '2026-11-30')).toBe(true)
  expect(isInterviewValid(interview(), '2026-12-01')).toBe(false)
})
