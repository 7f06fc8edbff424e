import type { Database } from '../database.ts'
import { layOutMail } from './mail-layout.ts'
import type { Letter, Letterhead } from './mail-letter.ts'
import { insertMail } from './mail-store.ts'

export interface Mail {
  /** One address, without a name. */
  to: string
  subject: string
  letter: Letter
  /** What it is about, in one word for lists and filters. */
  kind: string
  /** Where an answer goes, when not to the sender. */
  replyTo?: string
  /** A second mail with the same key is not written: for causes that may happen twice. */
  key?: string
  /** Where one click ends mails of this kind; only for those that may be turned off. */
  unsubscribeUrl?: string
}

export interface Mailer {
  /** Writes the mail and its sending through `db`: it goes out if and only if that transaction commits. */
  queueMail(db: Database, mail: Mail): Promise<void>
}

/** Added by the statement that writes the mail. */
export interface MailJobs {
  sendMail: { mailId: number }
}

export function createMailer(readLetterhead: (db: Database) => Letterhead | Promise<Letterhead>): Mailer {
  return {
    async queueMail(db, { letter, ...rest }) {
      const envelope = { ...rest, subject: rest.subject.replaceAll(/\s+/g, ' ').trim() }
      const body = layOutMail({ ...envelope, letter }, await readLetterhead(db))
      await insertMail(db, { ...envelope, ...body })
    },
  }
}
