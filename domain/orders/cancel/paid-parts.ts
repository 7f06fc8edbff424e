import { grouped } from '../../grouped.ts'
import { shareOut, sumOf } from '../../money/money.ts'

interface Paid {
  moneyCents: number
  creditCents: number
}

/** A part of an order with the rule that its own time still reaches. */
interface RuledPart {
  shareCents: number
  rule: { refundPercent: number; creditPercent: number } | null
}

/** How much comes back, in any form and as money: the part that gives back least is paid first. */
function rankOf({ rule }: RuledPart): number {
  const { refundPercent = 0, creditPercent = 0 } = rule ?? {}
  return Math.min(100, refundPercent + creditPercent) * 1_000 + refundPercent
}

/**
 * AD74: which part of an order what was paid is for. What gives back least counts as paid first, each part up to what it
 * costs itself: a part that is added and not paid frees nothing of what another one keeps. What is more than all of them
 * cost lies on them alike.
 */
export function paidParts(
  { moneyCents, creditCents }: Paid,
  parts: readonly RuledPart[],
  /** What all of it costs without what the desk has taken off, which goes off each part alike. */
  netCents: number = sumOf(parts.map(({ shareCents }) => shareCents)),
): Paid[] {
  const weights = parts.map(({ shareCents }) => shareCents)
  const own = shareOut(Math.max(0, netCents), weights)
  const paid = parts.map(() => 0)
  let leftCents = moneyCents + creditCents
  const give = (cents: number, at: readonly number[], by: readonly number[]) => {
    const given = shareOut(
      cents,
      at.map((index) => by[index] ?? 0),
    )
    at.forEach((index, place) => (paid[index] = (paid[index] ?? 0) + (given[place] ?? 0)))
    leftCents -= cents
  }
  const indexes = parts.map((_part, index) => index)
  const ranked = grouped(indexes, (index) => rankOf(parts[index] as RuledPart)).toSorted(
    ([a], [b]) => rankOf(parts[a] as RuledPart) - rankOf(parts[b] as RuledPart),
  )
  for (const same of ranked) give(Math.min(leftCents, sumOf(same.map((index) => own[index] ?? 0))), same, own)
  give(leftCents, indexes, weights)
  const credit = shareOut(creditCents, paid)
  return paid.map((cents, index) => {
    const ofCredit = Math.min(cents, credit[index] ?? 0)
    return { moneyCents: cents - ofCredit, creditCents: ofCredit }
  })
}
