import type { App } from '../app.ts'
import type { Database } from '../database.ts'
import { emailChanged } from '../notifications/events/account-events.ts'
import { notify } from '../notifications/notify.ts'
import { queueUnaskedMail } from '../platform/mail/unasked-mail.ts'
import { Refusal } from '../refusal.ts'
import { emailChangedMail } from './account-mails.ts'
import { lockAccount, updateAccount } from './account-store.ts'
import { raiseCalendarVersion } from './calendar-version-store.ts'
import { checkCode, type GivenCode } from './codes/check-code.ts'
import { emailOf } from './codes/verification-code.ts'
import { useCodeUp } from './codes/verification-code-store.ts'

const UNIQUE_VIOLATION = '23505'

/** Gives the account the address that the code was sent to, and tells the old one. Sessions stay open. */
export async function changeEmail(app: App, accountId: number, form: GivenCode): Promise<void> {
  await checkCode(app, form, emailOf(accountId))
  await app.db.transaction().execute(async (tx) => {
    const now = app.clock.now()
    const account = await lockAccount(tx, accountId)
    if (!account) throw new Refusal('not-logged-in')
    if (!(await useCodeUp(tx, form.codeId, now))) throw new Refusal('wrong-code')
    await takeAddress(tx, accountId, form.email, now)
    await raiseCalendarVersion(tx, accountId)
    const isProven = account.email_proven_at !== null
    if (account.email !== null) {
      const mail = emailChangedMail(account.email, form.email, isProven)
      await (isProven ? app.mailer.queueMail(tx, mail) : queueUnaskedMail(app, tx, mail))
    }
    await notify(app, tx, accountId, emailChanged({ newEmail: form.email }))
  })
}

/** The database decides between two who want one address in the same second. */
async function takeAddress(tx: Database, accountId: number, email: string, now: Date): Promise<void> {
  try {
    await updateAccount(tx, accountId, { email, email_proven_at: now })
  } catch (error) {
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) throw new Refusal('email-taken')
    throw error
  }
}
