import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ChangeSettlement, keepCreditNeeded } from './settle-change.ts'

type Cents = Pick<ChangeSettlement, 'creditCents' | 'fromCreditCents' | 'paidCents'>
const settled = (cents: Cents): ChangeSettlement => ({ refundCents: 0, keptCents: 0, ...cents })
const credit = (creditCents: number, fromCreditCents: number, paidCents: number): Cents => ({
  creditCents,
  fromCreditCents,
  paidCents,
})

test.each<[string, Cents, number, Cents, number]>([
  ['none is needed', credit(3_333, 3_333, 6_667), 0, credit(3_333, 3_333, 6_667), 0],
  ['part of it is needed', credit(3_333, 3_333, 6_667), 2_783, credit(550, 550, 9_450), 0],
  ['all of it is needed', credit(3_333, 3_333, 6_667), 3_333, credit(0, 0, 10_000), 0],
  ['more than comes back', credit(3_333, 3_333, 6_667), 5_000, credit(0, 0, 10_000), 1_667],
  ['none comes back', credit(0, 0, 6_667), 5_000, credit(0, 0, 6_667), 5_000],
  ['what came as money is used as credit', credit(2_888, 0, 0), 2_000, credit(2_888, 0, 0), 2_000],
  ['a part came as money', credit(2_888, 1_000, 0), 2_000, credit(1_888, 0, 1_000), 1_000],
  ['a part of the credit was kept', credit(1_000, 1_500, 0), 2_000, credit(0, 500, 1_000), 1_000],
])('store credit that comes back and is needed: %s', (_what, before, needed, after, used) => {
  expect(keepCreditNeeded(settled(before), needed)).toEqual({
    settlement: settled(after),
    creditUsedCents: used,
  })
})

test('whatever is needed, no cent comes or goes, and none that came as money is given a second time', () => {
  const cents = fc.nat(50_000)
  fc.assert(
    fc.property(cents, cents, cents, cents, (creditCents, fromCreditCents, paidCents, needed) => {
      const before = settled({ creditCents, fromCreditCents, paidCents })
      const { settlement, creditUsedCents } = keepCreditNeeded(before, needed)
      expect(settlement.creditCents + settlement.paidCents).toBe(creditCents + paidCents)
      expect(settlement.creditCents - creditUsedCents).toBe(creditCents - needed)
      expect(settlement.creditCents - settlement.fromCreditCents).toBe(creditCents - fromCreditCents)
      const all = [creditUsedCents, settlement.creditCents, settlement.fromCreditCents]
      expect(Math.min(...all)).toBeGreaterThanOrEqual(0)
    }),
  )
})
