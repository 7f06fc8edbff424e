import { exactPrice } from '../../money/money-words.ts'
import { nameList } from '../../name-list.ts'
import type { PassUse } from '../../pricing/passes.ts'
import { passUseWords } from '../cancel/cancellation-words.ts'
import type { ChangePlan } from './change-plan.ts'
import { passUnitsReturned } from './changed-passes.ts'

/** What a change means in money. */
export function changeWords({
  differenceCents,
  settlement,
  price,
  passUnitsBack,
  passUnitsKept,
}: ChangePlan): string {
  const { refundCents, creditCents, keptCents } = settlement
  const kept = [
    keptCents > 0 ? exactPrice(keptCents) : '',
    passUnitsKept.length > 0 ? `${passUseWords(passUnitsKept)} of your pass` : '',
  ].filter(Boolean)
  const parts = [
    differenceCents > 0 ? `${exactPrice(differenceCents)} more than before` : '',
    refundCents > 0 ? `${exactPrice(refundCents)} back the way you paid` : '',
    creditCents > 0 ? `${exactPrice(creditCents)} as credit` : '',
    backOnPass(passUnitsReturned(passUnitsBack, passUnitsKept, price.passUse)),
    kept.length > 0 ? `${nameList(kept)} not refundable at such short notice` : '',
  ].filter(Boolean)
  if (parts.length > 0) return parts.join(', ')
  return differenceCents === 0 ? 'Same price as before' : `${exactPrice(-differenceCents)} less than before`
}

/** '1 full day comes back to your pass'. */
function backOnPass(uses: readonly PassUse[]): string {
  if (uses.length === 0) return ''
  const words = passUseWords(uses)
  return `${words} ${isOne(words) ? 'comes' : 'come'} back to your pass`
}

const isOne = (words: string) => words.startsWith('1 ') && !words.includes(' and ')
