/** What moved the money of a booking, in the order it happened. */
export interface MoneyMove {
  /** Paid in any form; a payment that was a slip and is taken off again; taken back by a bank or at the provider. */
  kind: 'paid' | 'voided' | 'taken-back'
  cents: number
  paymentId: number | null
}

/** What had been paid, was taken back from outside, and has not been paid again since: it stays owed as it was paid. */
export function takenBackCents(moves: readonly MoneyMove[]): number {
  const madeGood = new Map<number | null, number>()
  let owed = 0
  for (const { kind, cents, paymentId } of moves) {
    if (kind === 'taken-back') owed += cents
    if (kind === 'paid') {
      const good = Math.min(owed, cents)
      owed -= good
      madeGood.set(paymentId, good)
    }
    if (kind === 'voided') owed += madeGood.get(paymentId) ?? 0
  }
  return owed
}
