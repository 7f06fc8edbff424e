import { expect, test } from 'vitest'
import { vaccineDateProblem, vaccineDateQuestions } from './vaccine-dates.ts'

test.each([
  ['2026-11-17', '2027-11-01', 'given-in-future'],
  ['2026-11-16', '2027-11-01', null],
  ['2026-11-10', '2026-11-09', 'before-given'],
  ['2025-11-10', '2026-11-15', 'expired'],
  ['2025-11-10', '2026-11-16', null],
] as const)('D4 given %s, valid until %s, on 16 Nov 2026: %s', (givenOn, expiresOn, problem) => {
  expect(vaccineDateProblem({ givenOn, expiresOn }, '2026-11-16')).toBe(problem)
})

test.each([
  ['rabies', '2029-11-10', null, []],
  ['rabies', '2029-11-11', null, ['longer-than-usual']],
  ['dhpp', '2029-11-11', null, ['longer-than-usual']],
  ['bordetella', '2027-11-10', null, []],
  ['bordetella', '2027-11-11', null, ['longer-than-usual']],
  ['bordetella', '2026-12-06', '2026-12-07', ['ends-before-stay']],
  ['bordetella', '2026-12-07', '2026-12-07', []],
  ['rabies', '2030-01-01', '2030-02-01', ['longer-than-usual', 'ends-before-stay']],
] as const)(
  'D4 %s given 10 Nov 2026, valid until %s, last night %s: %j',
  (vaccine, expiresOn, lastNight, asked) => {
    expect(vaccineDateQuestions({ vaccine, givenOn: '2026-11-10', expiresOn }, lastNight)).toEqual(asked)
  },
)
