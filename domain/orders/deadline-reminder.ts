import { HOUR_MS } from '../calendar/durations.ts'

/** Days before a booking ends for want of something other than money, at which its owner is warned. */
const WARNING_HOURS = [24, 72, 168] as const

/** Whoever was notified just now needs no reminder. */
const JUST_NOTIFIED_MS = 12 * HOUR_MS

/** Which warning is due for an order that is paid but incomplete; each is given once. */
export function incompleteWarning(
  { since, until }: { since: Date; until: Date },
  now: Date,
): `${number} hours` | null {
  const left = until.getTime() - now.getTime()
  if (left <= 0 || now.getTime() - since.getTime() < JUST_NOTIFIED_MS) return null
  const hours = WARNING_HOURS.find((limit) => left <= limit * HOUR_MS)
  return hours === undefined ? null : `${hours} hours`
}
