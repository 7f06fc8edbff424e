import type { Database } from '../database.ts'
import type { Letter } from './mail-letter.ts'
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
  /** Somebody waits for it in front of the screen. */
  isUrgent?: boolean
}

export interface Mailer {
  /** Off while a demo business is filled: nobody is written to. */
  isOn: boolean
  /** Writes the mail through `db`: it goes out, within about a second, if and only if that transaction commits. */
  queueMail(db: Database, mail: Mail): Promise<void>
}

export const createMailer = (): Mailer => ({ isOn: true, queueMail: insertMail })

export const silentMailer: Mailer = { isOn: false, queueMail: async () => {} }
