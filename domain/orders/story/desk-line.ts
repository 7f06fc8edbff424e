import { type ChargeKind, isTakenOff } from '../../money/charges.ts'
import { exactPrice } from '../../money/money-words.ts'

/** A charge of the desk, or one that was taken back there. */
export interface DeskLine {
  entry: 'charge' | 'void'
  kind: ChargeKind
  what: string
  amountCents: number
}

/** U15: what we did to the price of a booking, as its owner reads it: 'Taken off: Neighbour, $10.00'. */
export function deskLineWords({ entry, kind, what, amountCents }: DeskLine): string {
  const sum = exactPrice(Math.abs(amountCents))
  if (entry === 'void') return `Taken back: ${what}, ${sum}`
  return isTakenOff(kind) ? `Taken off: ${what}, ${sum}` : `Charged: ${what}, ${sum}`
}
