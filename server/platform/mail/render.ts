import { type LaidOut, mailHtml, mailText } from './layout.ts'
import type { Letterhead } from './letter.ts'
import type { DueMail } from './mail-store.ts'

/** A mail as its reader gets it. */
export interface RenderedMail {
  id: number
  to: string
  replyTo: string | null
  subject: string
  text: string
  /** Asked for only when it is sent. */
  html: () => string
  unsubscribeUrl: string | null
  writtenAt: Date
  file: { name: string; bytes: Buffer } | null
}

/** Lays out what was written as facts; what was laid out already stays as it is. */
export function renderMail(
  mail: DueMail,
  head: Letterhead,
  {
    unsubscribeUrl = mail.unsubscribe_url,
    calendarUrl = null,
  }: { unsubscribeUrl?: string | null; calendarUrl?: string | null } = {},
): RenderedMail {
  const envelope = {
    id: mail.id,
    to: mail.to_address,
    replyTo: mail.reply_to,
    subject: mail.subject,
    unsubscribeUrl,
    writtenAt: mail.created_at,
    file: mail.file_name === null || mail.file === null ? null : { name: mail.file_name, bytes: mail.file },
  }
  if (mail.letter === null) return { ...envelope, text: mail.text ?? '', html: () => mail.html ?? '' }
  const laidOut: LaidOut = {
    subject: mail.subject,
    letter: { ...mail.letter, paragraphs: [...salutation(mail), ...mail.letter.paragraphs] },
    ...(unsubscribeUrl !== null && { unsubscribeUrl }),
    ...(calendarUrl !== null && { calendarUrl }),
  }
  return { ...envelope, text: mailText(laidOut, head), html: () => mailHtml(laidOut, head) }
}

/** An event's mail names nobody while nothing shows that the address is theirs; any other letter begins by itself. */
function salutation({ to_name, account_id }: DueMail): string[] {
  if (to_name !== null) return [`Hello ${to_name},`]
  return account_id === null ? [] : ['Hello,']
}
