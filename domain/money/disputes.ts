import { exactPrice } from './money-words.ts'

/**
 * An inquiry asks before any money moves. While a dispute is open the bank has taken the money back already; lost, it
 * stays there, and won, it comes back to us.
 */
export type DisputeStage = 'inquiry' | 'open' | 'won' | 'lost'

/** What the provider has said of a dispute at one time. */
export interface DisputeNews {
  ref: string
  stage: DisputeStage
  cents: number
}

const RANK: Record<DisputeStage, number> = { inquiry: 0, open: 1, won: 2, lost: 2 }

/** How each dispute stands: news come in any order, and an end stays an end. Of two ends the later word counts. */
export function disputesNow(news: readonly DisputeNews[]): DisputeNews[] {
  const now = new Map<string, DisputeNews>()
  for (const one of news) {
    const known = now.get(one.ref)
    if (known === undefined || RANK[one.stage] >= RANK[known.stage]) now.set(one.ref, one)
  }
  return [...now.values()]
}

/** So much of a charge is with the customer's bank, or stays with the customer. */
export const disputedCents = (news: readonly DisputeNews[]): number =>
  disputesNow(news)
    .filter(({ stage }) => stage === 'open' || stage === 'lost')
    .reduce((sum, { cents }) => sum + cents, 0)

/** What the books have of a dispute, once what was said of it is in them. */
export interface DisputeBooks {
  /** Of the charge, so much is with the customer’s bank. */
  withBankCents: number
  /** What the booking owes altogether. */
  owedCents: number
  /** Of what came back to us, what is for nothing that was owed: the booking is off. */
  keptOfOffCents: number
}

const owedWords = (cents: number): string =>
  cents > 0 ? `The booking owes ${exactPrice(cents)} now` : 'Nothing is owed on the booking'

/** What staff have to know or do now, in the sums of the books; null when nothing. */
export function disputeProblem(stage: DisputeStage, books: DisputeBooks): string | null {
  const { withBankCents, owedCents, keptOfOffCents } = books
  switch (stage) {
    case 'inquiry':
      return 'the customer’s bank is asking about this payment. Please answer on the payment provider’s dashboard in time, or refund it'
    case 'open':
      return `the customer disputes this payment, and their bank has taken ${exactPrice(withBankCents)} back. ${owedWords(owedCents)}. Please answer on the payment provider’s dashboard in time`
    case 'lost':
      return `the dispute was lost. The customer keeps ${exactPrice(withBankCents)}. ${owedWords(owedCents)}`
    case 'won':
      return keptOfOffCents > 0
        ? `the dispute was won, and ${exactPrice(keptOfOffCents)} is back with us. The booking is off: please refund what its terms give back`
        : null
    default:
      return stage satisfies never
  }
}

/** Of a charge that we do not know there are no books. */
export const unknownDisputeProblem = ({ stage, cents }: DisputeNews): string | null =>
  stage === 'won'
    ? null
    : `a charge that we don’t know is disputed: ${exactPrice(cents)}, says the payment provider. Please look there`
