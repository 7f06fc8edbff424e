import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Mail } from './mailer.ts'

export interface StoredMail {
  id: number
  to_address: string
  reply_to: string | null
  subject: string
  text: string
  html: string
  created_at: Date
}

/** The new mail's id, or null when a mail with its key was written before. */
export async function insertMail(db: Database, mail: Mail): Promise<number | null> {
  const row = await db
    .insertInto('mail')
    .values({
      to_address: mail.to,
      reply_to: mail.replyTo ?? null,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      kind: mail.kind,
      key: mail.key ?? null,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The mail, unless it has gone out already. */
export async function findUnsentMail(db: Database, mailId: number): Promise<StoredMail | undefined> {
  return db
    .selectFrom('mail')
    .select(['id', 'to_address', 'reply_to', 'subject', 'text', 'html', 'created_at'])
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
