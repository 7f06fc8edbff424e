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

/** 'to your card $62.48, at the desk $249.90': reads on after 'Back'. */
export const refundList = (parts: readonly RefundPart[]): string =>
  parts.map(({ way, cents }) => `${WAY_WORDS[way]} ${exactPrice(cents)}`).join(', ')

/** '$62.48 back to your card', '$249.90 back at the desk': each reads on after 'You get'. */
export const refundSums = (parts: readonly RefundPart[]): string[] =>
  parts.map(({ way, cents }) => `${exactPrice(cents)} back ${WAY_WORDS[way]}`)
