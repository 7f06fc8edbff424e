import { randomBytes } from 'node:crypto'
import type { Database } from '../database.ts'

/** Keys never change once they are made, so each is read once for each database. */
const known = new WeakMap<Database, Map<string, Buffer>>()

/** A key that all servers share; the first one to ask makes it. */
export async function loadSecretKey(db: Database, name: string): Promise<Buffer> {
  const kept = known.get(db)?.get(name)
  if (kept !== undefined) return kept
  const key = await findOrMakeKey(db, name)
  // What a transaction made may still be taken back with it.
  if (!db.isTransaction) known.set(db, (known.get(db) ?? new Map<string, Buffer>()).set(name, key))
  return key
}

async function findOrMakeKey(db: Database, name: string): Promise<Buffer> {
  await db
    .insertInto('secret_key')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const row = await db
    .selectFrom('secret_key')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return row.value
}
