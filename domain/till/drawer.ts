import { sumOf } from '../money/money.ts'

/** Notes and coins of Canada, in cents, the largest first. The cent itself is no longer made. */
export const DENOMINATIONS = [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 25, 10, 5] as const
const SMALLEST_NOTE_CENTS = 500

/** How many of each, by its cents. */
export type CountedCash = Readonly<Record<string, number>>

const countOf = (counted: CountedCash, cents: number): number => counted[String(cents)] ?? 0

export const countedSum = (counted: CountedCash): number =>
  sumOf(DENOMINATIONS.map((cents) => cents * countOf(counted, cents)))

/** How many notes and how many coins lie there. */
export function notesAndCoins(counted: CountedCash): { notes: number; coins: number } {
  const some = (isNote: boolean) =>
    sumOf(
      DENOMINATIONS.filter((cents) => cents >= SMALLEST_NOTE_CENTS === isNote).map((cents) =>
        countOf(counted, cents),
      ),
    )
  return { notes: some(true), coins: some(false) }
}

/** What came into a drawer and what left it, each above zero. */
export interface DrawerSums {
  floatCents: number
  /** With the five-cent rounding. */
  cashCents: number
  refundsCents: number
  inCents: number
  outCents: number
  dropsCents: number
}

/** What should lie in the drawer: the float and the cash taken, less what was given back, paid out and dropped. */
export const expectedCash = (sums: DrawerSums): number =>
  sums.floatCents + sums.cashCents - sums.refundsCents + sums.inCents - sums.outCents - sums.dropsCents

export type DrawerLineKind = 'float' | 'payment' | 'void' | 'refund' | 'in' | 'out' | 'drop'

/** What the desk itself put in or took out it may look at again; what owners paid and got back says what lies there. */
export const isShownBlind = (kind: DrawerLineKind): boolean =>
  kind === 'float' || kind === 'in' || kind === 'out' || kind === 'drop'

/** A count is one when a line of it was typed, be it with nothing of that kind. */
export const isCount = (counted: Partial<CountedCash>): boolean => Object.keys(counted).length > 0

/** What the terminal's own slip says, beside what our books have for it. */
export interface TerminalBatch {
  /** By the slip; null where none was typed. */
  terminalCents: number | null
  terminalExpectedCents: number
  terminalSlips: number
}

export type BatchState = 'nothing-taken' | 'not-typed' | 'same' | 'apart'

/** A terminal that took nothing prints no batch: an empty field is then right, and otherwise something is missing. */
export function batchState({
  terminalCents,
  terminalExpectedCents,
  terminalSlips,
}: TerminalBatch): BatchState {
  if (terminalCents !== null) return terminalCents === terminalExpectedCents ? 'same' : 'apart'
  return terminalSlips === 0 && terminalExpectedCents === 0 ? 'nothing-taken' : 'not-typed'
}

/** A difference above the limit, over or short, is explained before the day is closed. */
export const needsExplaining = (differenceCents: number, limitCents: number): boolean =>
  Math.abs(differenceCents) > limitCents
