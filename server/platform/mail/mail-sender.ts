import type { MailKind } from '#domain/accounts/mail-choices.ts'
import type { Database } from '../../database.ts'
import type { Clock } from '../clock.ts'
import type { Logger } from '../logger.ts'
import type { Letterhead } from './letter.ts'
import type { MailGateway } from './mail-gateway.ts'
import { type DueMail, markMailsFailed, markMailsSent, SENDING_TRIES, takeDueMails } from './mail-store.ts'
import { appendToOutbox } from './outbox.ts'
import { type RenderedMail, renderMail } from './render.ts'

export interface MailSenderParts {
  db: Database
  readLetterhead: (db: Database) => Letterhead | Promise<Letterhead>
  /** Where one click ends mails like this one. */
  unsubscribeUrl: (db: Database, subscription: { accountId: number; kind: MailKind }) => Promise<string>
  /** Where a booking is had as a calendar file; null when it is gone. */
  calendarUrl: (db: Database, orderId: number, isNamed: boolean) => Promise<string | null>
  /** Null: no mail server is set, and mails are kept. */
  gateway: MailGateway | null
  outboxFolder: string
  clock: Clock
  log: Logger
  onOutcome?: (outcome: MailOutcome, mails: number) => void
}

export type MailOutcome = 'sent' | 'kept' | 'failed' | 'given up'

const SEND_AT_A_TIME = 25
const KEEP_AT_A_TIME = 200
/** Longer than any batch takes: whoever holds mails for longer is gone. */
const LEASE_SECONDS = 300

/**
 * Sends the mails that are due, a batch a look. A mail that cannot be laid out or sent is tried again later, and no
 * other waits for it. Only a server that dies between sending and marking sends twice, and then both carry the same
 * Message-ID, by which mail programs see that they are one.
 */
export function createMailSender(parts: MailSenderParts): { look(): Promise<{ more: boolean }> } {
  const { db, gateway } = parts
  /** They went out, and the database could not be reached to note it. */
  let unmarked: number[] = []

  const markSent = async (mailIds: readonly number[]) => {
    unmarked = [...unmarked, ...mailIds]
    if (unmarked.length === 0) return
    await markMailsSent(db, unmarked)
    unmarked = []
  }
  return {
    async look() {
      await markSent([])
      const head = await parts.readLetterhead(db)
      const limit = gateway === null ? KEEP_AT_A_TIME : SEND_AT_A_TIME
      const due = await takeDueMails(db, { limit, leaseSeconds: gateway === null ? null : LEASE_SECONDS })
      if (due.length === 0) return { more: false }
      const { rendered, failures } = await renderAll(parts, due, head)
      if (gateway === null) await keep(parts, rendered)
      else failures.push(...(await deliverAll(gateway, rendered, markSent)))
      parts.onOutcome?.(gateway === null ? 'kept' : 'sent', due.length - failures.length)
      await noteFailures(parts, due, failures)
      return { more: due.length === limit }
    },
  }
}

interface Failure {
  id: number
  error: unknown
}

async function renderAll(
  { db, unsubscribeUrl, calendarUrl }: MailSenderParts,
  due: readonly DueMail[],
  head: Letterhead,
) {
  const rendered: RenderedMail[] = []
  const failures: Failure[] = []
  for (const mail of due) {
    try {
      const { account_id, purpose } = mail
      const url =
        account_id === null || purpose === null
          ? mail.unsubscribe_url
          : await unsubscribeUrl(db, { accountId: account_id, kind: purpose })
      const { calendarOrderId: orderId, isCalendarNameless = false } = mail.letter ?? {}
      const calendar = orderId === undefined ? null : await calendarUrl(db, orderId, !isCalendarNameless)
      rendered.push(renderMail(mail, head, { unsubscribeUrl: url, calendarUrl: calendar }))
    } catch (error) {
      failures.push({ id: mail.id, error })
    }
  }
  return { rendered, failures }
}

/** They are in the table, whatever becomes of the file. */
async function keep(
  { outboxFolder, clock, log }: MailSenderParts,
  mails: readonly RenderedMail[],
): Promise<void> {
  const file = await appendToOutbox(outboxFolder, mails, clock.now()).catch((error: unknown) => {
    log.error({ err: error, outboxFolder }, 'kept mails could not be written to the outbox folder')
    return null
  })
  for (const { id, subject } of mails) {
    log.info({ mailId: id, subject, file }, 'no mail server is set: the mail is kept')
  }
}

async function deliverAll(
  gateway: MailGateway,
  mails: readonly RenderedMail[],
  markSent: (mailIds: readonly number[]) => Promise<void>,
): Promise<Failure[]> {
  const failures: Failure[] = []
  const sent: number[] = []
  const deliver = async (mail: RenderedMail) => {
    try {
      await gateway.deliver(mail)
      sent.push(mail.id)
    } catch (error) {
      failures.push({ id: mail.id, error })
    }
  }
  await Promise.all(mails.map(deliver))
  await markSent(sent)
  return failures
}

async function noteFailures(
  { db, log, onOutcome }: MailSenderParts,
  due: readonly DueMail[],
  failures: readonly Failure[],
): Promise<void> {
  if (failures.length === 0) return
  for (const { id, error } of failures) {
    const mail = due.find((one) => one.id === id)
    const isLastTry = (mail?.attempts ?? 0) >= SENDING_TRIES
    const facts = { err: error, mailId: id, kind: mail?.kind, attempt: mail?.attempts }
    if (isLastTry)
      log.error(facts, 'a mail could not be sent for the last time and stays for a person to look at')
    else log.warn(facts, 'a mail could not be sent and will be tried again')
    onOutcome?.(isLastTry ? 'given up' : 'failed', 1)
  }
  await markMailsFailed(
    db,
    failures.map(({ id, error }) => ({ id, error: asStored(error) })),
  )
}

const LONGEST_ERROR = 2_000

/** A mail server may say anything; the database takes only whole characters. */
function asStored(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return Buffer.from(text.replaceAll('\0', ' ').slice(0, LONGEST_ERROR)).toString()
}
