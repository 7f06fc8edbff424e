import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import type { StoredMail } from './mail-store.ts'
import { writeWhole } from './write-whole.ts'

export interface Delivery {
  /** The file it was written to for want of a mail server; null when the mail server took it. */
  kept: string | null
}

/** The way out for mail: a mail server, or a folder when none is set. */
export interface MailGateway {
  deliver(mail: StoredMail): Promise<Delivery>
  close(): void
}

export interface MailGatewayOptions {
  smtpUrl: string | undefined
  from: string
  outboxFolder: string
}

export function createMailGateway(options: MailGatewayOptions): MailGateway {
  return options.smtpUrl === undefined ? outboxGateway(options) : smtpGateway(options.smtpUrl, options.from)
}

/** Bounded waiting: a silent mail server must become a retry, not a stuck worker. */
const SMTP_LIMITS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 }

function smtpGateway(smtpUrl: string, from: string): MailGateway {
  let transport: Promise<{ sendMail(mail: SendMailOptions): Promise<unknown>; close(): void }> | null = null
  const connect = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ url: smtpUrl, ...SMTP_LIMITS })
  }
  return {
    async deliver(mail) {
      transport ??= connect()
      await (await transport).sendMail(compose(mail, from))
      return { kept: null }
    },
    close() {
      void transport?.then((open) => open.close())
    },
  }
}

function outboxGateway({ from, outboxFolder }: MailGatewayOptions): MailGateway {
  return {
    async deliver(mail) {
      const { createTransport } = await import('nodemailer')
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await composer.sendMail(compose(mail, from))
      const time = mail.created_at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
      const file = join(outboxFolder, `${time}-${mail.id}.eml`)
      await mkdir(outboxFolder, { recursive: true })
      await writeWhole(file, message as Buffer)
      return { kept: file }
    },
    close() {},
  }
}

/**
 * Addresses go in as objects, so that no text in them is read as a list; line breaks in the subject become spaces.
 * Nothing is fetched while composing, whatever the text contains.
 */
export function compose(mail: StoredMail, from: string): SendMailOptions {
  const sender = parseSender(from)
  return {
    from: sender,
    to: { name: '', address: mail.to_address },
    ...(mail.reply_to === null ? {} : { replyTo: { name: '', address: mail.reply_to } }),
    subject: mail.subject.replaceAll(/\s+/g, ' ').trim(),
    text: mail.text,
    html: mail.html,
    date: mail.created_at,
    messageId: `<mail.${mail.id}.${mail.created_at.getTime()}@${sender.address.split('@').at(-1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail.unsubscribe_url) },
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
