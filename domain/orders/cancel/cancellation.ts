import { HOUR_MS } from '../../calendar/durations.ts'
import { percentOf, sumOf } from '../../money/money.ts'
import type { OrderType } from '../../order-types.ts'
import { joinPassUse, type PassUse } from '../../pricing/passes.ts'
import { paidParts } from './paid-parts.ts'

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
  /** What it costs without what the desk has taken off; left out where nothing was. */
  netCents?: number
  /** What was sold besides and is not paid: what would come back pays for that first. */
  openBesideCents?: number
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
  const ruled = order.parts.map((part) => ({ ...part, rule: ruleAt(order, part.beginsAt, rules, now) }))
  const { paidCents: moneyCents, paidByCreditCents: paidCredit, netCents, openBesideCents = 0 } = order
  const paid = paidParts({ moneyCents, creditCents: paidCredit }, ruled, netCents)
  const parts = ruled.map(({ beginsAt, rule, passUnits }, index) => {
    const back = backByRule({ ...(paid[index] ?? NOTHING_PAID), passUnits }, rule)
    return { beginsAt, rule, ...back }
  })
  const back = {
    refundCents: sumOf(parts.map(({ refundCents }) => refundCents)),
    creditCents: sumOf(parts.map(({ creditCents }) => creditCents)),
  }
  const refundCents = Math.max(0, back.refundCents - openBesideCents)
  const forBeside = openBesideCents - (back.refundCents - refundCents)
  const creditCents = Math.max(0, back.creditCents - forBeside)
  const keptCents = sumOf(parts.map((part) => part.keptCents))
  const passUnitsBack = joinPassUse(parts.flatMap((part) => part.passUnitsBack))
  return {
    refundCents,
    creditCents,
    keptCents,
    fromCreditCents: Math.min(paidCredit, creditCents + keptCents),
    passUnitsBack,
    passUnitsKept: unitsLess(joinPassUse(order.parts.flatMap(({ passUnits }) => passUnits)), passUnitsBack),
    parts,
  }
}

const NOTHING_PAID = { moneyCents: 0, creditCents: 0 }

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
