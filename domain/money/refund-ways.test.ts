import { expect, test } from 'vitest'
import { cancellationWords } from '../orders/cancel/cancellation-words.ts'
import { type RefundWay, mergeRefunds, refundLabel, refundParts, refundPromises } from './refund-ways.ts'

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
    'Refunded to your card $62.48, at the desk $249.90',
  )
  expect(refundPromises(parts)).toEqual([
    'We’re refunding $62.48 to your card. It takes three to five business days.',
    'We’ll refund $249.90 at the desk the next time you come by.',
  ])
})

test.each([
  ['card', true, 'Refunded to your card'],
  ['card', false, 'Refund on its way to your card'],
  ['etransfer', true, 'Refunded by e-transfer'],
  ['etransfer', false, 'To be refunded by e-transfer'],
  ['desk', true, 'Refunded at the desk'],
  ['desk', false, 'To be refunded at the desk'],
] as const)('CU31 a refund by %s, sent: %s, is called “%s”', (way, isSent, label) => {
  expect(refundLabel({ way, isSent })).toBe(label)
})

test('CU31 two ways of refund are two lines, and so are what has gone and what has not', () => {
  const desk = { way: 'desk', isSent: false, cents: 100 } as const
  expect(
    mergeRefunds([
      desk,
      { ...desk, cents: 50 },
      { ...desk, isSent: true },
      { way: 'card', isSent: true, cents: 7 },
    ]),
  ).toEqual([
    { way: 'card', isSent: true, cents: 7 },
    { way: 'desk', isSent: true, cents: 100 },
    { way: 'desk', isSent: false, cents: 150 },
  ])
})
