import type { ContactForm } from '#contract/business/messages.ts'
import type { App } from '../../app.ts'
import { parseSender } from '../../platform/mail/mail-gateway.ts'
import { queueUnsolicitedMail } from '../../platform/mail/unsolicited-mail.ts'
import { confirmationMail, messageMail } from './message-mails.ts'
import { type Contact, findContact, insertMessage, skipMessageId } from './message-store.ts'

/** Keeps a visitor's message, tells the business and confirms it to the visitor: all of it or none. */
export async function sendMessage(app: App, form: ContactForm): Promise<{ id: number }> {
  // People cannot see this field. Who fills it in gets the same answer, so that the machine learns nothing.
  if (form.website) return { id: await skipMessageId(app.db) }
  return app.db.transaction().execute(async (tx) => {
    const id = await insertMessage(tx, form)
    const contact = (await findContact(tx)) ?? senderAsContact(app.settings.mail.from)
    await app.mailer.queueMail(tx, messageMail(contact, form))
    await queueUnsolicitedMail(app, tx, confirmationMail(contact, form))
    return { id }
  })
}

/** Before the first park is entered, messages go to the address the business sends from. */
function senderAsContact(from: string): Contact {
  const { name, address } = parseSender(from)
  return { name: name || address, email: address, phone: '' }
}
