import { expect, test } from 'vitest'
import type { StaffDog } from '#contract/office/dogs/dog-page.ts'
import { isNewWeight, readTimes, timesError, toCareDraft } from './care-draft.ts'

test.each([
  ['7:00, 17:00', ['07:00', '17:00']],
  ['7.30 and 21:00', ['07:30', '21:00']],
  ['7:30 am', ['07:30']],
  ['7:30 am, 5:30 pm', ['07:30', '17:30']],
  ['7am 12 pm & 12:05 A.M.', ['07:00', '12:00', '00:05']],
  ['9.15PM; 23:59', ['21:15', '23:59']],
  ['7 and 5pm', ['07:00', '17:00']],
  ['7, 12 pm and 6 pm', ['07:00', '12:00', '18:00']],
  ['', []],
])('D1 times of "%s"', (typed, times) => {
  expect(readTimes(typed)).toEqual(times)
  expect(timesError(typed)).toBeUndefined()
})

test.each(['noon', '7', '25:00', '13:00 pm', '0:30 am', '7:75 am', '7:30 am and later'])(
  'D1 "%s" is marked as no time',
  (typed) => {
    expect(timesError(typed)).toContain('isn’t a time. Please write it like 7:30 am or 17:30.')
  },
)

test('D1 times are shown as people say them, and read back as they were', () => {
  const dog = {
    feeding: { what: 'Kibble', howMuch: '1 cup', times: ['07:30', '17:30'] },
    medications: [{ what: 'Drops', dose: '', times: ['20:50'], needsSecond: false }],
  } as unknown as StaffDog
  const { times, medications } = toCareDraft(dog)
  expect([times, medications[0]?.times]).toEqual(['7:30 am, 5:30 pm', '8:50 pm'])
  expect(readTimes(times)).toEqual(['07:30', '17:30'])
})

test.each([
  ['24.5', 'kg', false],
  ['24,5', 'kg', false],
  ['25', 'kg', true],
  ['54', 'lb', true],
] as const)('WS27 %s %s is another weight than 24.5 kg: %s', (weight, weightUnit, isNew) => {
  expect(isNewWeight({ weight, weightUnit }, { weightKg: 24.5 })).toBe(isNew)
})
