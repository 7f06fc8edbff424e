import { exactPrice } from '../../money/money-words.ts'
import { nameList } from '../../name-list.ts'
import type { PassUse } from '../../pricing/passes.ts'
import { passUseWords } from '../cancel/cancellation-words.ts'
import type { ChangePlan } from './change-plan.ts'
import { passUnitsReturned } from './changed-passes.ts'

/** What a change gives back and what it keeps, as people read it. */
export interface ChangeBack {
  refundCents: number
  /** What the household has more of store credit. */
  creditCents: number
  /** Of what was paid, what became credit and pays for the changed booking. */
  creditOnOrderCents: number
  keptCents: number
  passUnitsBack: readonly PassUse[]
  passUnitsKept: readonly PassUse[]
}

export function backByChange(plan: ChangePlan): ChangeBack {
  const { settlement, creditUsedCents, price, passUnitsBack, passUnitsKept } = plan
  const creditOnOrderCents = Math.min(settlement.creditCents, creditUsedCents)
  return {
    refundCents: settlement.refundCents,
    creditCents: settlement.creditCents - creditOnOrderCents,
    creditOnOrderCents,
    keptCents: settlement.keptCents,
    passUnitsBack: passUnitsReturned(passUnitsBack, passUnitsKept, price.passUse),
    passUnitsKept,
  }
}

/** What a change means in money. */
export function changeWords(plan: ChangePlan): string {
  const { differenceCents } = plan
  const { refundCents, creditCents, creditOnOrderCents, ...passes } = backByChange(plan)
  const kept = keptWords(passes)
  const parts = [
    differenceCents > 0 ? `${exactPrice(differenceCents)} more than before` : '',
    refundCents > 0 ? `${exactPrice(refundCents)} back the way you paid` : '',
    creditCents > 0 ? `${exactPrice(creditCents)} as credit` : '',
    creditOnOrderCents > 0 ? `${exactPrice(creditOnOrderCents)} as credit towards this booking` : '',
    backOnPass(passes.passUnitsBack),
    kept.length > 0 ? `${nameList(kept)} not refundable at such short notice` : '',
  ].filter(Boolean)
  if (parts.length > 0) return parts.join(', ')
  return differenceCents === 0 ? 'Same price as before' : `${exactPrice(-differenceCents)} less than before`
}

/** '$47.25', '1 full day of your pass': what does not come back. */
export const keptWords = ({
  keptCents,
  passUnitsKept,
}: Pick<ChangeBack, 'keptCents' | 'passUnitsKept'>): string[] => [
  ...(keptCents > 0 ? [exactPrice(keptCents)] : []),
  ...(passUnitsKept.length > 0 ? [`${passUseWords(passUnitsKept)} of your pass`] : []),
]

/** '1 full day comes back to your pass'. */
function backOnPass(uses: readonly PassUse[]): string {
  if (uses.length === 0) return ''
  const words = passUseWords(uses)
  return `${words} ${isOne(words) ? 'comes' : 'come'} back to your pass`
}

const isOne = (words: string) => words.startsWith('1 ') && !words.includes(' and ')
