import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Mail } from './mailer.ts'

export interface MailToStore extends Omit<Mail, 'letter'> {
  text: string
  html: string
}

export interface StoredMail {
  id: number
  to_address: string
  reply_to: string | null
  subject: string
  text: string
  html: string
  unsubscribe_url: string | null
  created_at: Date
}

/** A mail server may be away over a weekend: twenty tries reach across almost three days. */
const SENDING_TRIES = 20

/** Writes the mail and the job that sends it; neither when a mail with its key was written before. */
export async function insertMail(db: Database, mail: MailToStore): Promise<void> {
  await sql`/* insert_mail */
    with written as (
      insert into mail (to_address, reply_to, subject, text, html, kind, key, unsubscribe_url)
      values (${mail.to}, ${mail.replyTo ?? null}, ${mail.subject}, ${mail.text}, ${mail.html}, ${mail.kind},
        ${mail.key ?? null}, ${mail.unsubscribeUrl ?? null})
      on conflict (key) do nothing
      returning id
    )
    select graphile_worker.add_job(
      'sendMail', payload => json_build_object('mailId', id), max_attempts => ${SENDING_TRIES}::integer)
    from written`.execute(db)
}

/** The mail, unless it has gone out already. */
export async function findUnsentMail(db: Database, mailId: number): Promise<StoredMail | undefined> {
  return db
    .selectFrom('mail')
    .select(['id', 'to_address', 'reply_to', 'subject', 'text', 'html', 'unsubscribe_url', 'created_at'])
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .where('kept_at', 'is', null)
    .executeTakeFirst()
}

export async function markMailSent(db: Database, mailId: number) {
  await db
    .updateTable('mail')
    .set({ sent_at: sql`now()`, attempts: sql`attempts + 1`, last_error: null })
    .where('id', '=', mailId)
    .execute()
}

export async function markMailKept(db: Database, mailId: number, outboxFile: string) {
  await db
    .updateTable('mail')
    .set({ kept_at: sql`now()`, outbox_file: outboxFile, attempts: sql`attempts + 1`, last_error: null })
    .where('id', '=', mailId)
    .execute()
}

export async function markMailFailed(db: Database, mailId: number, error: string) {
  await db
    .updateTable('mail')
    .set({ attempts: sql`attempts + 1`, last_error: error })
    .where('id', '=', mailId)
    .execute()
}

/** Mails that went out, or were given up, before these moments. Answers the files of those that were kept. */
export async function removeMails(
  db: Database,
  { doneBefore, givenUpBefore }: { doneBefore: Date; givenUpBefore: Date },
): Promise<string[]> {
  const removed = await db
    .deleteFrom('mail')
    .where(({ eb, or, and, fn }) =>
      or([
        eb(fn.coalesce('sent_at', 'kept_at'), '<', doneBefore),
        and([eb('sent_at', 'is', null), eb('kept_at', 'is', null), eb('created_at', '<', givenUpBefore)]),
      ]),
    )
    .returning('outbox_file')
    .execute()
  return removed.flatMap(({ outbox_file }) => outbox_file ?? [])
}
