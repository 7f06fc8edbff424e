import type { SendMailOptions } from 'nodemailer'
import type { RenderedMail } from './render.ts'

/** The way out for mail: a mail server. */
export interface MailGateway {
  deliver(mail: RenderedMail): Promise<void>
  close(): void
}

/** Bounded waiting: a silent mail server must become another try, not a sender that hangs. */
const SMTP_LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
/** Few connections, each for many mails. */
const SMTP_POOL = { pool: true, maxConnections: 5, maxMessages: 100 } as const

export function createMailGateway({ smtpUrl, from }: { smtpUrl: string; from: string }): MailGateway {
  let transport: Promise<{ sendMail(mail: SendMailOptions): Promise<unknown>; close(): void }> | null = null
  const connect = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ url: smtpUrl, ...SMTP_POOL, ...SMTP_LIMITS })
  }
  return {
    async deliver(mail) {
      transport ??= connect()
      await (await transport).sendMail(compose(mail, from))
    },
    close() {
      void transport?.then((open) => open.close())
    },
  }
}

/**
 * Addresses go in as objects, so that no text in them is read as a list; line breaks in the subject become spaces.
 * Nothing is fetched while composing, whatever the text contains.
 */
function compose(mail: RenderedMail, from: string): SendMailOptions {
  const sender = parseSender(from)
  return {
    from: sender,
    to: { name: '', address: mail.to },
    ...(mail.replyTo === null ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject.replaceAll(/\s+/g, ' ').trim(),
    text: mail.text,
    html: mail.html(),
    date: mail.writtenAt,
    messageId: `<mail.${mail.id}.${mail.writtenAt.getTime()}@${sender.address.split('@').at(-1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail.unsubscribeUrl) },
    ...(mail.file !== null && {
      attachments: [{ filename: mail.file.name, content: mail.file.bytes, contentType: 'application/pdf' }],
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** RFC 2369 and, where the address is safe to post to without a look, RFC 8058: the mail program's own button. */
function unsubscribeHeaders(url: string | null): Record<string, string> {
  if (url === null) return {}
  const isOneClick = url.startsWith('https:')
  return {
    'List-Unsubscribe': `<${url}>`,
    ...(isOneClick && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  }
}

/** `Name <address>` or a bare address; the settings have checked the form. */
export function parseSender(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^([^<]*)<([^>]+)>$/.exec(from.trim()) ?? []
  return { name: name.trim(), address: address.trim() }
}
