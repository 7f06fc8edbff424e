/** What of an order is still to be paid. */
export interface Unpaid {
  balanceCents: number
  /** What they had besides the booking, a toy on account: owed whether they come or not. */
  addedCents: number
  /** What had been paid once and was taken back from outside: it would have been kept, so it stays owed. */
  takenBackCents?: number
}

/** When a booking does not take place its unpaid price falls away; what they had besides stays owed. */
export function fallsAway({ balanceCents, addedCents, takenBackCents = 0 }: Unpaid): {
  owedCents: number
  droppedCents: number
} {
  const owedCents = Math.max(0, Math.min(balanceCents, Math.max(0, addedCents) + takenBackCents))
  return { owedCents, droppedCents: balanceCents - owedCents }
}
