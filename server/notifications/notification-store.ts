import type { Selectable } from 'kysely'
import type { Database } from '../database.ts'
import type { NotificationTables } from './notification-tables.ts'

export type Notification = Selectable<NotificationTables['notification']>

export interface NewNotification {
  accountId: number
  kind: string
  title: string
  text: string
  link?: string
  key?: string
}

/** False when one with its key was written before. */
export async function insertNotification(db: Database, given: NewNotification, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('notification')
    .values({
      account_id: given.accountId,
      kind: given.kind,
      title: given.title,
      text: given.text,
      link: given.link ?? null,
      key: given.key ?? null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const ofAccount = (db: Database, accountId: number) =>
  db.selectFrom('notification').where('account_id', '=', accountId).where('deleted_at', 'is', null)

export interface Page {
  page: number
  pageSize: number
  onlyNew: boolean
}

export async function listNotifications(db: Database, accountId: number, { page, pageSize, onlyNew }: Page) {
  const wanted = ofAccount(db, accountId).$if(onlyNew, (query) => query.where('read_at', 'is', null))
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
