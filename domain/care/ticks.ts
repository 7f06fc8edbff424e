import { HOUR_MS, MINUTE_MS } from '../calendar/durations.ts'
import type { CareKind } from './care-items.ts'

export const TICK_OUTCOMES = ['given', 'part', 'refused', 'skipped'] as const
export type TickOutcome = (typeof TICK_OUTCOMES)[number]

/** WS9: what became of something that was due; its owner may have given it before they came. */
export const DUE_OUTCOMES = [...TICK_OUTCOMES, 'at-home'] as const
export type DueOutcome = (typeof DUE_OUTCOMES)[number]

/** D18: what is written down though nobody planned it. */
export const ENTRY_KINDS = [
  'water',
  'walk',
  'toilet',
  'mood',
  'weight',
  'temperature',
  'photo',
  'note',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** D15: what was not given has a reason. */
export const needsReason = (outcome: TickOutcome): boolean => outcome === 'refused' || outcome === 'skipped'

const AHEAD_MS = 2 * HOUR_MS

/** From when on something can have been given. */
export const tickableFrom = (dueAt: Date): Date => new Date(dueAt.getTime() - AHEAD_MS)

/**
 * A dose hours before its time is no dose of that time: whoever ticks it has the wrong line, or the wrong day. What will
 * be left out today is known earlier.
 */
export function isTooEarly(outcome: TickOutcome, due: { at: Date; isToday: boolean }, now: Date): boolean {
  if (now >= tickableFrom(due.at)) return false
  return outcome !== 'skipped' || !due.isToday
}

const WITHDRAW_MINUTES = 5

/** D16: one's own tick at once, later with a reason. Somebody else's is a manager's to withdraw, with a reason. */
export type Withdrawal = 'at-once' | 'with-reason' | 'no'

export function withdrawalOf(
  tick: { byAccountId: number; recordedAt: Date },
  caller: { accountId: number; role: string },
  now: Date,
): Withdrawal {
  if (tick.byAccountId !== caller.accountId) return caller.role === 'manager' ? 'with-reason' : 'no'
  const isFresh = now.getTime() - tick.recordedAt.getTime() <= WITHDRAW_MINUTES * MINUTE_MS
  return isFresh ? 'at-once' : 'with-reason'
}

const REFUSED_BEFORE_CALL: Record<CareKind, number> = { meal: 3, medicine: 2, service: Infinity }

/** D15: this refusal is the one after which somebody calls the owner. */
export const isTimeToCall = (kind: CareKind, refused: number): boolean =>
  refused === REFUSED_BEFORE_CALL[kind]

const REFUSED_WORDS: Record<CareKind, string> = { meal: 'meals', medicine: 'doses', service: 'services' }

/** 'Call Priya: Bear refused 3 meals.' */
export const callTask = (owner: string, dog: string, kind: CareKind, refused: number): string =>
  `Call ${owner}: ${dog} refused ${refused} ${REFUSED_WORDS[kind]}.`

const DONE_WORDS: Record<DueOutcome, (dog: string, what: string) => string> = {
  given: (dog, what) => `gave ${dog} ${what}`,
  part: (dog, what) => `gave ${dog} part of ${what}`,
  refused: (dog, what) => `noted that ${dog} refused ${what}`,
  skipped: (dog, what) => `skipped ${what} for ${dog}`,
  'at-home': (dog, what) => `noted that ${dog} had ${what} at home`,
}

/** 'gave Bear insulin': as one says it. A name of one word in capitals stays as it is. */
export function doneWords(outcome: DueOutcome, dog: string, item: { kind: CareKind; what: string }): string {
  return DONE_WORDS[outcome](dog, item.kind === 'meal' ? 'the meal' : lowerFirst(item.what))
}

const lowerFirst = (what: string): string =>
  /^\p{Lu}\p{Ll}/u.test(what) ? `${what.slice(0, 1).toLowerCase()}${what.slice(1)}` : what
