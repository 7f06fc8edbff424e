import { HOUR_MS } from '../../calendar/durations.ts'
import { percentOf, shareOut, sumOf } from '../../money/money.ts'
import type { OrderType } from '../../order-types.ts'
import { joinPassUse, type PassUse } from '../../pricing/passes.ts'

/** From so many hours before the beginning on, so much comes back: a manager edits these. */
export interface CancellationRule {
  orderType: OrderType
  /** Peak rules hold for an order with a peak night. */
  isPeak: boolean
  minHoursBefore: number
  /** Goes back the way it was paid. */
  refundPercent: number
  /** Becomes store credit. */
  creditPercent: number
}

const DAY_HOURS = 24

/** What a new park starts with. A package has no rule: it is not cancelled once it is paid. */
export const DEFAULT_CANCELLATION_RULES: readonly CancellationRule[] = [
  ...boardingRules(false, [7 * DAY_HOURS, 100, 0], [2 * DAY_HOURS, 0, 50]),
  ...boardingRules(true, [30 * DAY_HOURS, 100, 0], [7 * DAY_HOURS, 0, 100], [2 * DAY_HOURS, 0, 50]),
  ...(['daycare', 'grooming', 'interview', 'visit'] as const).map((orderType) => ({
    orderType,
    isPeak: false,
    minHoursBefore: DAY_HOURS,
    refundPercent: 100,
    creditPercent: 0,
  })),
]

function boardingRules(isPeak: boolean, ...rows: [number, number, number][]): CancellationRule[] {
  return rows.map(([minHoursBefore, refundPercent, creditPercent]) => ({
    orderType: 'boarding',
    isPeak,
    minHoursBefore,
    refundPercent,
    creditPercent,
  }))
}

/** A customer cancels what has not begun; a package they bought is used, not given back. */
export const canCustomerCancel = (orderType: OrderType): boolean =>
  orderType !== 'package' && orderType !== 'sale'

/** What begins at one time: a whole stay, one daycare day, an appointment. Each has its own deadlines. */
export interface CancelledPart {
  /** An instant, ISO 8601. */
  beginsAt: string
  /** How much of the order's price it is. */
  shareCents: number
  passUnits: readonly PassUse[]
}

export interface OrderToCancel {
  orderType: OrderType
  isPeak: boolean
  /** What came as money, by card or e-transfer, and was not given back yet. */
  paidCents: number
  /** What came from store credit. */
  paidByCreditCents: number
  parts: readonly CancelledPart[]
}

export interface MoneyBack {
  /** Back the way it was paid. */
  refundCents: number
  /** Store credit. */
  creditCents: number
  keptCents: number
  passUnitsBack: PassUse[]
}

interface PaidShare {
  moneyCents: number
  creditCents: number
  passUnits: readonly PassUse[]
}

export interface CancellationPreview extends MoneyBack {
  /** How much of the credit and of what is kept was paid with store credit. */
  fromCreditCents: number
  /** Used up: given up too late to come back. */
  passUnitsKept: PassUse[]
  parts: (MoneyBack & { beginsAt: string; rule: CancellationRule | null })[]
}

/** What comes back when an order is cancelled now: each of its parts by the rule its own time still reaches. */
export function previewCancellation(
  order: OrderToCancel,
  rules: readonly CancellationRule[],
  now: string,
): CancellationPreview {
  const weights = order.parts.map(({ shareCents }) => shareCents)
  const money = shareOut(order.paidCents, weights)
  const credit = shareOut(order.paidByCreditCents, weights)
  const parts = order.parts.map(({ beginsAt, passUnits }, index) => {
    const rule = ruleAt(order, beginsAt, rules, now)
    const back = backByRule(
      { moneyCents: money[index] ?? 0, creditCents: credit[index] ?? 0, passUnits },
      rule,
    )
    return { beginsAt, rule, ...back }
  })
  const passUnitsBack = joinPassUse(parts.flatMap((part) => part.passUnitsBack))
  return {
    refundCents: sumOf(parts.map(({ refundCents }) => refundCents)),
    creditCents: sumOf(parts.map(({ creditCents }) => creditCents)),
    keptCents: sumOf(parts.map(({ keptCents }) => keptCents)),
    fromCreditCents: order.paidByCreditCents,
    passUnitsBack,
    passUnitsKept: unitsLess(joinPassUse(order.parts.flatMap(({ passUnits }) => passUnits)), passUnitsBack),
    parts,
  }
}

type RuledOrder = Pick<OrderToCancel, 'orderType' | 'isPeak'>

/** The rules of an order of this kind, the one that asks for the most time first. */
export function rulesFor({ orderType, isPeak }: RuledOrder, rules: readonly CancellationRule[]) {
  return rules
    .filter((rule) => rule.orderType === orderType && rule.isPeak === isPeak)
    .toSorted((a, b) => b.minHoursBefore - a.minHoursBefore)
}

/** The last moment at which a rule is still reached. */
export const lastMomentOf = ({ minHoursBefore }: CancellationRule, beginsAt: string): number =>
  Date.parse(beginsAt) - minHoursBefore * HOUR_MS

/** The rule that a part's beginning still reaches; null when it is too late for any. */
export function ruleAt(order: RuledOrder, beginsAt: string, rules: readonly CancellationRule[], now: string) {
  return rulesFor(order, rules).find((rule) => Date.parse(now) <= lastMomentOf(rule, beginsAt)) ?? null
}

/** A refund sends money to where it came from and credit to the credit; a credit share of both becomes credit. */
export function backByRule(
  { moneyCents, creditCents, passUnits }: PaidShare,
  rule: CancellationRule | null,
): MoneyBack {
  const { refundPercent = 0, creditPercent = 0 } = rule ?? {}
  const refundCents = percentOf(moneyCents, refundPercent)
  const refundedCredit = percentOf(creditCents, refundPercent)
  const left = moneyCents + creditCents - refundCents - refundedCredit
  const newCredit = Math.min(left, percentOf(moneyCents + creditCents, creditPercent))
  return {
    refundCents,
    creditCents: refundedCredit + newCredit,
    keptCents: left - newCredit,
    passUnitsBack: unitsBack(passUnits, Math.min(100, refundPercent + creditPercent)),
  }
}

/** Credits come back in the same share as money, rounded up to what a pass can hold. */
function unitsBack(passUnits: readonly PassUse[], percent: number): PassUse[] {
  return passUnits
    .map((use) => ({ ...use, units: Math.ceil((use.units * percent) / 100 - 1e-9) }))
    .filter(({ units }) => units > 0)
}

const unitsLess = (all: readonly PassUse[], back: readonly PassUse[]): PassUse[] =>
  all
    .map((use) => ({
      ...use,
      units: use.units - (back.find(({ passId }) => passId === use.passId)?.units ?? 0),
    }))
    .filter(({ units }) => units > 0)
