import type { CatalogueValues } from '#contract/management/catalogue/catalogue.ts'
import { ruleWords } from '#domain/orders/cancel/cancellation-words.ts'

type Rule = CatalogueValues<'cancellation-rule'>

export interface TimelineStretch {
  /** '14 days and more before', 'later than that'. */
  when: string
  /** 'Free to cancel', 'No refund'. */
  what: string
  kind: 'all' | 'some' | 'credit' | 'none'
}

const DAY = 24

/** 336 → '14 days', 36 → '36 hours'. */
export function hoursWords(hours: number): string {
  if (hours !== 0 && hours % DAY === 0) return hours === DAY ? '1 day' : `${hours / DAY} days`
  return hours === 1 ? '1 hour' : `${hours} hours`
}

/** What comes back when it is cancelled so long before, from long before to the beginning. */
export function timelineOf(rules: readonly Rule[]): TimelineStretch[] {
  const sorted = rules.toSorted((one, other) => other.minHoursBefore - one.minHoursBefore)
  const stretches = sorted.map((rule, at): TimelineStretch => {
    const longer = sorted[at - 1]
    const from = hoursWords(rule.minHoursBefore)
    const until = rule.minHoursBefore === 0 ? 'until it begins' : `until ${from} before`
    return {
      when: longer === undefined ? until : `then ${until}`,
      what: ruleWords(rule),
      kind: kindOf(rule),
    }
  })
  const isOpen = (sorted.at(-1)?.minHoursBefore ?? 1) > 0
  const rest: TimelineStretch = {
    when: sorted.length === 0 ? 'at any time' : 'later than that',
    what: 'No refund',
    kind: 'none',
  }
  return isOpen ? [...stretches, rest] : stretches
}

function kindOf({ refundPercent, creditPercent }: Rule): TimelineStretch['kind'] {
  if (refundPercent === 100) return 'all'
  if (refundPercent > 0) return 'some'
  return creditPercent > 0 ? 'credit' : 'none'
}
