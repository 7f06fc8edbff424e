import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import { emailChanged } from '../notifications/events/account-events.ts'
import { notify } from '../notifications/notify.ts'
import { queueUnsolicitedMail } from '../../platform/mail/unsolicited-mail.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { emailChangedMail } from './account-mails.ts'
import { type Account, lockAccount, updateAccount } from './account-store.ts'
import { raiseCalendarVersion } from './calendar-version-store.ts'
import { checkCode, type GivenCode } from './codes/check-code.ts'
import { emailOf } from './codes/verification-code.ts'
import { useCodeUp } from './codes/verification-code-store.ts'
import { endInvitationsTo } from './staff-invitation-store.ts'

const UNIQUE_VIOLATION = '23505'

/** Gives the account the address that the code was sent to, and tells the old one. Sessions stay open. */
export async function changeEmail(app: App, accountId: number, form: GivenCode): Promise<void> {
  await checkCode(app, form, emailOf(accountId))
  await app.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (!account) throw new Refusal('not-logged-in')
    if (!(await useCodeUp(tx, form.codeId, app.clock.now()))) throw new Refusal('wrong-code')
    await giveAddress(app, tx, account, form.email)
  })
}

/** The locked account has this address from now on, which a code has shown to be theirs. */
export async function giveAddress(app: App, tx: Database, account: Account, email: string): Promise<void> {
  await takeAddress(tx, account, email, app.clock.now())
  await raiseCalendarVersion(tx, account.id)
  await tellOldAddress(app, tx, account, email)
  await notify(app, tx, account.id, emailChanged({ newEmail: email }))
}

/** `account` as it was. */
export async function tellOldAddress(
  app: App,
  tx: Database,
  account: Pick<Account, 'email' | 'email_proven_at'>,
  email: string,
): Promise<void> {
  if (account.email === null) return
  const wasProven = account.email_proven_at !== null
  const mail = emailChangedMail(account.email, email, wasProven)
  await (wasProven ? app.mailer.queueMail(tx, mail) : queueUnsolicitedMail(app, tx, mail))
}

/**
 * The database decides between two who want one address in the same second. What was sent to the old one to join the
 * team by was for this account, and must not make a second one of it.
 */
export async function takeAddress(
  tx: Database,
  account: Pick<Account, 'id' | 'email'>,
  email: string,
  provenAt: Date | null,
): Promise<void> {
  await endInvitationsTo(tx, account.email)
  try {
    await updateAccount(tx, account.id, { email, email_proven_at: provenAt, access_asked_at: null })
  } catch (error) {
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) throw new Refusal('email-taken')
    throw error
  }
}
