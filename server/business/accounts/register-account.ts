import type { z } from 'zod'
import type { RegisterForm } from '#contract/business/accounts.ts'
import type { App } from '../../app.ts'
import { welcome } from '../notifications/events/account-events.ts'
import { notify } from '../notifications/notify.ts'
import { mayMailUnsolicited, queueUnsolicitedMail } from '../../platform/mail/unsolicited-mail.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { alreadyRegisteredMail } from './account-mails.ts'
import { insertAccount } from './account-store.ts'
import { checkCode } from './codes/check-code.ts'
import { useCodeUp } from './codes/verification-code-store.ts'
import { hashPassword } from './log-in/password.ts'

/**
 * Opens an account. An address that has one already gets the same answer here and a mail there; its account
 * stays as it was. Where the business wants confirmed addresses, the code comes first.
 */
export async function registerAccount(app: App, form: z.output<typeof RegisterForm>): Promise<void> {
  const { email, password, firstName, givenName } = form
  const codeId = app.settings.emailVerification ? await checkFormCode(app, form) : undefined
  const passwordHash = await hashPassword(password, 'stranger')
  await app.db.transaction().execute(async (tx) => {
    const now = app.clock.now()
    if (codeId !== undefined && !(await useCodeUp(tx, codeId, now))) throw new Refusal('wrong-code')
    const accountId = await insertAccount(tx, {
      email,
      password_hash: passwordHash,
      first_name: firstName,
      last_name: givenName,
      videos_url: null,
      email_proven_at: codeId === undefined ? null : now,
    })
    if (accountId === undefined) await queueUnsolicitedMail(app, tx, alreadyRegisteredMail(email))
    else if (codeId !== undefined || (await mayMailUnsolicited(tx, email, 'welcome')))
      await notify(app, tx, accountId, welcome({}))
  })
}

async function checkFormCode(
  app: App,
  { email, code, codeId }: z.output<typeof RegisterForm>,
): Promise<string> {
  if (code === undefined || codeId === undefined) throw new Refusal('code-needed')
  await checkCode(app, { email, code, codeId }, 'access')
  return codeId
}
