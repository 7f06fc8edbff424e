import { sumOf } from '../../money/money.ts'
import { exactPrice } from '../../money/money-words.ts'
import { type RefundPart, refundList } from '../../money/refund-ways.ts'
import { nameList } from '../../name-list.ts'
import { passCountWords, unitCounts } from '../../pricing/pass-words.ts'
import type { PassUse } from '../../pricing/passes.ts'
import {
  type CancellationPreview,
  type CancellationRule,
  lastMomentOf,
  type OrderToCancel,
  rulesFor,
} from './cancellation.ts'

/** 'Refunded to your card $120.00, credit $60.00': what comes back, and what does not. */
export function cancellationWords(
  preview: Omit<CancellationPreview, 'parts'>,
  refunds: readonly RefundPart[] = [{ way: 'card', cents: preview.refundCents }],
): string {
  const { refundCents, creditCents, keptCents, passUnitsBack, passUnitsKept } = preview
  const parts = [
    refundCents > 0 ? `refunded ${refundList(refunds)}` : '',
    creditCents > 0 ? `credit ${exactPrice(creditCents)}` : '',
    passUnitsBack.length > 0 ? `back on your pass ${passUseWords(passUnitsBack)}` : '',
  ].filter(Boolean)
  const kept = [
    keptCents > 0 ? exactPrice(keptCents) : '',
    passUnitsKept.length > 0 ? `${passUseWords(passUnitsKept)} of your pass` : '',
  ].filter(Boolean)
  if (parts.length === 0) {
    return kept.length === 0 ? 'Nothing was paid.' : `Not refundable: ${nameList(kept)}.`
  }
  return capitalised(parts.join(', ')) + (kept.length > 0 ? `, not refundable ${nameList(kept)}` : '')
}

/** '1 full day and 3 half days', of one pass or of several. */
export function passUseWords(uses: readonly PassUse[]): string {
  const counts = uses.map(({ units, kind }) => unitCounts(units, kind))
  return passCountWords({
    fullDays: sumOf(counts.map(({ fullDays }) => fullDays)),
    halfDays: sumOf(counts.map(({ halfDays }) => halfDays)),
    nights: sumOf(counts.map(({ nights }) => nights)),
  })
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Said after the last of the deadlines. */
export const AFTER_DEADLINES = 'After that, no refund'

export interface CancellationDeadline {
  /** An instant, ISO 8601: the last moment. */
  until: string
  what: string
  /** How long that is before the beginning. */
  hoursBefore: number
}

/** Until when which rule still holds, the next to pass first; afterwards nothing comes back. */
export function deadlineWords(
  order: Pick<OrderToCancel, 'orderType' | 'isPeak'>,
  beginsAt: string,
  rules: readonly CancellationRule[],
  now: string,
): CancellationDeadline[] {
  return rulesFor(order, rules)
    .filter((rule) => Date.parse(now) <= lastMomentOf(rule, beginsAt))
    .map((rule) => ({
      until: new Date(lastMomentOf(rule, beginsAt)).toISOString(),
      what: ruleWords(rule),
      hoursBefore: rule.minHoursBefore,
    }))
}

/** 'Free to cancel', 'Half of what you paid as store credit': reads on with 'until Wed 2 Dec, 9:00 am'. */
export function ruleWords({ refundPercent, creditPercent }: CancellationRule): string {
  if (refundPercent === 100) return 'Free to cancel'
  const parts = [
    refundPercent > 0 ? `${shareWords(refundPercent)} refunded` : '',
    creditPercent > 0 ? `${shareWords(creditPercent)} as store credit` : '',
  ].filter(Boolean)
  return parts.length === 0 ? 'No refund' : capitalised(nameList(parts))
}

function shareWords(percent: number): string {
  if (percent === 100) return 'everything you paid'
  return `${percent === 50 ? 'half' : `${percent}%`} of what you paid`
}
