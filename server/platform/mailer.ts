import type { Database } from '../database.ts'
import { insertMail } from './mail-store.ts'
import type { Queue } from './queue.ts'

export interface Mail {
  /** One address, without a name. */
  to: string
  subject: string
  text: string
  html: string
  /** What it is about, in one word for lists and filters. */
  kind: string
  /** Where an answer goes, when not to the sender. */
  replyTo?: string
  /** A second mail with the same key is not written: for causes that may happen twice. */
  key?: string
}

export interface Mailer {
  /** Writes the mail and its sending through `db`: it goes out if and only if that transaction commits. */
  queueMail(db: Database, mail: Mail): Promise<void>
}

export interface MailJobs {
  sendMail: { mailId: number }
}

/** A mail server may be away over a weekend: twenty tries reach across almost three days. */
const SENDING_TRIES = 20

export function createMailer(queue: Queue): Mailer {
  return {
    async queueMail(db, mail) {
      const mailId = await insertMail(db, mail)
      if (mailId !== null) await queue.add(db, 'sendMail', { mailId }, { tries: SENDING_TRIES })
    },
  }
}
