import type { App } from '../../../app.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { findAccountByEmail } from '../account-store.ts'
import { proveOwner } from '../log-in/prove-owner.ts'
import { sendEmailCode } from './send-email-code.ts'

/** Mails a code to the address the account wants to have. If it has an account, only its owner learns of it. */
export async function askEmailCode(
  app: App,
  accountId: number,
  { email, password }: { email: string; password: string },
): Promise<{ codeId: string }> {
  const account = await proveOwner(app, accountId, password)
  if (account.email === email) {
    throw new Refusal('bad-request', { msg: 'That’s already your email. Please enter a new one.' })
  }
  const isTaken = (await findAccountByEmail(app.db, email)) !== undefined
  return sendEmailCode(app, accountId, email, isTaken)
}
