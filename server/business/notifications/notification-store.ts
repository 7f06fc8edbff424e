import { type Selectable, sql } from 'kysely'
import type { MailPurpose } from '#domain/accounts/mail-choices.ts'
import type { Database } from '../../database.ts'
import type { Letter } from '../../platform/mail/letter.ts'
import type { NotificationTables } from './notification-tables.ts'

export type Notification = Selectable<NotificationTables['notification']>

export interface NewNotification {
  accountId: number
  kind: string
  title: string
  text: string
  link: string | null
  key: string | null
}

/** Of an event; whom it goes to stands in the account. */
export interface EventMail {
  letter: Letter
  purpose: MailPurpose
  /** How long it waits before it goes out. */
  afterMinutes: number
  /** For an address that nobody has shown to be theirs: nothing in it was typed by whoever signed up with it. */
  unnamed: { subject: string; letter: Letter }
}

/**
 * Tells an account, in the site and with `mail`, unless they turned that kind off, by mail: one statement, for it is
 * part of every order's transaction. Nothing is written when the account is gone or one with its key was written before.
 */
export async function insertNotification(
  db: Database,
  given: NewNotification,
  mail: EventMail | null,
  now: Date,
): Promise<void> {
  const purpose = mail?.purpose ?? null
  await sql`/* insert_notification */
    with recipient as (
      select email, email_proven_at is not null as is_proven,
        case when email_proven_at is not null then first_name end as first_name,
        case ${purpose}::text when 'reminders' then mails_reminders when 'health' then mails_health
          when 'reports' then mails_reports when 'news' then mails_news else ${mail !== null}::boolean end as wants_mail
      from account where id = ${given.accountId} and deleted_at is null and not is_counter
    ), written as (
      insert into notification (account_id, kind, title, text, link, key, created_at)
      select ${given.accountId}::integer, ${given.kind}, ${given.title}, ${given.text}, ${given.link}, ${given.key},
        ${now}::timestamptz
      from recipient
      on conflict (key) do nothing
      returning id, kind, title, account_id
    )
    insert into mail (to_address, to_name, subject, letter, kind, account_id, purpose, notification_id, due_at)
    select email, first_name, case when is_proven then title else ${mail?.unnamed.subject ?? ''} end,
      case when is_proven then ${mail && JSON.stringify(mail.letter)}::json
        else ${mail && JSON.stringify(mail.unnamed.letter)}::json end, kind, account_id,
      nullif(${purpose}::text, 'essential'), id, now() + make_interval(mins => ${mail?.afterMinutes ?? 0}::integer)
    from written, recipient where wants_mail and email is not null`.execute(db)
}

/**
 * Those of these kinds that lead to the link ask for nothing any more. One whose mail still waits was written too soon
 * and goes together with it; one whose mail is being sent right now stays.
 */
export async function settleNotifications(
  db: Database,
  { accountId, link, kinds, now }: { accountId: number; link: string; kinds: string[]; now: Date },
): Promise<void> {
  await sql`/* settle_notifications */
    with asking as (
      select id from notification
      where account_id = ${accountId} and link = ${link} and kind = any(${kinds}) and settled_at is null
    ), unsent as (
      delete from mail where notification_id in (select id from asking) and due_at is not null
        and (attempts = 0 or last_error is not null)
      returning notification_id
    )
    update notification set settled_at = ${now}::timestamptz, read_at = coalesce(read_at, ${now}::timestamptz),
      deleted_at = case when id in (select notification_id from unsent) then ${now}::timestamptz else deleted_at end
    where id in (select id from asking)`.execute(db)
}

export async function hasNotification(db: Database, key: string): Promise<boolean> {
  const notice = await db.selectFrom('notification').select('id').where('key', '=', key).executeTakeFirst()
  return notice !== undefined
}

/** Whether it was written, and nothing of it has left the house: then it goes, with its mail. */
export async function takeUnsentBack(db: Database, key: string): Promise<boolean> {
  const { rows } = await sql`/* take_unsent_back */
    with unsent as (
      delete from mail where notification_id = (select id from notification where key = ${key})
        and due_at is not null and (attempts = 0 or last_error is not null)
      returning notification_id
    )
    select notification_id from unsent`.execute(db)
  if (rows.length === 0) return false
  await db.deleteFrom('notification').where('key', '=', key).execute()
  return true
}

export async function rewriteNotification(
  db: Database,
  key: string,
  { title, text }: { title: string; text: string },
): Promise<void> {
  await db.updateTable('notification').set({ title, text }).where('key', '=', key).execute()
}

const ofAccount = (db: Database, accountId: number) =>
  db.selectFrom('notification').where('account_id', '=', accountId).where('deleted_at', 'is', null)

export interface Page {
  page: number
  pageSize: number
}

/** Which ones: all of them when nothing is set. */
export interface NotificationFilter {
  onlyNew?: boolean
  kinds?: { in: string[] } | { notIn: string[] }
}

export async function listNotifications(
  db: Database,
  accountId: number,
  { page, pageSize }: Page,
  { onlyNew = false, kinds }: NotificationFilter = {},
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

/**
 * Deletes them, or takes that back. One that was withdrawn together with its mail was deleted the moment it was settled,
 * and stays so: it asks for what is done.
 */
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
    .$if(deletedAt === null, (query) => query.where(sql<boolean>`deleted_at is distinct from settled_at`))
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
