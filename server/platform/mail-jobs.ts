import type { Database } from '../database.ts'
import type { MailGateway } from './mail-gateway.ts'
import { findUnsentMail, markMailFailed, markMailKept, markMailSent } from './mail-store.ts'
import type { MailJobs } from './mailer.ts'
import type { JobHandler } from './queue-runner.ts'

/**
 * Sends one mail. A mail that went out before is left alone; only a server that dies between sending and noting it
 * sends twice, and then both carry the same Message-ID, by which mail programs see that they are one.
 */
export function mailJobs(
  db: Database,
  gateway: MailGateway,
): { [Name in keyof MailJobs]: JobHandler<MailJobs[Name]> } {
  return {
    async sendMail({ mailId }, { log }) {
      const mail = await findUnsentMail(db, mailId)
      if (!mail) return
      const delivery = await gateway.deliver(mail).catch(async (error: unknown) => {
        await markMailFailed(db, mailId, error instanceof Error ? error.message : String(error))
        throw error
      })
      if (delivery.kept === null) return markMailSent(db, mailId)
      await markMailKept(db, mailId, delivery.kept)
      log.info(
        { mailId, subject: mail.subject, file: delivery.kept },
        'no mail server is set: the mail is kept',
      )
    },
  }
}
