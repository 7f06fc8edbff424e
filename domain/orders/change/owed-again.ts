import { exactPrice } from '../../money/money-words.ts'
import { payableByCredit } from '../../money/outgoing.ts'
import { type Refused, refused } from '../refused.ts'
import type { OrderToChange } from './change-plan.ts'
import type { ChangeSettlement } from './settle-change.ts'

interface AfterChange {
  /** What it costs then. */
  netCents: number
  settlement: Pick<ChangeSettlement, 'fromCreditCents'>
  creditUsedCents?: number
}

/**
 * AD33: what was refunded in money is paid in money. Several changes in a row could otherwise leave on it the store credit
 * that paid for something else in between.
 */
export function checkOwedAgain(
  { owedAgainCents = 0, paid }: Pick<OrderToChange, 'owedAgainCents' | 'paid'>,
  { netCents, settlement, creditUsedCents = 0 }: AfterChange,
): Refused | null {
  const creditCents = paid.creditCents - settlement.fromCreditCents + creditUsedCents
  if (owedAgainCents <= 0 || creditCents <= payableByCredit(netCents, owedAgainCents)) return null
  return refused(
    'changed-meanwhile',
    `${exactPrice(owedAgainCents)} of this booking was refunded and is owed again. Please pay it first. Nothing was changed.`,
  )
}
