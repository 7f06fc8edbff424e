/** What moves the books of an order, in the order in which it happened. */
export type BesideMove =
  /** Charged at the desk besides the price: goods, late fees, tips; below zero where that is taken back. */
  | { kind: 'beside'; cents: number }
  /** Paid, or below zero gone back; of which payment, or as store credit. */
  | { kind: 'paid'; cents: number; source: number | 'credit' }

/**
 * AD75: what was sold besides a booking and nothing has paid for. What was paid before belongs to the booking; what comes
 * after pays first for what was sold besides, and where that very payment is gone it is open again.
 */
export function openBeside(moves: readonly BesideMove[]): number {
  let openCents = 0
  const paidBy = new Map<number | 'credit', { besideCents: number; restCents: number }>()
  for (const move of moves) {
    if (move.kind === 'beside') {
      openCents = Math.max(0, openCents + move.cents)
      continue
    }
    const { besideCents, restCents } = paidBy.get(move.source) ?? { besideCents: 0, restCents: 0 }
    const forBeside =
      move.cents > 0
        ? Math.min(openCents, move.cents)
        : -Math.min(besideCents, Math.max(0, -move.cents - restCents))
    openCents -= forBeside
    paidBy.set(move.source, {
      besideCents: besideCents + forBeside,
      restCents: Math.max(0, restCents + move.cents - forBeside),
    })
  }
  return openCents
}
