import { backByRule, type CancellationRule } from '../cancel/cancellation.ts'
import type { ChangeSettlement } from './settle-change.ts'

interface Paid {
  moneyCents: number
  creditCents: number
}

/**
 * What was paid for a day that is left out comes back by the rule its time still reaches. As long as the rest is not
 * all paid, it pays for that first.
 */
export function settleDay(
  /** All that was paid, and what of it was paid for the day. */
  { paid, forDay }: { paid: Paid; forDay: Paid },
  /** What is left costs so much without what is taken off, with what was sold besides and is not paid. */
  neededCents: number,
  rule: CancellationRule | null,
): ChangeSettlement {
  const paidCents = paid.moneyCents + paid.creditCents
  const { keptCents, ...back } = backByRule({ ...forDay, passUnits: [] }, rule)
  const mostCents = Math.max(0, paidCents - keptCents - neededCents)
  const creditCents = Math.min(back.creditCents, mostCents)
  const refundCents = Math.min(back.refundCents, mostCents - creditCents)
  return {
    refundCents,
    creditCents,
    keptCents,
    fromCreditCents: Math.min(forDay.creditCents, creditCents + keptCents),
    paidCents: paidCents - refundCents - creditCents - keptCents,
  }
}
