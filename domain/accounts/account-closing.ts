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

/** Why an account cannot be deleted yet and what to do about it, a sentence for each thing; empty when nothing is open. */
export function whatKeepsAccount(open: OpenMoney): string[] {
  const owedCents = open.owed.reduce((sum, { cents }) => sum + cents, 0)
  const codes = nameList(open.owed.map(({ code }) => code))
  return [
    owedCents > 0
      ? `${exactPrice(owedCents)} is still to pay for ${codes}. Please pay it in My bookings or at the desk.`
      : '',
    open.paymentsOpenCents > 0
      ? `A payment of ${exactPrice(open.paymentsOpenCents)} is in progress. Please finish it, or come back tomorrow once it has expired.`
      : '',
    open.refundsOnTheWayCents > 0
      ? `A refund of ${exactPrice(open.refundsOnTheWayCents)} is on its way to you. Please come back once it has arrived.`
      : '',
    open.refundsFailedCents > 0
      ? `A refund of ${exactPrice(open.refundsFailedCents)} couldn’t be sent. Please call us so we can send it another way.`
      : '',
    open.owedByUsCents > 0
      ? `We owe you ${exactPrice(open.owedByUsCents)}. Please call us so we can send it.`
      : '',
    open.disputes > 0 ? 'Your bank is looking into a payment. Please come back once that’s settled.' : '',
  ].filter(Boolean)
}
