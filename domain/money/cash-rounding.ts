import { sumOf } from './money.ts'

export const LEAST_COIN_CENTS = 5

/** Cash alone is rounded to the nearest five cents, after tax: so much more, or less, lies in the drawer. */
export const cashRounding = (cents: number): number =>
  Math.round(cents / LEAST_COIN_CENTS) * LEAST_COIN_CENTS - cents

/** What is paid in cash for an amount. */
export const inCash = (cents: number): number => cents + cashRounding(cents)

/** What is handed over for all parts: of cash what goes into the drawer, of the rest every cent. */
export const handedOver = (parts: readonly { way: string; amountCents: number }[]): number =>
  sumOf(parts.map(({ way, amountCents }) => (way === 'cash' ? inCash(amountCents) : amountCents)))

/** What goes back over the counter; null while less was tendered than is to be paid. */
export function changeDue(cents: number, tenderedCents: number): number | null {
  const change = tenderedCents - inCash(cents)
  return change < 0 ? null : change
}

const COINS_AND_NOTES = [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 25, 10, 5]

/** The notes and coins to give, largest first. */
export function coinsFor(changeCents: number): { cents: number; count: number }[] {
  let left = changeCents
  return COINS_AND_NOTES.flatMap((cents) => {
    const count = Math.floor(left / cents)
    left -= count * cents
    return count === 0 ? [] : [{ cents, count }]
  })
}
