import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database.ts'

/** The household, and those that went into it by one step or several. */
const wholeOf = (accountId: number): RawBuilder<unknown> => sql`
  with recursive whole as (
    select ${accountId}::integer as id
    union select account.id from account join whole on account.merged_into = whole.id
  )`

/** Of households that went into this one nothing is kept but that they did. */
export async function forgetMerges(db: Database, accountId: number): Promise<void> {
  await sql`/* forget_merges */
    ${wholeOf(accountId)} update merge_run set moved = '{}' where kept_id in (select id from whole)`.execute(
    db,
  )
}

/** The addresses that a household gave up when it went into this one, as far as they were shown to be theirs. */
export async function listFormerAddresses(db: Database, accountId: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`/* former_addresses */
    ${wholeOf(accountId)}
    select left_behind.email
    from whole join merge_run on merge_run.kept_id = whole.id and merge_run.undone_at is null
      join account as gone on gone.id = merge_run.merged_id and gone.email_proven_at is not null
      cross join lateral (select moved -> 'emails' ->> (case moved ->> 'logIn' when 'merged' then 'kept' else 'merged' end)
        as email) as left_behind
    where left_behind.email is not null`.execute(db)
  return rows.map(({ email }) => email)
}
