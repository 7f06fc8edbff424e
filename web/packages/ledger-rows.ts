import { creditCount, THING } from '#client/passes/pass-words.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { packages } from '#contract/business/packages.ts'
import { type CalendarDate, dateIn } from '#domain/calendar/calendar.ts'
import type { PassKind } from '#domain/pricing/passes.ts'

export type LedgerEntry = OutputOf<typeof packages.getLedger>[number]

export interface LedgerRow extends LedgerEntry {
  day: CalendarDate
  /** '−1 full day', '+½ full day'; 'New end' where only that was moved. */
  change: string
  /** '7 → 6 left'. */
  balance: string
}

/** The ledger as it came, newest first, each entry with what was left before and after it. */
export function ledgerRows(entries: readonly LedgerEntry[], kind: PassKind, timeZone: string): LedgerRow[] {
  let after = entries.reduce((sum, { credits }) => sum + credits, 0)
  return entries.map((entry) => {
    const before = after - entry.credits
    const balance =
      before === after ? `${creditCount(after)} left` : `${creditCount(before)} → ${creditCount(after)} left`
    after = before
    return {
      ...entry,
      day: dateIn(timeZone, new Date(entry.at)),
      change: changeWords(entry.credits, kind),
      balance,
    }
  })
}

function changeWords(credits: number, kind: PassKind): string {
  if (credits === 0) return 'New end'
  const size = Math.abs(credits)
  return `${credits < 0 ? '−' : '+'}${creditCount(size)} ${THING[kind]}${size > 1 ? 's' : ''}`
}
