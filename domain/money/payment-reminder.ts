import { HOUR_MS, MINUTE_MS } from '../calendar/durations.ts'

/** An unpaid order and from when to when its space is kept. */
export interface TimeToPay {
  since: Date
  until: Date
}

/** Whoever is at the checkout needs no reminder. */
const SHORTEST_MS = 3 * HOUR_MS
const LAST_HOURS_MS = 12 * HOUR_MS

const AT_CHECKOUT_MINUTES = 5

/**
 * How long somebody who has just booked is left alone before a mail asks them to pay: most are at the checkout. Never
 * more than a third of the time they have.
 */
export function minutesAtCheckout(until: Date, now: Date): number {
  const minutesLeft = (until.getTime() - now.getTime()) / MINUTE_MS
  return Math.max(0, Math.min(AT_CHECKOUT_MINUTES, Math.floor(minutesLeft / 3)))
}

/** Is it time to remind of the payment: in the last quarter of a long hold, and within its last twelve hours? */
export function isPaymentReminderDue({ since, until }: TimeToPay, now: Date): boolean {
  const length = until.getTime() - since.getTime()
  const left = until.getTime() - now.getTime()
  return length > SHORTEST_MS && left > 0 && left <= Math.min(length / 4, LAST_HOURS_MS)
}
