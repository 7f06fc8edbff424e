import { MIN_PAYMENT_CENTS } from './due-now.ts'

export interface AskedTransfer {
  askedCents: number
  /** What was missing to confirm the booking before money was taken, and what is missing now; 0 for nothing. */
  wasDueCents: number
  dueCents: number
  /** All that is owed now. */
  owedCents: number
}

/**
 * O21: what an e-transfer is still asked for once money was taken at the desk. One that was to confirm the booking is
 * for what confirms it now, any other for what is owed. Null: nothing of it is left to send.
 */
export function transferLeft({ askedCents, wasDueCents, dueCents, owedCents }: AskedTransfer): number | null {
  const isDeposit = wasDueCents > 0 && askedCents <= wasDueCents
  const leftCents = Math.min(askedCents, owedCents, ...(isDeposit ? [dueCents] : []))
  return leftCents < MIN_PAYMENT_CENTS ? null : leftCents
}
