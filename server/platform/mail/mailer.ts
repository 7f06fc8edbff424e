import type { Database } from '../../database.ts'
import type { Mail } from './letter.ts'
import { insertMail } from './mail-store.ts'

export interface Mailer {
  /** Off while a demo business is filled: nobody is written to. */
  isOn: boolean
  /** Writes the mail through `db`: it goes out, within about a second, if and only if that transaction commits. */
  queueMail(db: Database, mail: Mail): Promise<void>
}

export const createMailer = (): Mailer => ({ isOn: true, queueMail: insertMail })

export const silentMailer: Mailer = { isOn: false, queueMail: async () => {} }
