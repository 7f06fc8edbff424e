import type { App } from '../../app.ts'
import type { CallOrigin } from '../../http/routes.ts'
import type { Database } from '../../database.ts'
import { passwordChanged } from '../notifications/events/account-events.ts'
import { notify } from '../notifications/notify.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { findAccountByEmail, lockAccount, resetPasswordHash } from './account-store.ts'
import { raiseCalendarVersion } from './calendar-version-store.ts'
import { checkCode, type GivenCode } from './codes/check-code.ts'
import { useCodeUp } from './codes/verification-code-store.ts'
import { rememberOnlyThis } from './log-in/known-device.ts'
import { hashPassword } from './log-in/password.ts'
import { deleteSessionsOf } from './log-in/session-store.ts'
import { mayAddressOpen, noteAccessAsked } from './opening-store.ts'

/**
 * Sets a new password with a code and logs out everywhere: whoever had the old password is out. The browser that brought
 * the code is known from now on, so that strangers' guesses do not keep it from logging in.
 */
export async function resetPassword(
  app: App,
  form: GivenCode & { password: string },
  { cookies }: Pick<CallOrigin, 'cookies'>,
): Promise<{ cookie: string }> {
  await checkCode(app, form, 'access')
  const passwordHash = await hashPassword(form.password)
  const known = await app.db.transaction().execute(async (tx) => {
    const now = app.clock.now()
    if (await isKeptShut(tx, form.email, now)) return null
    if (!(await useCodeUp(tx, form.codeId, now))) throw new Refusal('wrong-code')
    const accountId = await resetPasswordHash(tx, form.email, passwordHash, now)
    // The code proved that they own the address, so this tells only them.
    if (accountId === undefined) throw new Refusal('no-account')
    await deleteSessionsOf(tx, accountId)
    await raiseCalendarVersion(tx, accountId)
    await notify(app, tx, accountId, passwordChanged({ whoIsOut: 'every device' }))
    return { cookie: await rememberOnlyThis(app, tx, accountId, cookies) }
  })
  // Said to nobody but the mailbox, and only now, so that what was noted stays.
  if (known === null) throw new Refusal('email-unconfirmed')
  return known
}

/**
 * AD79: also where the link was good when it was sent. It is not used up, and opens the household once the address is
 * confirmed.
 */
async function isKeptShut(tx: Database, email: string, now: Date): Promise<boolean> {
  const found = await findAccountByEmail(tx, email)
  const account = found === undefined ? undefined : await lockAccount(tx, found.id)
  if (account?.email !== email || (await mayAddressOpen(tx, account))) return false
  await noteAccessAsked(tx, account.id, now)
  return true
}
