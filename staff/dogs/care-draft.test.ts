import { expect, test } from 'vitest'
import { readTimes } from './care-draft.ts'

test.each([
  ['7:00, 17:00', ['07:00', '17:00']],
  ['7.30 and 21:00', ['07:30', '21:00']],
  ['', []],
  ['noon', ['0noon']],
])('D1 times of "%s"', (typed, times) => {
  expect(readTimes(typed)).toEqual(times)
})
