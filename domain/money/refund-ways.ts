import { sumOf } from './money.ts'
import { exactPrice } from './money-words.ts'

/** Money goes back the way it came: a person hands back what was paid at the desk. */
export type RefundWay = 'card' | 'etransfer' | 'desk'

export interface RefundPart {
  way: RefundWay
  cents: number
}

interface PaidPart {
  way: RefundWay
  /** What has not gone back of it yet. */
  leftCents: number
}

/** A refund comes from the newest payment first, and never takes more of one than it brought. */
export function splitRefund<Payment extends PaidPart>(
  refundCents: number,
  oldestFirst: readonly Payment[],
): { payment: Payment; cents: number }[] {
  let left = refundCents
  const shares: { payment: Payment; cents: number }[] = []
  for (const payment of oldestFirst.toReversed()) {
    const cents = Math.min(left, payment.leftCents)
    if (cents <= 0) continue
    shares.push({ payment, cents })
    left -= cents
  }
  return shares
}

const WAYS: readonly RefundWay[] = ['card', 'etransfer', 'desk']

/** How much of a refund goes which way. */
export function refundParts(refundCents: number, oldestFirst: readonly PaidPart[]): RefundPart[] {
  const shares = splitRefund(refundCents, oldestFirst)
  return WAYS.map((way) => ({
    way,
    cents: sumOf(shares.filter(({ payment }) => payment.way === way).map(({ cents }) => cents)),
  })).filter(({ cents }) => cents > 0)
}

const WAY_WORDS: Record<RefundWay, string> = {
  card: 'to your card',
  etransfer: 'by e-transfer',
  desk: 'at the desk',
}

/** What went back of an order's money, or is to go back. */
export interface OrderRefund extends RefundPart {
  /** Until then a person, or the card company, has it still to do. */
  isSent: boolean
}

const TO_BE_SENT: Record<RefundWay, string> = {
  card: 'Refund on its way to your card',
  etransfer: 'To be refunded by e-transfer',
  desk: 'To be refunded at the desk',
}

/** What is true of a refund, on the booking, its invoice and its receipt: 'Refunded to your card'. */
export const refundLabel = ({ way, isSent }: Pick<OrderRefund, 'way' | 'isSent'>): string =>
  isSent ? `Refunded ${WAY_WORDS[way]}` : TO_BE_SENT[way]

/** An order's refunds, one for each way and whether it is done. */
export function mergeRefunds(refunds: readonly OrderRefund[]): OrderRefund[] {
  return WAYS.flatMap((way) =>
    [true, false].map((isSent) => ({
      way,
      isSent,
      cents: sumOf(
        refunds.filter((one) => one.way === way && one.isSent === isSent).map(({ cents }) => cents),
      ),
    })),
  ).filter(({ cents }) => cents !== 0)
}

/** 'to your card $62.48, at the desk $249.90': reads on after 'Refunded'. */
export const refundList = (parts: readonly RefundPart[]): string =>
  parts.map(({ way, cents }) => `${WAY_WORDS[way]} ${exactPrice(cents)}`).join(', ')

const PROMISES: Record<RefundWay, (sum: string) => string> = {
  card: (sum) => `We’re refunding ${sum} to your card. It takes three to five business days.`,
  etransfer: (sum) => `We’ll refund ${sum} by e-transfer.`,
  desk: (sum) => `We’ll refund ${sum} at the desk the next time you come by.`,
}

/** What is done about each part of a refund, a sentence for each: none of it has gone yet. */
export const refundPromises = (parts: readonly RefundPart[]): string[] =>
  parts.map(({ way, cents }) => PROMISES[way](exactPrice(cents)))
