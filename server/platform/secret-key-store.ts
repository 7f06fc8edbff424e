import { randomBytes } from 'node:crypto'
import type { Database } from '../database.ts'

/** A key that all servers share; the first one to ask makes it. */
export async function loadSecretKey(db: Database, name: string): Promise<Buffer> {
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
