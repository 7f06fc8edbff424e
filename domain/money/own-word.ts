import { sumOf } from './money.ts'

/** Cash is counted in the drawer, and a card's money the provider names. That anything else came, somebody says. */
const BY_WORD: readonly string[] = ['terminal', 'etransfer', 'cheque']

/** A payment, and who says that it came; null where nobody had to. */
export interface NotedPayment {
  method: string
  notedBy: number | null
  leftCents: number
}

const isWordOf = ({ method, notedBy }: Pick<NotedPayment, 'method' | 'notedBy'>, by: number): boolean =>
  notedBy === by && BY_WORD.includes(method)

/** AD49: store credit for money that came on one person's word alone, where the same person gives it back. */
export const creditOnOwnWord = (
  creditForMoneyCents: number,
  payments: readonly NotedPayment[],
  by: number,
): number =>
  Math.max(
    0,
    Math.min(
      creditForMoneyCents,
      sumOf(payments.filter((payment) => isWordOf(payment, by)).map(({ leftCents }) => leftCents)),
    ),
  )

export interface RefundToSend {
  /** How its payment came, and who says so. */
  method: string
  notedBy: number | null
  amountCents: number
  /** What of the money that goes back with it somebody has answered for, of how much in all. */
  guardedCents: number
  outgoingCents: number
}

/**
 * AD49: a refund that is said to be sent by whoever said that the money came is one person's word twice. What was given
 * beyond the terms has been answered for already.
 */
export const sentOnOwnWord = (
  { method, notedBy, amountCents, guardedCents, outgoingCents }: RefundToSend,
  by: number,
): number => (isWordOf({ method, notedBy }, by) && guardedCents < outgoingCents ? amountCents : 0)
