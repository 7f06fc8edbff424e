/** The least a payment can be: card companies take nothing smaller. */
export const MIN_PAYMENT_CENTS = 50

/** What has to be paid before an order is confirmed. Less than a payment can be waits for pick-up. */
export function dueNow(dueNowCents: number, paidCents: number): number {
  const missingCents = dueNowCents - paidCents
  return missingCents < MIN_PAYMENT_CENTS ? 0 : missingCents
}

export interface OwedAmounts {
  /** What confirms the order, or all that is owed. */
  what: 'due' | 'all'
  dueNowCents: number
  paidCents: number
  owedCents: number
}

export type AskedAmount =
  | { ok: true; amountCents: number }
  | { ok: false; reason: 'nothing-owed' | 'nothing-due' | 'too-small' }

/** How much a customer who wants to pay is asked for: never less than a payment can be, nor more than is owed. */
export function amountToAsk({ what, dueNowCents, paidCents, owedCents }: OwedAmounts): AskedAmount {
  if (owedCents <= 0) return { ok: false, reason: 'nothing-owed' }
  if (owedCents < MIN_PAYMENT_CENTS) return { ok: false, reason: 'too-small' }
  if (what === 'all') return { ok: true, amountCents: owedCents }
  const dueCents = dueNow(dueNowCents, paidCents)
  return dueCents > 0
    ? { ok: true, amountCents: Math.min(dueCents, owedCents) }
    : { ok: false, reason: 'nothing-due' }
}

export interface PayableFacts {
  /** Money can be taken for it as it stands. */
  isPayable: boolean
  /** What its checklist still lacks to confirm it. */
  missingCents: number
  balanceCents: number
}

/**
 * What has to be paid now, and what a payment made now is for. They part once an order is confirmed: nothing has to be
 * paid any more, and whoever wants to pays the rest ahead of time.
 */
export function payNow({ isPayable, missingCents, balanceCents }: PayableFacts): {
  dueNowCents: number
  payNowCents: number
} {
  if (!isPayable) return { dueNowCents: 0, payNowCents: 0 }
  const askedCents = missingCents > 0 ? missingCents : balanceCents
  return { dueNowCents: missingCents, payNowCents: balanceCents < MIN_PAYMENT_CENTS ? 0 : askedCents }
}
