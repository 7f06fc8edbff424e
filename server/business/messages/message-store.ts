import { sql } from 'kysely'
import type { ContactForm } from '#contract/business/messages.ts'
import type { Database } from '../../database.ts'

export async function insertMessage(db: Database, { name, email, message }: ContactForm): Promise<number> {
  const { id } = await db
    .insertInto('contact_message')
    .values({ name, email, message })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The id the next message would have had, used up. */
export async function skipMessageId(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('contact_message', 'id')) as id`.execute(db)
  return rows[0]?.id ?? 0
}

export const findMessageLocked = (db: Database, id: number) =>
  db.selectFrom('contact_message').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function answerMessage(
  db: Database,
  id: number,
  { by, at }: { by: number; at: Date },
): Promise<void> {
  await db
    .updateTable('contact_message')
    .set({ answered_by: by, answered_at: at })
    .where('id', '=', id)
    .execute()
}

/** Only for someone who has shown that the address is theirs. */
export async function deleteMessagesFrom(db: Database, email: string): Promise<void> {
  await db.deleteFrom('contact_message').where('email', '=', email).execute()
}

export interface Contact {
  name: string
  email: string
  phone: string
}

/** Who answers: the first open park that has a single address to write to. */
export async function findContact(db: Database): Promise<Contact | undefined> {
  return db
    .selectFrom('park')
    .select(['name', 'email', 'phone'])
    .where('active', '=', true)
    .where(sql<boolean>`email ~ '^[^[:space:]@<>,;]+@[^[:space:]@<>,;]+$'`)
    .orderBy('position')
    .orderBy('id')
    .executeTakeFirst()
}
