import { describe, expect, test } from 'vitest'
import {
  beyondTerms,
  type Given,
  type GivingFacts,
  type ManagerReason,
  managerReason,
  NOTHING_GIVEN,
  payableByCredit,
  refundableCents,
} from './outgoing.ts'

const LIMITS = { moneyCents: 5_000, creditCents: 5_000, forgivenCents: 2_500, dayCents: 15_000 }
const given = (some: Partial<Given>): Given => ({ ...NOTHING_GIVEN, ...some })

const facts = (some: Partial<GivingFacts>): GivingFacts => ({
  beyond: NOTHING_GIVEN,
  ofOrder: NOTHING_GIVEN,
  todayCents: 0,
  limits: LIMITS,
  isOwn: false,
  ...some,
})

describe('AD2–AD26 whether a manager has to say yes', () => {
  const cases: [what: string, facts: Partial<GivingFacts>, reason: ManagerReason | null][] = [
    ['nothing beyond the terms', { isOwn: true, todayCents: 99_999 }, null],
    ['money up to the limit', { beyond: given({ moneyCents: 5_000 }) }, null],
    ['a cent above it', { beyond: given({ moneyCents: 5_001 }) }, 'above-limit'],
    [
      'two small refunds of one order',
      { beyond: given({ moneyCents: 2_500 }), ofOrder: given({ moneyCents: 2_501 }) },
      'above-limit',
    ],
    ['credit counts like money', { beyond: given({ creditCents: 5_001 }) }, 'above-limit'],
    [
      'each form has its own limit',
      { beyond: given({ creditCents: 5_000 }), ofOrder: given({ moneyCents: 5_000 }) },
      null,
    ],
    ['what is forgiven', { beyond: given({ forgivenCents: 2_501 }) }, 'above-limit'],
    ['a unit of a pass', { beyond: given({ passUnits: 1 }) }, 'pass-units'],
    ['a cent to oneself', { beyond: given({ creditCents: 1 }), isOwn: true }, 'own-household'],
    [
      'many orders on one day',
      { beyond: given({ moneyCents: 5_000 }), todayCents: 10_001 },
      'above-day-limit',
    ],
    [
      'exactly the day’s limit',
      { beyond: given({ moneyCents: 2_500, forgivenCents: 2_500 }), todayCents: 10_000 },
      null,
    ],
    [
      'an order that is at its limit, and something else is given',
      { beyond: given({ forgivenCents: 100 }), ofOrder: given({ moneyCents: 9_000 }) },
      null,
    ],
  ]
  test.each(cases)('%s', (_, some, reason) => expect(managerReason(facts(some))).toBe(reason))
})

test('AD4 beyond the terms is counted form by form', () => {
  const byTerms = { moneyCents: 1_000, creditCents: 6_000, passUnits: 1 }
  expect(beyondTerms({ moneyCents: 9_000, creditCents: 0, passUnits: 3 }, byTerms)).toEqual(
    given({ moneyCents: 8_000, passUnits: 2 }),
  )
  expect(beyondTerms({}, byTerms)).toEqual(NOTHING_GIVEN)
})

test.each([
  [10_000, 0, 0, 10_000],
  [10_000, 4_000, 0, 6_000],
  [10_000, 4_000, 6_000, 0],
  [10_000, 0, 12_000, 0],
])(
  'AD7, AD8 of %i paid, %i refunded and %i turned into credit, %i can go back',
  (paidCents, refundedCents, creditForMoneyCents, left) =>
    expect(refundableCents({ paidCents, refundedCents, creditForMoneyCents })).toBe(left),
)

test.each([
  [10_000, 0, 10_000],
  [10_000, 10_000, 0],
  [12_000, 10_000, 2_000],
  [4_000, 10_000, 0],
  [-500, 0, 0],
])('AD14 of %i owed, %i of it again after a refund, credit pays %i', (balance, again, pays) =>
  expect(payableByCredit(balance, again)).toBe(pays),
)
