import type { InputOf } from '#contract/endpoint.ts'
import type { staffTeam } from '#contract/staff/team.ts'
import { findAccountByEmail, insertAccount } from '../accounts/account-store.ts'
import { hashPassword } from '../accounts/log-in/password.ts'
import type { App } from '../app.ts'
import { insertAuditEntries } from '../audit/audit-store.ts'
import type { Database } from '../database.ts'
import { inTransaction } from '../idempotency.ts'
import { insertLiveEvents } from '../live/live-store.ts'
import { Refusal } from '../refusal.ts'
import { hashInvitation } from './invitation-token.ts'
import { changeStaff, type Invitation, lockInvitation, useInvitation } from './team-store.ts'

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
    const invitation = await lockInvitation(tx, hashInvitation(form.token))
    if (invitation === undefined) throw new Refusal('invitation-over')
    if (invitation.used_at !== null) throw new Refusal('invitation-used')
    if (invitation.expires_at <= now) throw new Refusal('invitation-over')
    const known = await findAccountByEmail(tx, invitation.email)
    const accountId = known?.id ?? (await addAccount(tx, invitation, form, passwordHash, now))
    const { role, permissions } = invitation
    const after = await changeStaff(tx, accountId, { role, permissions, is_active: true })
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
