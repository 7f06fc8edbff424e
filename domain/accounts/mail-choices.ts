/** Mails that a customer may turn off. Those about bookings, payments and the account itself always come. */
export const MAIL_KINDS = ['reminders', 'health', 'reports', 'news'] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** What a mail is about: one of the kinds above, or `essential`. */
export type MailPurpose = MailKind | 'essential'

export type MailChoices = Record<MailKind, boolean>

/** News come only to those who ask for them; the rest helps the dog and comes until it is turned off. */
export const FIRST_MAIL_CHOICES: MailChoices = { reminders: true, health: true, reports: true, news: false }
