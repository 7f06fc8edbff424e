/** Mails that a customer may turn off. Those about bookings, payments and the account itself always come. */
export const MAIL_KINDS = ['reminders', 'health', 'reports', 'news'] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** What a mail is about: one of the kinds above, or `essential`. */
export type MailPurpose = MailKind | 'essential'

export type MailChoices = Record<MailKind, boolean>
