import type { InputOf } from '#contract/endpoint.ts'
import type { staffTeam } from '#contract/management/team.ts'
import { type InvitationStop, invitationStop } from '#domain/staff/invitation.ts'
import {
  type Account,
  findAccount,
  findAccountByEmail,
  insertAccount,
  lockForStaff,
} from '../../business/accounts/account-store.ts'
import { hashPassword } from '../../business/accounts/log-in/password.ts'
import type { Invitation } from '../../business/accounts/staff-invitation-store.ts'
import type { App } from '../../app.ts'
import { insertAuditEntries } from '../../office/write/audit/audit-store.ts'
import type { Database } from '../../database.ts'
import { inTransaction } from '../../business/once/run-idempotent.ts'
import { insertLiveEvents } from '../../platform/live/live-store.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { hashInvitation } from './invitation-token.ts'
import {
  changeStaff,
  findInvitation,
  lockInvitation,
  useInvitation,
} from '../../business/accounts/team-store.ts'

type Form = InputOf<typeof staffTeam.acceptInvitation>

/**
 * U3: whoever has the link joins the team. An address that has an account keeps it, with its household and password;
 * a new one names itself and chooses a password. Nothing is done for a form that lacks them.
 */
export async function acceptInvitation(
  app: App,
  form: Form,
): Promise<{ data: { email: string; isNew: boolean } }> {
  const passwordHash = form.password === undefined ? null : await hashPassword(form.password, 'stranger')
  return inTransaction(app, async (tx) => {
    const now = app.clock.now()
    const { invitation, known } = await lockInvited(tx, hashInvitation(form.token))
    await refuseStopped(tx, invitation, known, now)
    const accountId = known?.id ?? (await addAccount(tx, invitation, form, passwordHash, now))
    const { role, permissions } = invitation
    const after = await changeStaff(tx, accountId, { role, permissions })
    await useInvitation(tx, { id: invitation.id, usedBy: accountId, now })
    await insertAuditEntries(tx, [
      {
        at: now,
        byAccountId: accountId,
        approvedBy: invitation.made_by,
        action: 'joined the team',
        subject: { kind: 'person', id: accountId, version: after.version },
        householdId: null,
        before: null,
        after: { role, permissions },
        why: '',
        requestId: '',
      },
    ])
    await insertLiveEvents(tx, [{ kind: 'team', ids: [accountId] }], accountId)
    return { data: { email: invitation.email, isNew: known === undefined } }
  })
}

/** The account before the invitation, as whoever takes somebody off the team locks them. */
async function lockInvited(
  tx: Database,
  tokenHash: Buffer,
): Promise<{ invitation: Invitation; known: Account | undefined }> {
  const seen = await findInvitation(tx, tokenHash)
  const found = seen === undefined ? undefined : await findAccountByEmail(tx, seen.email)
  const known = found === undefined ? undefined : await lockForStaff(tx, found.id)
  const invitation = await lockInvitation(tx, tokenHash)
  if (invitation === undefined) throw new Refusal('invitation-over')
  // The address went to somebody else between the two: the second try finds out to whom.
  if (found !== undefined && known?.email !== invitation.email) throw new Refusal('changed-meanwhile')
  return { invitation, known }
}

const STOPPED: Record<InvitationStop, () => Refusal> = {
  used: () => new Refusal('invitation-used'),
  over: () => new Refusal('invitation-over'),
  'inviter-gone': () =>
    new Refusal('invitation-over', {
      msg: 'The person who sent this invitation can no longer invite people. Please ask a manager for a new one.',
    }),
  left: () =>
    new Refusal('invitation-over', {
      msg: 'You were taken off the team, so this invitation is no longer valid. A manager can bring you back on the Team page.',
    }),
  'is-manager': () =>
    new Refusal('invitation-over', {
      msg: 'You are a manager already, and this invitation is for less. Nothing was changed.',
    }),
}

/** Their account was deleted. */
const GONE = { role: 'customer', is_active: false } as const

async function refuseStopped(
  tx: Database,
  invitation: Invitation,
  known: Account | undefined,
  now: Date,
): Promise<void> {
  const inviter = invitation.made_by === null ? null : ((await findAccount(tx, invitation.made_by)) ?? GONE)
  const stop = invitationStop(
    {
      isUsed: invitation.used_at !== null,
      expiresAt: invitation.expires_at,
      role: invitation.role,
      inviter: inviter && { role: inviter.role, isActive: inviter.is_active },
      invited: known === undefined ? null : { role: known.role, isActive: known.is_active },
    },
    now,
  )
  if (stop !== null) throw STOPPED[stop]()
}

async function addAccount(
  tx: Database,
  { email }: Invitation,
  { firstName, lastName }: Form,
  passwordHash: string | null,
  now: Date,
): Promise<number> {
  if (firstName === undefined || lastName === undefined || passwordHash === null) {
    throw new Refusal('account-needed', { data: { email } })
  }
  const id = await insertAccount(tx, {
    email,
    password_hash: passwordHash,
    first_name: firstName,
    last_name: lastName,
    videos_url: null,
    // The link came to this address.
    email_proven_at: now,
  })
  if (id === undefined) throw new Refusal('email-taken')
  return id
}
