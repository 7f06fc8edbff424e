import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { refuseIfWaiting } from '../../../http/guards/call-guard.ts'
import { addressKey } from '../../../platform/mail/unsolicited-mail.ts'
import { takeCall } from '../../../platform/rate-limit-store.ts'
import { addressInUseMail, codeMail } from '../account-mails.ts'
import { CODE_MINUTES, createCode, emailOf } from './verification-code.ts'
import { takeSending, writeCode } from './write-code.ts'

/** From however many accounts: nobody fills a mailbox by wanting its address. */
const TO_ONE_ADDRESS = { max: 12, perSeconds: 86_400 }

/** Mails a code to the address an account wants to have; where it is taken, its owner is notified instead. */
export async function sendEmailCode(
  app: App,
  accountId: number,
  email: string,
  isTaken: boolean,
): Promise<{ codeId: string }> {
  return app.db.transaction().execute((tx) => sendEmailCodeIn(app, tx, accountId, { email, isTaken }))
}

/** The same in a transaction that is there. */
export async function sendEmailCodeIn(
  app: App,
  tx: Database,
  accountId: number,
  { email, isTaken }: { email: string; isTaken: boolean },
): Promise<{ codeId: string }> {
  const code = createCode()
  const keys = [`codes for a new address ${addressKey(email)}`]
  await takeSending(app, tx, { email, requester: `account ${accountId}` })
  refuseIfWaiting(await takeCall(tx, keys, TO_ONE_ADDRESS.max, TO_ONE_ADDRESS.perSeconds))
  const purpose = emailOf(accountId)
  const codeId = await writeCode(app, tx, { email, purpose, code, minutes: CODE_MINUTES })
  await app.mailer.queueMail(tx, isTaken ? addressInUseMail(email) : codeMail(email, code, null))
  return { codeId }
}
