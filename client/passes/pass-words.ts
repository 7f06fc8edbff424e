import type { Pass } from '#contract/business/packages.ts'
import { type CalendarDate, daysBetween } from '#domain/calendar/calendar.ts'
import { dateWithYear } from '#domain/calendar/date-words.ts'
import { counted } from '#domain/name-list.ts'
import { isExpiringSoon, type PassKind } from '#domain/pricing/passes.ts'

export const THING: Record<PassKind, string> = { full_day: 'full day', half_day: 'half day', night: 'night' }

/** Who may use a pass, and for what. */
export const PAYS_FOR: Record<PassKind, string> = {
  full_day: 'Any of your dogs can use them. One full day also pays for two half days.',
  half_day: 'Any of your dogs can use them. Two half days also pay for one full day.',
  night: 'Any of your dogs can use them, for boarding nights.',
}

/** A pass that still pays for something. */
export const isUsable = ({ isExpired, creditsLeft }: Pass): boolean => !isExpired && creditsLeft > 0

/** 'Use by 30 Apr 2027', or how it ended. */
export function expiryWords({ creditsLeft, isExpired, leftText, expiresOn }: Pass): string {
  if (creditsLeft === 0) return 'Used up'
  const day = dateWithYear(expiresOn)
  return isExpired ? `Expired ${day}, ${leftText.replace(/ left$/, '')} unused` : `Use by ${day}`
}

/** The last thirty days are counted; before that nobody is hurried. */
export function lastDaysWords(expiresOn: CalendarDate, today: CalendarDate): string | undefined {
  if (!isExpiringSoon(expiresOn, today)) return undefined
  const days = daysBetween(today, expiresOn)
  if (days === 0) return 'Last day today'
  return days === 1 ? 'Expires tomorrow' : `Expires in ${counted(days, 'day')}`
}

/** Half days are written as people write them: 6.5 → '6½', 0.5 → '½'. */
export function creditCount(credits: number): string {
  const whole = Math.floor(credits)
  if (credits === whole) return String(whole)
  return `${whole === 0 ? '' : whole}½`
}
