import { grouped } from '../../grouped.ts'
import { proportionOf, shareOut, sumOf } from '../../money/money.ts'
import type { OrderType } from '../../order-types.ts'
import { backByRule, ruleAt } from '../cancel/cancellation.ts'
import { paidParts } from '../cancel/paid-parts.ts'
import type { OrderPart } from '../order-parts.ts'
import type { OrderTerms } from '../order-terms.ts'
import { givenUpOfDays, givenUpOfStay, itemOf, less, type PaidPart, paidFor } from './given-up.ts'

/** An order that is being changed, as far as its money goes. */
export interface PaidOrder {
  orderType: OrderType
  parts: readonly OrderPart[]
  terms: OrderTerms
  /** Paid towards the order as it is, and not given back. */
  paid: { moneyCents: number; creditCents: number }
  /** What it costs without what the desk has taken off; left out where nothing was. */
  netCents?: number
  /** What was sold besides and is not paid: what would be refunded stays for that too. */
  openBesideCents?: number
}

export interface ChangeSettlement {
  /** Back the way it was paid. */
  refundCents: number
  /** New store credit. */
  creditCents: number
  /** What is given up too late to come back. */
  keptCents: number
  /** How much of the new credit and of what is kept was paid with store credit: it never becomes money. */
  fromCreditCents: number
  /** What was paid before and stays on the order. */
  paidCents: number
}

/**
 * What a change gives up is settled as if it had been cancelled: each part by the rule its own time still reaches.
 * What would be refunded stays on the order as far as its new price needs it.
 */
export function settleChange(
  order: PaidOrder,
  /** What the changed order costs. */
  totalCents: number,
  newParts: readonly OrderPart[],
  now: Date,
): ChangeSettlement {
  const paid = paidByPart(order, now)
  const neededCents = totalCents + (order.openBesideCents ?? 0)
  const given = order.orderType === 'boarding' ? givenUpOfStay(paid, newParts) : givenUpOfDays(paid, newParts)
  const back = backOf(given, order, now)
  const stays = sumOf(paid.map(paidFor)) - sumOf(given.map(paidFor))
  const aboveCents = Math.max(0, stays + back.refundCents - neededCents)
  const refundCents = Math.min(aboveCents, back.refundCents)
  // The price fell for another reason, such as a pass that now pays: that too comes back only while the rules allow.
  const cheaper = takeFrom(
    paid.map((part, index) => less(part, given[index])),
    newParts,
    aboveCents - refundCents,
  )
  const cheaperBack = backOf(cheaper, order, now)
  return {
    refundCents: refundCents + cheaperBack.refundCents,
    creditCents: back.creditCents + cheaperBack.creditCents,
    keptCents: back.keptCents + cheaperBack.keptCents,
    fromCreditCents: sumOf([...given, ...cheaper].map((part) => part.creditCents)),
    paidCents: stays + back.refundCents - aboveCents,
  }
}

/**
 * Store credit that would come back and be used again at once stays on the order instead. Money that turned into credit
 * is another matter: it comes back as credit and is used as such, or it would be money again.
 */
export function keepCreditNeeded(
  settlement: ChangeSettlement,
  creditNeededCents: number,
): { settlement: ChangeSettlement; creditUsedCents: number } {
  const { creditCents, fromCreditCents, paidCents } = settlement
  const stayCents = Math.min(creditNeededCents, creditCents, fromCreditCents)
  return {
    settlement: {
      ...settlement,
      creditCents: creditCents - stayCents,
      fromCreditCents: fromCreditCents - stayCents,
      paidCents: paidCents + stayCents,
    },
    creditUsedCents: creditNeededCents - stayCents,
  }
}

/** What was paid for each part. */
export function paidByPart({ parts, paid, netCents, ...order }: PaidOrder, now: Date): PaidPart[] {
  const ruled = parts.map((part) => ({ ...part, rule: ruleOf(order, part, now) }))
  const shares = paidParts(paid, ruled, netCents)
  return parts.map((part, index) => ({ part, ...(shares[index] ?? { moneyCents: 0, creditCents: 0 }) }))
}

const ruleOf = (
  { orderType, terms }: Pick<PaidOrder, 'orderType' | 'terms'>,
  { beginsAt }: OrderPart,
  now: Date,
) => ruleAt({ orderType, isPeak: terms.isPeak }, beginsAt, terms.rules, now.toISOString())

/** So much of what was paid: first of what costs less now, as far as it does, then of everything as it was paid. */
function takeFrom(parts: readonly PaidPart[], newParts: readonly OrderPart[], cents: number): PaidPart[] {
  const before = parts.map(({ part }) => part)
  const freed = parts.map((one) => {
    const [was, is] = [itemOf(before, one.part.date), itemOf(newParts, one.part.date)]
    const fallen = proportionOf(
      one.part.shareCents,
      Math.max(0, was.shareCents - is.shareCents),
      was.shareCents,
    )
    return Math.min(paidFor(one), fallen)
  })
  const first = shareOut(Math.min(cents, sumOf(freed)), freed)
  const left = parts.map((one, index) => paidFor(one) - (first[index] ?? 0))
  const then = shareOut(cents - sumOf(first), left)
  return parts.map((part, index) => {
    const takenCents = (first[index] ?? 0) + (then[index] ?? 0)
    const moneyCents = proportionOf(takenCents, part.moneyCents, paidFor(part))
    return { part: part.part, moneyCents, creditCents: takenCents - moneyCents }
  })
}

/** What begins at one time comes back as one, as when it is cancelled: it is rounded once. */
function backOf(parts: readonly PaidPart[], order: PaidOrder, now: Date) {
  const backs = grouped(parts, ({ part }) => part.beginsAt).map((same) => {
    const rule = ruleOf(order, same[0].part, now)
    const moneyCents = sumOf(same.map((one) => one.moneyCents))
    const creditCents = sumOf(same.map((one) => one.creditCents))
    return backByRule({ moneyCents, creditCents, passUnits: [] }, rule)
  })
  return {
    refundCents: sumOf(backs.map(({ refundCents }) => refundCents)),
    creditCents: sumOf(backs.map(({ creditCents }) => creditCents)),
    keptCents: sumOf(backs.map(({ keptCents }) => keptCents)),
  }
}
