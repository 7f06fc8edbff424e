import { expect, test } from 'vitest'
import { nightsLeft } from './leaving-early.ts'

test.each([
  ['on the day of departure', '2026-11-26', []],
  ['a day after it', '2026-11-25', []],
  ['a day early', '2026-11-27', ['2026-11-26']],
  [
    'over the end of a month',
    '2026-12-02',
    ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01'],
  ],
])('O16 leaving %s gives back the nights from today on', (_when, departure, nights) => {
  expect(nightsLeft('2026-11-26', departure)).toEqual(nights)
})
