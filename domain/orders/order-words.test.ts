import { expect, test } from 'vitest'
import { ORDER_STATUSES } from './order-status.ts'
import { statusWords } from './order-words.ts'

test('every state has its own words', () => {
  expect(ORDER_STATUSES.map((status) => statusWords(status, false))).toEqual([
    'Waiting for payment',
    'Waiting for the meet and greet',
    'Confirmed',
    'With us',
    'Home again',
    'Cancelled',
    'Not paid in time',
    'No-show',
  ])
})

test('who has paid is not asked for payment', () => {
  expect(statusWords('held', true)).toBe('Waiting for records')
  expect(statusWords('confirmed', true)).toBe('Confirmed')
})
