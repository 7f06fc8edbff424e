import type { ContactForm } from '#contract/business/messages.ts'
import type { Mail } from '../../platform/mail/letter.ts'
import { letter } from '../../platform/mail/letter.ts'
import type { Contact } from './message-store.ts'

/** To the business; an answer goes straight to the person who wrote. */
export function messageMail(contact: Contact, { name, email, message }: ContactForm): Mail {
  return {
    to: contact.email,
    replyTo: email,
    subject: `Message from ${name}`,
    ...letter([`${name} (${email}) wrote on the contact page:`, message], {
      why: 'You’re getting this email because messages from the contact page come to this address. Your reply goes to the person who wrote.',
    }),
    kind: 'contact-message',
  }
}

/**
 * To the person who wrote. It repeats nothing they typed: anyone can put anyone's address into the form, and we
 * must not carry a stranger's text there.
 */
export function confirmationMail(contact: Contact, { email }: ContactForm): Mail {
  return {
    to: email,
    subject: 'We’ve got your message',
    ...letter(
      [
        'Hello,',
        `Thank you for writing to ${contact.name}. We’ve got your message and will answer by email.`,
        'If you didn’t write to us, someone typed your address by mistake. You can ignore this email.',
      ],
      { why: 'You’re getting this email because someone entered this address on our contact page.' },
    ),
    kind: 'contact-confirmation',
  }
}
