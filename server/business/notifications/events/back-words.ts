import { sumOf } from '#domain/money/money.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { type RefundPart, refundPromises } from '#domain/money/refund-ways.ts'
import { nameList } from '#domain/name-list.ts'
import { passUseWords } from '#domain/orders/cancel/cancellation-words.ts'
import { keptWords } from '#domain/orders/change/change-words.ts'
import type { PassUse } from '#domain/pricing/passes.ts'

/** Where the money and the pass units went of something that is off. */
export interface EndedMoney {
  /** What was paid before. */
  paidCents: number
  refunds: readonly RefundPart[]
  creditCents: number
  passUnitsBack: readonly PassUse[]
  passUnitsKept: readonly PassUse[]
}

const keptOf = ({ paidCents, refunds, creditCents }: EndedMoney): number =>
  paidCents - sumOf(refunds.map(({ cents }) => cents)) - creditCents

/** What comes back of what was paid, and what does not. */
export interface BackAndKept {
  refunds: readonly RefundPart[]
  creditCents: number
  /** What became credit and pays for the same booking. */
  creditOnOrderCents?: number
  keptCents: number
  passUnitsBack: readonly PassUse[]
  passUnitsKept: readonly PassUse[]
}

type Back = Pick<BackAndKept, 'creditCents' | 'creditOnOrderCents'>

const creditParts = ({ creditCents, creditOnOrderCents = 0 }: Back): string[] => [
  ...(creditCents > 0 ? [`${exactPrice(creditCents)} as store credit`] : []),
  ...(creditOnOrderCents > 0
    ? [`${exactPrice(creditOnOrderCents)} as store credit towards this booking`]
    : []),
]

/** What comes back and what is kept of a booking that is off. */
export function endedWords(ended: EndedMoney): string[] {
  const words = backAndKept({ ...ended, keptCents: keptOf(ended) })
  return words.length > 0 ? words : ['Nothing was charged.']
}

/** Everything that comes back and everything that is kept, a sentence for each; none where nothing moves. */
export function backAndKept(facts: BackAndKept): string[] {
  const { passUnitsBack } = facts
  const back = [
    ...creditParts(facts),
    ...(passUnitsBack.length > 0 ? [`${passUseWords(passUnitsBack)} back on your pass`] : []),
  ]
  const kept = keptWords(facts)
  return [
    ...refundPromises(facts.refunds),
    ...(back.length > 0 ? [`You get ${nameList(back)}.`] : []),
    ...(kept.length > 0
      ? [`This close to the day we can’t refund ${nameList(kept)}; see our reservation policy for details.`]
      : []),
  ]
}
