import { sql } from 'kysely'
import type { Database } from '../../../database.ts'

/** Whoever buys something without a name: one household of the house's own, made when it is first needed. */
export async function findCounter(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`/* the_counter */
    with made as (
      insert into account (first_name, last_name, is_counter) values ('Counter', 'sale', true)
      on conflict (is_counter) where is_counter do nothing returning id
    )
    select id from made union all select id from account where is_counter limit 1`.execute(db)
  const id = rows[0]?.id
  if (id !== undefined) return id
  // Another desk made it at the same moment: its row is there now, and was not when this statement began.
  return (
    await db.selectFrom('account').select('id').where('is_counter', '=', true).executeTakeFirstOrThrow()
  ).id
}

/** A household that can be sold to: neither deleted nor merged into another. */
export const findBuyer = (db: Database, accountId: number) =>
  db
    .selectFrom('account')
    .select(['id', 'merged_into', 'is_counter'])
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
