import { exactPrice } from '../money/money-words.ts'

/** What somebody wants a manager's word for. */
export interface AskedApproval {
  /** 'Refund {sum}': what would be done, with the place of its sum. */
  act: string
  /** Where there is no sum to be named, if that is worded otherwise than by leaving it out. */
  actWithoutSum?: string
  sumCents?: number | null
  /** Whom or what it is about: an order's code, a household, a dog. */
  about: readonly string[]
  /** As whoever asks has typed it. */
  why?: string
}

/** What a manager is asked to allow, in one line: 'Refund $80.00: EV-H4GT9K, Hannah Weir. “Came late”'. */
export function approvalWords({
  act,
  actWithoutSum,
  sumCents = null,
  about,
  why = '',
}: AskedApproval): string {
  const sentence =
    sumCents === null
      ? (actWithoutSum ?? act.replace(/( of)? \{sum\}/, ''))
      : act.replace('{sum}', exactPrice(sumCents))
  const named = about.filter((part) => part !== '')
  const line = named.length === 0 ? sentence : `${sentence}: ${named.join(', ')}`
  return why === '' ? line : `${line}. “${why}”`
}
