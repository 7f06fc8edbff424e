import { createHash } from 'node:crypto'
import type { Database } from '../../database.ts'
import { takeCall } from '../rate-limit-store.ts'
import type { Mail } from './letter.ts'
import type { Mailer } from './mailer.ts'

/** Of each kind to one address: whoever wanted to fill somebody's mailbox has to stop here. */
const UNASKED = { max: 3, perSeconds: 86_400 }

/** An address in the key of a limit: it need not be readable there. */
export const addressKey = (address: string): string =>
  createHash('sha256').update(address).digest('base64url').slice(0, 22)

/** Counts a mail to an address that anybody may have typed; false when it has had enough of them today. */
export async function mayMailUnsolicited(db: Database, address: string, kind: string): Promise<boolean> {
  const keys = [`unasked ${kind} ${addressKey(address)}`]
  return (await takeCall(db, keys, UNASKED.max, UNASKED.perSeconds)) === 0
}

/** Mails an address that nobody has shown to be theirs; silently not, when it has had enough of that kind. */
export async function queueUnsolicitedMail(
  { mailer }: { mailer: Mailer },
  db: Database,
  mail: Mail,
): Promise<void> {
  if (await mayMailUnsolicited(db, mail.to, mail.kind)) await mailer.queueMail(db, mail)
}
