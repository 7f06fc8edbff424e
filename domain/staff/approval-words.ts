import { exactPrice } from '../money/money-words.ts'

/** What somebody wants a manager's word for. */
export interface AskedApproval {
  /** 'Refund {sum}': what would be done, with the place of its sum. */
  act: string
  /** Where there is no sum to be said, if it is said otherwise than by leaving it out. */
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
  const said =
    sumCents === null
      ? (actWithoutSum ?? act.replace(/( of)? \{sum\}/, ''))
      : act.replace('{sum}', exactPrice(sumCents))
  const named = about.filter((part) => part !== '')
  const line = named.length === 0 ? said : `${said}: ${named.join(', ')}`
  return why === '' ? line : `${line}. “${why}”`
}
