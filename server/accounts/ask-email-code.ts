import type { App } from '../app.ts'
import { Refusal } from '../http/refusal.ts'
import { addressInUseMail } from './account-mails.ts'
import { findAccountByEmail } from './account-store.ts'
import { proveOwner } from './prove-owner.ts'
import { sendCode } from './send-code.ts'
import { emailOf } from './verification-code.ts'

/** Mails a code to the address the account wants to have. If it has an account, only its owner learns of it. */
export async function askEmailCode(
  app: App,
  accountId: number,
  { email, password }: { email: string; password: string },
): Promise<{ codeId: string }> {
  const account = await proveOwner(app, accountId, password)
  if (account.email === email) {
    throw new Refusal('bad-request', { msg: 'This is your e-mail already. Please give the new one.' })
  }
  const isTaken = (await findAccountByEmail(app.db, email)) !== undefined
  return sendCode(app, { email, purpose: emailOf(accountId) }, isTaken ? addressInUseMail(email) : undefined)
}
