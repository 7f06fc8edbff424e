import { expect, test } from 'vitest'
import { fitIntoSuite } from './suites.ts'

const CONDO = { sizeClasses: ['small'], maxDogs: 1, rooms: 8 } as const
const RUN = { sizeClasses: ['small', 'medium', 'large'], maxDogs: 2, rooms: 12 } as const
const VILLA = { sizeClasses: ['small', 'medium', 'large'], maxDogs: 4, rooms: 2 } as const

const dogs = (small: number, medium: number, large: number) => ({ small, medium, large })

test.each([
  ['one small dog has a condo', dogs(1, 0, 0), CONDO, [1]],
  ['two small dogs have a condo each', dogs(2, 0, 0), CONDO, [1, 1]],
  ['two dogs share a run, whatever their sizes', dogs(1, 0, 1), RUN, [2]],
  ['a third dog opens a second run', dogs(1, 1, 1), RUN, [2, 1]],
  ['four share a villa', dogs(0, 0, 4), VILLA, [4]],
  [
    'a dog may have a larger room than it needs',
    dogs(1, 0, 0),
    { ...RUN, sizeClasses: ['large'] as const },
    [1],
  ],
])('%s', (_name, counts, suite, dogsPerRoom) => {
  expect(fitIntoSuite(counts, suite)).toEqual({ ok: true, dogsPerRoom })
})

test('a medium dog does not go into a condo, even beside a small one', () => {
  expect(fitIntoSuite(dogs(1, 1, 0), CONDO)).toEqual({
    ok: false,
    reason: 'room-too-small',
    largest: 'small',
  })
})

test('more dogs than all rooms of the type take do not fit', () => {
  expect(fitIntoSuite(dogs(9, 0, 0), VILLA)).toEqual({ ok: false, reason: 'too-few-rooms', mostDogs: 8 })
})
