import { type Selectable, sql } from 'kysely'
import type { MailChoices } from '#domain/mail-choices.ts'
import type { Database } from '../database.ts'
import type { NotificationTables } from './notification-tables.ts'

export type Notification = Selectable<NotificationTables['notification']>

export interface Recipient {
  email: string
  firstName: string
  mailChoices: MailChoices
}

export interface NewNotification {
  accountId: number
  kind: string
  title: string
  text: string
  link: string | null
  key: string | null
}

interface RecipientRow {
  email: string
  first_name: string
  mails_reminders: boolean
  mails_health: boolean
  mails_reports: boolean
  mails_news: boolean
}

/** Answers whom it is for; nothing when the account is gone or one with its key was written before. */
export async function insertNotification(
  db: Database,
  given: NewNotification,
  now: Date,
): Promise<Recipient | undefined> {
  const { rows } = await sql<RecipientRow>`/* insert_notification */
    with recipient as (
      select email, first_name, mails_reminders, mails_health, mails_reports, mails_news
      from account where id = ${given.accountId} and deleted_at is null
    ), written as (
      insert into notification (account_id, kind, title, text, link, key, created_at)
      select ${given.accountId}::integer, ${given.kind}, ${given.title}, ${given.text}, ${given.link}, ${given.key},
        ${now}::timestamptz
      from recipient
      on conflict (key) do nothing
      returning id
    )
    select recipient.* from recipient, written`.execute(db)
  const [row] = rows
  return (
    row && {
      email: row.email,
      firstName: row.first_name,
      mailChoices: {
        reminders: row.mails_reminders,
        health: row.mails_health,
        reports: row.mails_reports,
        news: row.mails_news,
      },
    }
  )
}

const ofAccount = (db: Database, accountId: number) =>
  db.selectFrom('notification').where('account_id', '=', accountId).where('deleted_at', 'is', null)

export interface Page {
  page: number
  pageSize: number
}

/** Which ones: all of them when nothing is set. */
export interface Narrowing {
  onlyNew?: boolean
  kinds?: { in: string[] } | { notIn: string[] }
}

export async function listNotifications(
  db: Database,
  accountId: number,
  { page, pageSize }: Page,
  { onlyNew = false, kinds }: Narrowing = {},
) {
  const wanted = ofAccount(db, accountId)
    .$if(onlyNew, (query) => query.where('read_at', 'is', null))
    .$if(kinds !== undefined, (query) =>
      kinds && 'in' in kinds
        ? query.where('kind', 'in', kinds.in)
        : query.where('kind', 'not in', kinds?.notIn ?? []),
    )
  const list = await wanted
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await wanted
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { list, total }
}

export async function countNew(db: Database, accountId: number): Promise<number> {
  const { total } = await ofAccount(db, accountId)
    .where('read_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The account's own among these ids; with `null` all of them. Others' are left alone without a word. */
export async function markRead(
  db: Database,
  accountId: number,
  ids: number[] | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('notification')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .$if(ids !== null, (query) => query.where('id', 'in', ids ?? []))
    .execute()
}

export async function setDeleted(
  db: Database,
  accountId: number,
  ids: number[],
  deletedAt: Date | null,
): Promise<number> {
  const changed = await db
    .updateTable('notification')
    .set({ deleted_at: deletedAt })
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .where('deleted_at', deletedAt === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  return Number(changed.numUpdatedRows)
}

/** How many of these ids are the account's, deleted or not. */
export async function countOwn(db: Database, accountId: number, ids: number[]): Promise<number> {
  const { total } = await db
    .selectFrom('notification')
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export async function removeDeletedBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('notification').where('deleted_at', '<', before).execute()
}

export async function deleteNotificationsOf(db: Database, accountId: number): Promise<void> {
  await db.deleteFrom('notification').where('account_id', '=', accountId).execute()
}
