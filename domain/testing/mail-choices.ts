import type { MailChoices } from '../accounts/mail-choices.ts'

/** News come only to those who ask for them; the rest helps the dog and comes until it is turned off. */
export const FIRST_MAIL_CHOICES: MailChoices = { reminders: true, health: true, reports: true, news: false }
