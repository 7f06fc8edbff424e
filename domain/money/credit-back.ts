/** One movement of store credit on an order, in the order they happened: used on it, or given back from it. */
export interface CreditMove {
  kind: 'used' | 'given'
  cents: number
}

/**
 * What the household has back of an order as store credit. What was given back and then used on the same order again
 * has not come back: it pays for the order, as before.
 */
export function creditBack(moves: readonly CreditMove[]): number {
  return moves.reduce(
    (back, { kind, cents }) => (kind === 'given' ? back + cents : Math.max(0, back - cents)),
    0,
  )
}
