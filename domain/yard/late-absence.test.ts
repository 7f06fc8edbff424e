import { expect, test } from 'vitest'
import { type AbsenceRefusal, refuseAbsence } from './late-absence.ts'

const TODAY = '2026-11-20'

test.each<[date: string, isSigned: boolean, why: AbsenceRefusal | null]>([
  ['2026-11-19', true, 'over'],
  ['2026-11-19', false, 'over'],
  ['2026-11-20', true, null],
  ['2026-11-20', false, null],
  ['2026-11-21', true, null],
  ['2026-11-21', false, 'sign-first'],
])('AD30 an absence of %s that comes in on the 20th, signed %s: %s', (date, isSigned, why) => {
  expect(refuseAbsence({ date, isSigned }, TODAY)).toBe(why)
})
