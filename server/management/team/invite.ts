import type { staffTeam } from '#contract/management/team.ts'
import { DAY_MS } from '#domain/calendar/durations.ts'
import { findAccountByEmail } from '../../business/accounts/account-store.ts'
import {
  endInvitationsBy,
  endInvitationsTo,
  type Invitation,
  lockInvitationsTo,
} from '../../business/accounts/staff-invitation-store.ts'
import type { App } from '../../app.ts'
import type { Change } from '../../office/write/audit/change.ts'
import type { StaffWrite } from '../../office/write/audit/staff-write.ts'
import type { Database } from '../../database.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { invitationMail } from './invitation-mail.ts'
import { createInvitationToken, hashInvitation, TEAM_INVITATION_DAYS } from './invitation-token.ts'
import { findOpenInvitation, putInvitation, type StaffRow } from '../../business/accounts/team-store.ts'

type Invite = typeof staffTeam.invite

/** U3: a link by mail. Of several managers who invite an address at once one does, and the others hear of it. */
export const inviteToTeam =
  (app: App): StaffWrite<Invite> =>
  async ({ input, caller, tx, now }) => {
    const wanted = { ...input, permissions: [...new Set(input.permissions)] }
    const isFirst = await lockInvitationsTo(tx, input.email)
    const other = isFirst ? undefined : await findOpenInvitation(tx, input.email, now)
    if (other !== undefined) return answerSame(other, wanted)
    await refuseWhoLeft(tx, input.email)
    const token = createInvitationToken()
    const invitation = await putInvitation(tx, {
      ...wanted,
      tokenHash: hashInvitation(token),
      madeBy: caller.accountId,
      now,
      expiresAt: new Date(now.getTime() + TEAM_INVITATION_DAYS * DAY_MS),
    })
    await app.mailer.queueMail(tx, invitationMail(input.email, token))
    const { id, email, role, permissions } = invitation
    return {
      data: toInvitation(invitation),
      msg: `We’ve invited ${email}.`,
      changes: [
        {
          action: `invited ${email}`,
          subject: { kind: 'invitation', id },
          after: { email, role, permissions },
        },
      ],
      live: [{ kind: 'team' }],
    }
  }

/** AD15: the mail is on its way already; asked for otherwise, it is for the two to agree. */
function answerSame(other: Invitation, wanted: Pick<Invitation, 'email' | 'role' | 'permissions'>) {
  const isSame =
    other.role === wanted.role && other.permissions.toSorted().join() === wanted.permissions.toSorted().join()
  if (!isSame)
    throw new Refusal('changed-meanwhile', {
      msg: `Someone else has just invited ${wanted.email}, to do something else. Nothing was sent; please look at the list.`,
    })
  return { data: toInvitation(other), msg: `We’ve invited ${wanted.email}.`, changes: [], live: [] }
}

/** AD5: an invitation brings nobody back, so none is sent that could only be refused. */
async function refuseWhoLeft(tx: Database, email: string): Promise<void> {
  const known = await findAccountByEmail(tx, email)
  if (known === undefined || known.is_active) return
  throw new Refusal('invitation-over', {
    msg: `${known.first_name} was on the team before. Bring them back in the list instead; nothing was sent.`,
  })
}

/**
 * AD5: what a manager has just said of somebody counts from now on, and no link that was mailed before. Whoever is no
 * longer a manager has invited nobody either.
 */
export async function endInvitationsOf(
  tx: Database,
  { id, email, role, is_active }: Pick<StaffRow, 'id' | 'email' | 'role' | 'is_active'>,
): Promise<Change[]> {
  const isManager = role === 'manager' && is_active
  const ended = [...(await endInvitationsTo(tx, email)), ...(isManager ? [] : await endInvitationsBy(tx, id))]
  return ended.map((invitation) => ({
    action: `ended the invitation of ${invitation.email}`,
    subject: { kind: 'invitation', id: invitation.id },
    before: { email: invitation.email, role: invitation.role, permissions: invitation.permissions },
  }))
}

export const toInvitation = ({ id, email, role, permissions, expires_at }: Invitation) => ({
  id,
  email,
  role,
  permissions,
  expiresAt: expires_at.toISOString(),
})
