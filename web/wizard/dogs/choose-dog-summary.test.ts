import { expect, test } from 'vitest'
import { biscuit, condo, deluxe, maple, run, villa } from '#client/booking/testing/suite-house.ts'
import { rangeWords, suitesFor } from './choose-dog-summary.tsx'

const suites = [condo, run, deluxe, villa]

test('m8 only suites that take the chosen dogs count', () => {
  expect(suitesFor({ dogs: [maple], suites })).toEqual([run, deluxe, villa])
  expect(suitesFor({ dogs: [biscuit], suites })).toEqual(suites)
  expect(suitesFor({ dogs: [], suites })).toEqual(suites)
})

test('m8 their prices are told from the least to the most', () => {
  expect(rangeWords([5_500, 11_200, 6_800])).toBe('Suites from $55 to $112 a night.')
  expect(rangeWords([5_500])).toBe('Suites are $55 a night.')
})
