import { expect, test } from 'vitest'
import { cancellationWords } from '../orders/cancel/cancellation-words.ts'
import { type RefundWay, refundParts, refundSums } from './refund-ways.ts'

const paid = (way: RefundWay, leftCents: number) => ({ way, leftCents })
const PAID = [paid('desk', 24_990), paid('card', 6_248)]

test.each([
  [
    'everything goes back each its own way',
    PAID,
    31_238,
    [
      ['card', 6_248],
      ['desk', 24_990],
    ],
  ],
  [
    'the newest payment gives first',
    PAID,
    7_000,
    [
      ['card', 6_248],
      ['desk', 752],
    ],
  ],
  [
    'one way twice is one sum',
    [paid('card', 100), ...PAID],
    31_338,
    [
      ['card', 6_348],
      ['desk', 24_990],
    ],
  ],
  [
    'what went back already is not given again',
    [paid('desk', 0), paid('etransfer', 50)],
    50,
    [['etransfer', 50]],
  ],
  ['nothing goes no way', PAID, 0, []],
] as const)('a refund: %s', (_case, payments, cents, expected) => {
  expect(refundParts(cents, payments).map((part) => [part.way, part.cents])).toEqual(expected)
})

test('the dialog and the mail name the same ways', () => {
  const parts = refundParts(31_238, PAID)
  const preview = { refundCents: 31_238, creditCents: 0, keptCents: 0, fromCreditCents: 0 }
  expect(cancellationWords({ ...preview, passUnitsBack: [], passUnitsKept: [] }, parts)).toBe(
    'Back to your card $62.48, at the desk $249.90',
  )
  expect(refundSums(parts)).toEqual(['$62.48 back to your card', '$249.90 back at the desk'])
})
