import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canCancel,
  canChange,
  canMove,
  canPay,
  isOpen,
  isSettled,
  keepsSpace,
  ORDER_STATUSES,
  type OrderStatus,
} from './order-status.ts'

const MOVES = [
  'held > awaiting_interview',
  'held > confirmed',
  'held > cancelled',
  'held > expired',
  'awaiting_interview > held',
  'awaiting_interview > confirmed',
  'awaiting_interview > cancelled',
  'confirmed > held',
  'confirmed > checked_in',
  'confirmed > checked_out',
  'confirmed > cancelled',
  'confirmed > no_show',
  'checked_in > confirmed',
  'checked_in > checked_out',
  'checked_out > confirmed',
  'checked_out > checked_in',
  'expired > held',
  'expired > confirmed',
  'no_show > confirmed',
]

describe('an order’s life', () => {
  test('has these moves and no others', () => {
    const all = ORDER_STATUSES.flatMap((from) =>
      ORDER_STATUSES.filter((to) => canMove(from, to)).map((to) => `${from} > ${to}`),
    )
    expect(all).toEqual(MOVES)
  })

  test.each([
    ['held', { open: true, space: true, change: true, cancel: true, pay: true }],
    ['awaiting_interview', { open: true, space: true, change: true, cancel: true, pay: false }],
    ['confirmed', { open: true, space: true, change: true, cancel: true, pay: true }],
    ['checked_in', { open: false, space: true, change: false, cancel: false, pay: true }],
    ['checked_out', { open: false, space: false, change: false, cancel: false, pay: true }],
    ['cancelled', { open: false, space: false, change: false, cancel: false, pay: false }],
    ['expired', { open: false, space: false, change: false, cancel: false, pay: false }],
    ['no_show', { open: false, space: false, change: false, cancel: false, pay: false }],
  ] as const)('%s: %j', (status, answers) => {
    expect({
      open: isOpen(status),
      space: keepsSpace(status),
      change: canChange(status),
      cancel: canCancel(status),
      pay: canPay(status),
    }).toEqual(answers)
  })

  test('from any open state an order can be cancelled, from no other', () => {
    expect(ORDER_STATUSES.filter(canCancel)).toEqual(ORDER_STATUSES.filter(isOpen))
  })

  test('without the desk taking a step back, space once given up for good is never taken again', () => {
    const takenBack: readonly OrderStatus[] = ['expired', 'checked_out', 'no_show']
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ORDER_STATUSES), { maxLength: 30 }), (requests) => {
        let status: OrderStatus = 'held'
        for (const next of requests.filter((one) => !takenBack.includes(one))) {
          if (!canMove(status, next)) continue
          expect(keepsSpace(status)).toBe(true)
          status = next
        }
      }),
    )
  })
})

test.each<[OrderStatus, Date | null, boolean, boolean]>([
  ['held', null, false, false],
  ['held', null, true, true],
  ['held', new Date(0), false, true],
  ['awaiting_interview', null, true, false],
  ['confirmed', null, false, true],
])(
  'AD9 the rules of cancellation: %s, reached before: %s, what is due paid: %s, they hold: %s',
  (status, settled_at, isDuePaid, holds) => {
    expect(isSettled({ status, settled_at }, isDuePaid)).toBe(holds)
  },
)
