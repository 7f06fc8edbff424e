import { expect, test } from 'vitest'
import { timeOn } from './gate-time.tsx'

const TODAY = ['11:30', '12:00', '12:30']
const LATER = ['08:00', '09:00', '11:30', '12:00']

test.each([
  ['the first time of a new day is the usual one', LATER, null, null, '09:00'],
  ['what was only usual today is not taken along', LATER, '11:30', '11:30', '09:00'],
  ['what was chosen is kept on another day', LATER, '12:00', '11:30', '12:00'],
  ['what was chosen and kept in the draft is kept', LATER, '11:30', null, '11:30'],
  ['a time that the day does not have becomes the usual one', TODAY, '09:00', '09:00', '11:30'],
  ['a day without times has none', [], '09:00', '09:00', null],
])('m7 %s', (_what, times, chosen, usualBefore, time) => {
  expect(timeOn(times, chosen, usualBefore)).toBe(time)
})
