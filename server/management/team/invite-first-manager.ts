import { DAY_MS } from '#domain/calendar/durations.ts'
import { hasManager } from '../../business/accounts/account-store.ts'
import { lockInvitationsTo } from '../../business/accounts/staff-invitation-store.ts'
import { putInvitation } from '../../business/accounts/team-store.ts'
import type { Database } from '../../database.ts'
import { createInvitationToken, hashInvitation, TEAM_INVITATION_DAYS } from './invitation-token.ts'

/**
 * A business without a manager gets its first one by a link that works once: nobody starts with a password that
 * somebody else has read. A later start makes a new link, and the one before ends. Null when there is a manager.
 */
export async function inviteFirstManager(db: Database, address: string, now: Date): Promise<string | null> {
  if (await hasManager(db)) return null
  const email = address.toLowerCase()
  const token = createInvitationToken()
  await db.transaction().execute(async (tx) => {
    await lockInvitationsTo(tx, email)
    await putInvitation(tx, {
      email,
      role: 'manager',
      permissions: [],
      tokenHash: hashInvitation(token),
      madeBy: null,
      now,
      expiresAt: new Date(now.getTime() + TEAM_INVITATION_DAYS * DAY_MS),
    })
  })
  return `/staff/join?token=${token}`
}
