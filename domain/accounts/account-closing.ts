import { exactPrice } from '../money/money-words.ts'
import { nameList } from '../name-list.ts'

/** Money that is not settled between the business and a household. */
export interface OpenMoney {
  /** Orders on which the household still owes something. */
  owed: readonly { code: string; cents: number }[]
  /** What the business owes on orders and has not sent. */
  owedByUsCents: number
  refundsOnTheWayCents: number
  refundsFailedCents: number
  paymentsOpenCents: number
  /** Payments the household has objected to with its bank. */
  disputes: number
}

/** Who reads it: whose account it is, or whoever at the desk deletes it for them. */
export type ClosingReader = 'owner' | 'desk'

interface ClosingWords {
  owed: (sum: string, codes: string) => string
  paymentsOpen: (sum: string) => string
  refundsOnTheWay: (sum: string) => string
  refundsFailed: (sum: string) => string
  owedByUs: (sum: string) => string
  disputes: string
}

const WORDS: Record<ClosingReader, ClosingWords> = {
  owner: {
    owed: (sum, codes) => `${sum} is still to pay for ${codes}. Please pay it in My bookings or at the desk.`,
    paymentsOpen: (sum) =>
      `A payment of ${sum} is in progress. Please finish it, or come back tomorrow once it has expired.`,
    refundsOnTheWay: (sum) =>
      `A refund of ${sum} is on its way to you. Please come back once it has arrived.`,
    refundsFailed: (sum) =>
      `A refund of ${sum} couldn’t be sent. Please call us so we can send it another way.`,
    owedByUs: (sum) => `We owe you ${sum}. Please call us so we can send it.`,
    disputes: 'Your bank is looking into a payment. Please come back once that’s settled.',
  },
  desk: {
    owed: (sum, codes) => `They still owe ${sum} for ${codes}. Take it first, or have it written off.`,
    paymentsOpen: (sum) => `A payment of ${sum} is in progress. Wait until it’s paid or has expired.`,
    refundsOnTheWay: (sum) => `A refund of ${sum} is on its way to them. Wait until it’s sent.`,
    refundsFailed: (sum) => `A refund of ${sum} couldn’t be sent. Send it another way first.`,
    owedByUs: (sum) => `We owe them ${sum}. Send it back first.`,
    disputes: 'Their bank is looking into a payment. Wait until that’s settled.',
  },
}

/** Why an account cannot be deleted yet and what to do about it, a sentence for each thing; empty when nothing is open. */
export function closingBlockers(open: OpenMoney, reader: ClosingReader = 'owner'): string[] {
  const words = WORDS[reader]
  const owedCents = open.owed.reduce((sum, { cents }) => sum + cents, 0)
  const codes = nameList(open.owed.map(({ code }) => code))
  return [
    owedCents > 0 ? words.owed(exactPrice(owedCents), codes) : '',
    open.paymentsOpenCents > 0 ? words.paymentsOpen(exactPrice(open.paymentsOpenCents)) : '',
    open.refundsOnTheWayCents > 0 ? words.refundsOnTheWay(exactPrice(open.refundsOnTheWayCents)) : '',
    open.refundsFailedCents > 0 ? words.refundsFailed(exactPrice(open.refundsFailedCents)) : '',
    open.owedByUsCents > 0 ? words.owedByUs(exactPrice(open.owedByUsCents)) : '',
    open.disputes > 0 ? words.disputes : '',
  ].filter(Boolean)
}
