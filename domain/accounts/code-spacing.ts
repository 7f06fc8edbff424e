import { DAY_MS } from '../calendar/durations.ts'

const FIRST_GAP_SECONDS = 120
const LONGEST_GAP_SECONDS = 3_600
/** So many codes come at the usual distance. */
const USUAL = 5
/** After a day without a code everything begins anew. */
const FORGOTTEN_AFTER_MS = DAY_MS

export interface CodeSending {
  sentAt: Date
  /** How many were sent, each within a day of the one before. */
  inARow: number
}

/**
 * How long somebody waits for the next code after so many in a row: two minutes, later doubling up to an hour. So a
 * mailbox gets some thirty codes a day at most, and whoever owns it always has one that is less than an hour old.
 */
export const codeGapSeconds = (inARow: number): number =>
  Math.min(LONGEST_GAP_SECONDS, FIRST_GAP_SECONDS * 2 ** Math.max(0, Math.min(inARow, 20) - USUAL))

/** May another code be mailed now? Otherwise how long it takes until it may. */
export function nextCode(
  last: CodeSending | null,
  now: Date,
): { ok: true; inARow: number } | { ok: false; waitSeconds: number } {
  if (last === null) return { ok: true, inARow: 1 }
  const passedMs = now.getTime() - last.sentAt.getTime()
  if (passedMs >= FORGOTTEN_AFTER_MS) return { ok: true, inARow: 1 }
  const waitSeconds = Math.ceil(codeGapSeconds(last.inARow) - passedMs / 1000)
  return waitSeconds <= 0 ? { ok: true, inARow: last.inARow + 1 } : { ok: false, waitSeconds }
}
