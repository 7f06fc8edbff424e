import { dueNow } from '../../money/due-now.ts'

interface ChangedDue {
  /** What is due was paid before the change. */
  isSettled: boolean
  /** The dogs are here: whatever is owed is paid when they go home. */
  isInHouse: boolean
  /** What confirmed the booking before, and what a new one like it would ask for. */
  wasDueCents: number
  dueNowCents: number
  /** They were to come at once, to pay at the door, and come on another day now. */
  isPutOff: boolean
  /** It was to be paid at the door: nothing was due on it, and it cost something. */
  isPaidAtDoor: boolean
  /** What it costs now, and what it costs without what the desk has taken off. */
  totalCents: number
  netCents: number
  /** What of all that was paid still pays for it. */
  paidCents: number
}

/**
 * O9: what a change by the desk adds is owed later, so a night or an extra more leaves the booking confirmed. AD54: only
 * as long as half of what a new booking like it would ask for is paid; one night's deposit does not keep a suite for a
 * month. What was kept of something given up pays for nothing any more: where the rest no longer covers what confirmed
 * the booking, it asks for its deposit again, as a new booking would; so does a walk-in that is put off.
 */
export function dueAtDesk({
  isSettled,
  isInHouse,
  wasDueCents,
  isPutOff,
  isPaidAtDoor,
  dueNowCents,
  totalCents,
  netCents,
  paidCents,
}: ChangedDue): { dueNowCents: number; askedAgainCents: number } {
  if (!isSettled && !isInHouse) return { dueNowCents, askedAgainCents: 0 }
  const sameCents = Math.min(wasDueCents, totalCents)
  if (isInHouse) return { dueNowCents: sameCents, askedAgainCents: 0 }
  const newCents = Math.min(dueNowCents, netCents)
  // What a pass paid for had nothing due either, and pays for no more than it did.
  const isHalfPaid = isPaidAtDoor || dueNow(Math.floor(newCents / 2), paidCents) === 0
  if (!isPutOff && isHalfPaid && dueNow(Math.min(sameCents, netCents), paidCents) === 0)
    return { dueNowCents: sameCents, askedAgainCents: 0 }
  return { dueNowCents, askedAgainCents: dueNow(newCents, paidCents) }
}
