import { exactPrice } from '../../money/money-words.ts'
import type { RefundPart, RefundWay } from '../../money/refund-ways.ts'
import { passUseWords } from '../cancel/cancellation-words.ts'
import { type SkipPlan, unitsBack } from './plan-skip.ts'

const WAYS: Record<RefundWay, string> = {
  card: 'to the owner’s card',
  etransfer: 'by e-transfer',
  desk: 'at the desk',
}

/** What leaving out a day does to the owner's money, as the team reads it: whoever marks a dog absent is not the owner. */
export function skipWordsForUs(
  { settlement, lessCents, passUnitsBack, passUnitsKept }: SkipPlan,
  refunds: readonly RefundPart[],
): string {
  const { refundCents, creditCents, keptCents } = settlement
  const lessToPay = lessCents - refundCents - creditCents - keptCents
  const back = unitsBack({ passUnitsBack, passUnitsKept })
  const said = [
    ...refunds.map(({ way, cents }) => `${exactPrice(cents)} goes back ${WAYS[way]}.`),
    creditCents > 0 ? `${exactPrice(creditCents)} becomes store credit.` : '',
    back.length > 0 ? `${passUseWords(back)} back on the owner’s pass.` : '',
    lessToPay > 0 ? `${exactPrice(lessToPay)} less is owed.` : '',
    keptCents > 0 ? `${exactPrice(keptCents)} isn’t refundable.` : '',
    passUnitsKept.length > 0 ? `${passUseWords(passUnitsKept)} of the owner’s pass isn’t given back.` : '',
  ].filter((one) => one !== '')
  return said.length === 0 ? 'Nothing was paid for it.' : said.join(' ')
}
