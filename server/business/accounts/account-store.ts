import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../../database.ts'
import type { AccountTables } from './account-tables.ts'

export type Account = Selectable<AccountTables['account']>

export function findAccountByEmail(db: Database, email: string): Promise<Account | undefined> {
  return db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst()
}

const present = (db: Database, accountId: number) =>
  db.selectFrom('account').selectAll().where('id', '=', accountId).where('deleted_at', 'is', null)

/** A deleted account is one that does not exist. */
export function findAccount(db: Database, accountId: number): Promise<Account | undefined> {
  return present(db, accountId).executeTakeFirst()
}

/** The account as it is until the transaction ends: others who want to change it wait. */
export function lockAccount(db: Database, accountId: number): Promise<Account | undefined> {
  return present(db, accountId).forUpdate().executeTakeFirst()
}

/**
 * The same for a call of the team, whose key refers to the account of whoever calls: two who work on their own household
 * at once must not wait for each other's keys.
 */
export function lockForStaff(db: Database, accountId: number): Promise<Account | undefined> {
  return present(db, accountId).forNoKeyUpdate().executeTakeFirst()
}

/** Whether it is still there, also of one that is not; others who lock it wait. */
export const lockAnyAccount = (db: Database, accountId: number) =>
  db
    .selectFrom('account')
    .select(['deleted_at', 'merged_into'])
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Adds the account unless its e-mail is taken; answers its id, or nothing when it is taken. */
export async function insertAccount(
  db: Database,
  account: Insertable<AccountTables['account']>,
): Promise<number | undefined> {
  const added = await db
    .insertInto('account')
    .values(account)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

export async function hasManager(db: Database): Promise<boolean> {
  const found = await db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'manager')
    .where('is_demo', '=', false)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Managers who can log in for good. Their rows are locked in one order, so that they leave one after another. */
export async function countManagersLocked(db: Database): Promise<number> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'manager')
    .where('is_demo', '=', false)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.length
}

export async function findKnownEmails(db: Database, emails: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('account').select('email').where('email', 'in', emails).execute()
  return new Set(rows.flatMap(({ email }) => email ?? []))
}

/**
 * After a code from the address: the account's id, or nothing when the address has none. Demo passwords are public and
 * stay as they are.
 */
export async function resetPasswordHash(
  db: Database,
  email: string,
  passwordHash: string,
  now: Date,
): Promise<number | undefined> {
  const row = await db
    .updateTable('account')
    .set({ password_hash: passwordHash, email_proven_at: now })
    .where('email', '=', email)
    .where('is_demo', '=', false)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** False when somebody has changed the password since `oldHash` was found right. */
export async function replacePasswordHash(
  db: Database,
  accountId: number,
  oldHash: string | null,
  newHash: string,
): Promise<boolean> {
  const row = await db
    .updateTable('account')
    .set({ password_hash: newHash })
    .where('id', '=', accountId)
    .where('password_hash', 'is not distinct from', oldHash)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type Columns = Updateable<AccountTables['account']>
export type AccountChange = { [Name in keyof Columns]: Columns[Name] | undefined }

/** What is undefined stays as it is. */
export async function updateAccount(db: Database, accountId: number, change: AccountChange): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return
  await db.updateTable('account').set(change).where('id', '=', accountId).execute()
}

/** The households that went into this one, in whatever number of steps. */
export async function listMergedInto(db: Database, accountId: number): Promise<Account[]> {
  const { rows } = await sql<Account>`/* merged_into */
    with recursive former as (
      select id from account where merged_into = ${accountId}
      union select account.id from account join former on account.merged_into = former.id
    )
    select account.* from account join former using (id) order by id`.execute(db)
  return rows
}

/** Something of the household changed that stands in another table: whoever saw it before gets a conflict. */
export async function countVersion(db: Database, accountId: number): Promise<void> {
  await db
    .updateTable('account')
    .set(({ ref }) => ({ first_name: ref('first_name') }))
    .where('id', '=', accountId)
    .execute()
}
