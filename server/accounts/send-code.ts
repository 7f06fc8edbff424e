import { randomUUID } from 'node:crypto'
import type { App } from '../app.ts'
import { refuseIfWaiting } from '../http/call-guard.ts'
import { Refusal } from '../http/refusal.ts'
import type { Mail } from '../platform/mailer.ts'
import { takeCall } from '../platform/rate-limit-store.ts'
import { codeMail } from './account-mails.ts'
import { CODE_MINUTES, createCode, hashCode, RESEND_SECONDS } from './verification-code.ts'
import { type CodeKey, findCodeAge, replaceCode } from './verification-code-store.ts'

/** To one address in a day: a stranger must not fill someone's mailbox, nor guess at five codes in a row for ever. */
const CODES = { max: 12, perSeconds: 86_400 }

/**
 * Mails a code to whoever owns the address, known or not: the answer tells nothing about accounts. With `instead`
 * that mail goes out in place of the code, and everything else is the same.
 */
export async function sendCode(app: App, key: CodeKey, instead?: Mail): Promise<{ codeId: string }> {
  const now = app.clock.now()
  const codeId = randomUUID()
  const code = createCode()
  await app.db.transaction().execute(async (tx) => {
    const isNew = await replaceCode(
      tx,
      {
        ...key,
        codeId,
        codeHash: hashCode(codeId, code),
        now,
        expiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
      },
      new Date(now.getTime() - RESEND_SECONDS * 1000),
    )
    if (!isNew) throw askToWait((await findCodeAge(tx, key)) ?? now, now)
    refuseIfWaiting(await takeCall(tx, [`code ${key.email}`], CODES.max, CODES.perSeconds))
    await app.mailer.queueMail(tx, instead ?? codeMail(key.email, code))
  })
  return { codeId }
}

function askToWait(sentAt: Date, now: Date): Refusal {
  const waitSeconds = Math.max(1, RESEND_SECONDS - Math.floor((now.getTime() - sentAt.getTime()) / 1000))
  return new Refusal('code-just-sent', {
    msg: `We have just sent a code to this address. Please look for it, or ask again in ${waitSeconds} seconds.`,
    retryAfterSeconds: waitSeconds,
  })
}
