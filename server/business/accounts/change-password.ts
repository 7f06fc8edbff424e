import type { App } from '../../app.ts'
import type { Caller, CallOrigin } from '../../http/routes.ts'
import { passwordChanged } from '../notifications/events/account-events.ts'
import { notify } from '../notifications/notify.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { replacePasswordHash } from './account-store.ts'
import { raiseCalendarVersion } from './calendar-version-store.ts'
import { rememberOnlyThis } from './log-in/known-device.ts'
import { hashPassword } from './log-in/password.ts'
import { proveOwner } from './log-in/prove-owner.ts'
import { deleteOtherSessions } from './log-in/session-store.ts'

/** Sets a new password with the old one and ends every other session and calendar link: whoever had the old password is out. */
export async function changePassword(
  app: App,
  { accountId, sessionId }: Caller,
  form: { password: string; newPassword: string },
  { cookies }: Pick<CallOrigin, 'cookies'>,
): Promise<{ cookie: string }> {
  const account = await proveOwner(app, accountId, form.password)
  if (form.newPassword === form.password) {
    throw new Refusal('bad-request', { msg: 'That’s already your password. Please choose a new one.' })
  }
  const newHash = await hashPassword(form.newPassword)
  return app.db.transaction().execute(async (tx) => {
    // Of two changes at once the second finds that its old password is no longer the right one.
    if (!(await replacePasswordHash(tx, accountId, account.password_hash, newHash)))
      throw new Refusal('wrong-password')
    await deleteOtherSessions(tx, accountId, sessionId)
    await raiseCalendarVersion(tx, accountId)
    await notify(app, tx, accountId, passwordChanged({ whoIsOut: 'every other device' }))
    return { cookie: await rememberOnlyThis(app, tx, accountId, cookies) }
  })
}
