import { CallError } from '#client/api/call-error.ts'
import type { Need, Permission } from '#domain/staff/permissions.ts'

/** What each permission is called, and what it lets somebody do. */
export const PERMISSION_WORDS: Record<Permission, { label: string; hint: string }> = {
  desk: { label: 'Desk', hint: 'Orders, check-in and check-out, board, phone bookings' },
  money: { label: 'Money', hint: 'See and take money' },
  refund: { label: 'Refunds', hint: 'Give money back, within the limits; only together with Money' },
  care: { label: 'Care', hint: 'Ticks, attendance, incidents, report cards' },
  vaccines: { label: 'Records', hint: 'Verify vaccine records' },
  meet: { label: 'Meet and greet', hint: 'Decide meet and greets' },
  groom: { label: 'Grooming', hint: 'The groomers’ day' },
  message: { label: 'Messages', hint: 'Answer customers' },
}

/** What is missing, as a sentence. */
export function needSentence(need: Need): string {
  if (need === 'manager') return 'This needs a manager.'
  if (need === 'staff') return 'This part is for our team.'
  return `This needs the permission “${PERMISSION_WORDS[need].label}”. A manager can give it to you.`
}

/** The need that a refusal names; null when it was refused for something else. */
export function needOf(error: unknown): Need | null {
  if (!(error instanceof CallError) || error.code !== 403) return null
  const { needs } = (error.data ?? {}) as { needs?: unknown }
  if (needs === 'manager' || needs === 'staff') return needs
  return typeof needs === 'string' && needs in PERMISSION_WORDS ? (needs as Permission) : null
}
