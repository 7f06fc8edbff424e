import { proportionOf } from '../../money/money.ts'
import { backByRule, type CancellationRule } from '../cancel/cancellation.ts'
import type { ChangeSettlement } from './settle-change.ts'

interface PaidDays {
  totalCents: number
  paid: { moneyCents: number; creditCents: number }
}

/**
 * What was paid for a day that is left out comes back by the rule its time still reaches. As long as the rest is not
 * all paid, it pays for that first.
 */
export function settleDay(
  { totalCents, paid }: PaidDays,
  /** The price of what is left, and what of it is not taken off. */
  { leftCents, netCents }: { leftCents: number; netCents: number },
  rule: CancellationRule | null,
): ChangeSettlement {
  const paidCents = paid.moneyCents + paid.creditCents
  const givenCents = proportionOf(paidCents, totalCents - leftCents, totalCents)
  const givenCredit = proportionOf(paid.creditCents, givenCents, paidCents)
  const given = { moneyCents: givenCents - givenCredit, creditCents: givenCredit, passUnits: [] }
  const { keptCents, ...back } = backByRule(given, rule)
  const mostCents = Math.max(0, paidCents - keptCents - netCents)
  const creditCents = Math.min(back.creditCents, mostCents)
  const refundCents = Math.min(back.refundCents, mostCents - creditCents)
  return {
    refundCents,
    creditCents,
    keptCents,
    fromCreditCents: Math.min(givenCredit, creditCents + keptCents),
    paidCents: paidCents - refundCents - creditCents - keptCents,
  }
}
