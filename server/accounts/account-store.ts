import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../database.ts'
import type { AccountTables } from './account-tables.ts'

export type Account = Selectable<AccountTables['account']>

export function findAccountByEmail(db: Database, email: string): Promise<Account | undefined> {
  return db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst()
}

export function findAccount(db: Database, accountId: number): Promise<Account | undefined> {
  return db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirst()
}

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
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function findKnownEmails(db: Database, emails: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('account').select('email').where('email', 'in', emails).execute()
  return new Set(rows.map((row) => row.email))
}

/** The account's id, or nothing when the address has none. Demo passwords are public and stay as they are. */
export async function updatePasswordHash(
  db: Database,
  email: string,
  passwordHash: string,
): Promise<number | undefined> {
  const row = await db
    .updateTable('account')
    .set({ password_hash: passwordHash })
    .where('email', '=', email)
    .where('is_demo', '=', false)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export function updateName(
  db: Database,
  accountId: number,
  name: { firstName: string; lastName: string },
): Promise<Account | undefined> {
  return db
    .updateTable('account')
    .set({ first_name: name.firstName, last_name: name.lastName })
    .where('id', '=', accountId)
    .returningAll()
    .executeTakeFirst()
}
