import { DAY_MS, HOUR_MS } from '../calendar/durations.ts'
import type { AskedAmount } from '../money/due-now.ts'
import { canPay, isOff, isOpen, type OrderStatus } from './order-status.ts'

/** How a card link came to its end before its time: all was paid, a newer one was sent, or the order is off. */
export type PayLinkClosed = 'paid' | 'replaced' | 'ended'

/** What a link is for: what confirms the order, all that is owed, or only the signature under the agreement. */
export type PayLinkFor = 'due' | 'all' | 'sign'

/** Can be paid, has nothing left to pay, or opens nothing any more. */
export type PayLinkState = 'open' | 'paid' | 'over'

const DEBT_DAYS = 30

/**
 * O7: a card link works for as many hours as the desk says, or until the space is no longer kept, whichever is first.
 * O32: what somebody who has gone still owes can be paid for thirty days.
 */
export function payLinkEnd(
  { status, holdUntil }: { status: OrderStatus; holdUntil: Date | null },
  hours: number,
  now: Date,
): Date {
  if (status === 'checked_out' || isOff(status)) return new Date(now.getTime() + DEBT_DAYS * DAY_MS)
  const end = new Date(now.getTime() + hours * HOUR_MS)
  return status === 'held' && holdUntil !== null && holdUntil < end ? holdUntil : end
}

export interface LinkedOrder {
  status: OrderStatus
  /** Its time to be paid is over, though nobody may have ended it yet. */
  isRunOut: boolean
  /** What would be asked for now. */
  asked: AskedAmount
}

/**
 * What a link opens at this moment. One that was paid stays paid: what is charged later needs a new link. One to sign
 * with takes no money, and works while there is a booking to sign for.
 */
export function payLinkState(
  link: { closedAs: PayLinkClosed | null; endsAt: Date; what?: PayLinkFor },
  { status, isRunOut, asked }: LinkedOrder,
  now: Date,
): PayLinkState {
  const isClosed = link.closedAs === 'replaced' || link.closedAs === 'ended'
  if (isClosed || link.endsAt <= now || isRunOut) return 'over'
  if (link.what === 'sign') return isOpen(status) ? 'paid' : 'over'
  const isDebt = isOff(status) && (asked.ok || link.closedAs === 'paid')
  if (!canPay(status) && !isDebt) return 'over'
  if (!asked.ok) return 'paid'
  return link.closedAs === null ? 'open' : 'over'
}
