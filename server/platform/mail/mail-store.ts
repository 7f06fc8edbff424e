import { sql } from 'kysely'
import type { MailKind } from '#domain/accounts/mail-choices.ts'
import type { Database } from '../../database.ts'
import type { Letter, Mail } from './letter.ts'

/** A mail whose time has come, as it was written. */
export interface DueMail {
  id: number
  to_address: string
  to_name: string | null
  reply_to: string | null
  subject: string
  kind: string
  letter: Letter | null
  /** Only of mails that were laid out when they were written, as all once were. */
  text: string | null
  html: string | null
  unsubscribe_url: string | null
  account_id: number | null
  purpose: MailKind | null
  created_at: Date
  file_name: string | null
  file: Buffer | null
  /** This try included. */
  attempts: number
}

/** A mail server may be away over a weekend: twenty tries reach across almost three days. */
export const SENDING_TRIES = 20
/** e, e², e³ … seconds after the try before, at most six hours. */
const LONGEST_PAUSE_SECONDS = 21_600

/** Writes the mail, unless one with its key was written before. */
export async function insertMail(db: Database, mail: Mail): Promise<void> {
  await sql`/* insert_mail */
    insert into mail (to_address, reply_to, subject, letter, kind, key, is_urgent, file_name, file)
    values (${mail.to}, ${mail.replyTo ?? null}, ${mail.subject.replaceAll(/\s+/g, ' ').trim()},
      ${JSON.stringify(mail.letter)}, ${mail.kind}, ${mail.key ?? null}, ${mail.isUrgent ?? false},
      ${mail.file?.name ?? null}, ${mail.file?.bytes ?? null})
    on conflict (key) where key is not null do nothing`.execute(db)
}

/**
 * Takes the next mails, the urgent ones first, and counts the try. With `leaseSeconds` nobody else takes them for so
 * long, and whatever becomes of this server they are tried again afterwards; with null they are kept and that is that.
 */
export async function takeDueMails(
  db: Database,
  { limit, leaseSeconds }: { limit: number; leaseSeconds: number | null },
): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`/* take_due_mails */
    update mail set attempts = attempts + 1,
      due_at = now() + make_interval(secs => ${leaseSeconds}::integer),
      kept_at = case when ${leaseSeconds}::integer is null then clock_now() end
    where id = any(array(
      select id from mail where due_at <= now() order by is_urgent desc, due_at limit ${limit} for update skip locked))
    returning id, to_address, to_name, reply_to, subject, kind, letter, text, html, unsubscribe_url, account_id, purpose,
      created_at, attempts, file_name, file`.execute(db)
  return rows.toSorted((a, b) => a.id - b.id)
}

export async function markMailsSent(db: Database, mailIds: readonly number[]): Promise<void> {
  await db
    .updateTable('mail')
    .set({ sent_at: sql`clock_now()`, due_at: null, last_error: null })
    .where('id', 'in', [...mailIds])
    .execute()
}

/** Each waits longer than the time before, until it is given up. */
export async function markMailsFailed(
  db: Database,
  failures: readonly { id: number; error: string }[],
): Promise<void> {
  await sql`
    update mail set last_error = error, kept_at = null,
      due_at = case when attempts < ${SENDING_TRIES}
        then now() + make_interval(secs => least(exp(least(attempts, 20)), ${LONGEST_PAUSE_SECONDS})) end
    from jsonb_to_recordset(${JSON.stringify(failures)}::jsonb) as failure (id integer, error text)
    where mail.id = failure.id`.execute(db)
}

/** Mails that went out, or were given up, before these moments. */
export async function removeMails(
  db: Database,
  { doneBefore, givenUpBefore }: { doneBefore: Date; givenUpBefore: Date },
): Promise<void> {
  await db
    .deleteFrom('mail')
    .where(({ eb, or, and, fn }) =>
      or([
        eb(fn.coalesce('sent_at', 'kept_at'), '<', doneBefore),
        and([eb('sent_at', 'is', null), eb('kept_at', 'is', null), eb('created_at', '<', givenUpBefore)]),
      ]),
    )
    .execute()
}
