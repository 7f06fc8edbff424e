import { HOUR_MS, MINUTE_MS } from '#domain/calendar/durations.ts'

/** Whoever tries and tries again keeps the space for a while, not for ever. */
const MAX_CHECKOUTS_LONG = 5

export interface PaymentHold {
  holdUntil: Date
  /** Nothing unpaid is kept past it; null for what has no beginning. */
  beginsAt: Date | null
  method: 'card' | 'etransfer'
  /** When the customer first tried to pay this way. */
  firstTriedAt: Date
  holds: { checkoutMinutes: number; etransferHours: number }
}

/**
 * Until when the space is kept once somebody goes to pay: long enough for a checkout, or for a bank to send an
 * e-transfer. Never shorter than it was, and never past the beginning.
 */
export function holdWhilePaying(
  { holdUntil, beginsAt, method, firstTriedAt, holds }: PaymentHold,
  now: Date,
): Date {
  const checkoutMs = holds.checkoutMinutes * MINUTE_MS
  const longest = Math.min(
    now.getTime() + checkoutMs,
    firstTriedAt.getTime() + checkoutMs * MAX_CHECKOUTS_LONG,
  )
  const wanted = method === 'card' ? longest : firstTriedAt.getTime() + holds.etransferHours * HOUR_MS
  const latest = beginsAt?.getTime() ?? Number.POSITIVE_INFINITY
  return new Date(Math.max(holdUntil.getTime(), Math.min(wanted, latest)))
}

/** Stripe takes nothing outside half an hour and a day; some minutes are lost on the way. */
const SHORTEST_CHECKOUT_MS = 32 * MINUTE_MS
const LONGEST_CHECKOUT_MS = 23 * HOUR_MS

/** Until when a checkout can be paid: as long as the space is kept, within what providers take. */
export function checkoutEnd(holdUntil: Date | null, method: 'card' | 'etransfer', now: Date): Date {
  const kept = holdUntil?.getTime() ?? now.getTime() + LONGEST_CHECKOUT_MS
  if (method === 'etransfer') return new Date(kept)
  const shortest = now.getTime() + SHORTEST_CHECKOUT_MS
  return new Date(Math.min(Math.max(kept, shortest), now.getTime() + LONGEST_CHECKOUT_MS))
}
