import type { Selectable } from 'kysely'
import type { Database } from '../../database.ts'
import type { AccountTables } from './account-tables.ts'

export type ContactRow = Selectable<AccountTables['account_contact']>
export type NewContact = Omit<ContactRow, 'id' | 'account_id' | 'position'>

/** In the household's own order. */
export function listContacts(db: Database, accountId: number): Promise<ContactRow[]> {
  return db
    .selectFrom('account_contact')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('position')
    .execute()
}

/** The whole list at once. Hold the account's lock, so that two lists never mix. */
export async function replaceContacts(
  db: Database,
  accountId: number,
  contacts: NewContact[],
): Promise<void> {
  await db.deleteFrom('account_contact').where('account_id', '=', accountId).execute()
  if (contacts.length === 0) return
  await db
    .insertInto('account_contact')
    .values(contacts.map((contact, position) => ({ ...contact, account_id: accountId, position })))
    .execute()
}

/** After those that are there; answers their ids. */
export async function addContacts(
  db: Database,
  accountId: number,
  contacts: NewContact[],
  from: number,
): Promise<number[]> {
  if (contacts.length === 0) return []
  const rows = await db
    .insertInto('account_contact')
    .values(contacts.map((contact, index) => ({ ...contact, account_id: accountId, position: from + index })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteContacts(db: Database, accountId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db.deleteFrom('account_contact').where('account_id', '=', accountId).where('id', 'in', ids).execute()
}
