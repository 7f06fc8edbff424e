import type { App } from '../../../app.ts'
import type { CallOrigin } from '../../../http/routes.ts'
import { codeMail } from '../account-mails.ts'
import { findAccountByEmail } from '../account-store.ts'
import { mayAddressOpen, noteAccessAsked } from '../opening-store.ts'
import { recogniseDevice } from '../log-in/known-device.ts'
import { CODE_MINUTES, createCode, LINK_MINUTES } from './verification-code.ts'
import { takeSending, writeCode } from './write-code.ts'

const ANYBODY = ''

/**
 * Mails a code to whoever owns the address, known or not: the answer tells nothing about accounts. The code works with
 * the name that the asker gets; the link in the mail has another name, which only the mailbox knows, so that nobody
 * who asks for codes or guesses at them can keep the owner from setting a new password. AD79: to an address that may not
 * open its household nothing goes, and the answer is the same.
 */
export async function sendAccessCode(
  app: App,
  email: string,
  { cookies }: Pick<CallOrigin, 'cookies'>,
): Promise<{ codeId: string }> {
  const device = await recogniseDevice(app, email, cookies)
  const requester = device === null ? ANYBODY : `device ${device}`
  const code = createCode()
  return app.db.transaction().execute(async (tx) => {
    await takeSending(app, tx, { email, requester })
    const key = { email, purpose: 'access' as const, code }
    const codeId = await writeCode(app, tx, { ...key, minutes: CODE_MINUTES })
    const linkId = await writeCode(app, tx, { ...key, minutes: LINK_MINUTES })
    const account = await findAccountByEmail(tx, email)
    if (account !== undefined && !(await mayAddressOpen(tx, account))) {
      await noteAccessAsked(tx, account.id, app.clock.now())
      return { codeId }
    }
    const query = new URLSearchParams({ email, code, codeId: linkId })
    await app.mailer.queueMail(
      tx,
      codeMail(email, code, account !== undefined ? `/newPassword?${query.toString()}` : null),
    )
    return { codeId }
  })
}
