import { expect, test } from 'vitest'
import { ORDER_TYPES } from '../order-types.ts'
import { toBringFor } from './to-bring.ts'

const LISTS = { stay: ['food'], day: ['collar'], meeting: ['records'] }

test('what to bring goes by what is booked', () => {
  expect(ORDER_TYPES.map((type) => [type, toBringFor(type, LISTS)])).toEqual([
    ['boarding', ['food']],
    ['daycare', ['collar']],
    ['grooming', ['collar']],
    ['interview', ['records']],
    ['visit', ['records']],
    ['package', []],
  ])
})
