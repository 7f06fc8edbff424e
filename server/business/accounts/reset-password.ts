import type { App } from '../../app.ts'
import type { CallOrigin } from '../../http/routes.ts'
import { passwordChanged } from '../notifications/events/account-events.ts'
import { notify } from '../notifications/notify.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { resetPasswordHash } from './account-store.ts'
import { raiseCalendarVersion } from './calendar-version-store.ts'
import { checkCode, type GivenCode } from './codes/check-code.ts'
import { useCodeUp } from './codes/verification-code-store.ts'
import { rememberOnlyThis } from './log-in/known-device.ts'
import { hashPassword } from './log-in/password.ts'
import { deleteSessionsOf } from './log-in/session-store.ts'

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
  return app.db.transaction().execute(async (tx) => {
    const now = app.clock.now()
    if (!(await useCodeUp(tx, form.codeId, now))) throw new Refusal('wrong-code')
    const accountId = await resetPasswordHash(tx, form.email, passwordHash, now)
    // The code proved that they own the address, so this tells only them.
    if (accountId === undefined) throw new Refusal('no-account')
    await deleteSessionsOf(tx, accountId)
    await raiseCalendarVersion(tx, accountId)
    await notify(app, tx, accountId, passwordChanged({ whoIsOut: 'every device' }))
    return { cookie: await rememberOnlyThis(app, tx, accountId, cookies) }
  })
}
