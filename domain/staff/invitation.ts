import type { StaffMember } from './permissions.ts'

type Role = StaffMember['role']

export interface InvitationFacts {
  isUsed: boolean
  expiresAt: Date
  role: 'staff' | 'manager'
  /** Whoever made it, as they are now; null where the server itself did, for the first manager. */
  inviter: { role: Role; isActive: boolean } | null
  /** Whoever has the address now; null when it is nobody's. */
  invited: { role: Role; isActive: boolean } | null
}

export type InvitationStop = 'used' | 'over' | 'inviter-gone' | 'left' | 'is-manager'

/**
 * Why an invitation lets nobody in any more; null when it does. It never brings back somebody who was taken off the team,
 * never makes a manager anything less, and counts only as long as whoever made it could make it again.
 */
export function invitationStop(
  { isUsed, expiresAt, role, inviter, invited }: InvitationFacts,
  now: Date,
): InvitationStop | null {
  if (isUsed) return 'used'
  if (expiresAt <= now) return 'over'
  if (inviter !== null && (inviter.role !== 'manager' || !inviter.isActive)) return 'inviter-gone'
  if (invited === null) return null
  if (!invited.isActive) return 'left'
  return invited.role === 'manager' && role !== 'manager' ? 'is-manager' : null
}
