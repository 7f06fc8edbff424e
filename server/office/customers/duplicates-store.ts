import { sql } from 'kysely'
import type { DUPLICATE_SIGNS } from '#contract/office/customers/merge.ts'
import type { Database } from '../../database.ts'

export interface DuplicateRow {
  id: number
  name: string
  email: string | null
  phone: string
  dogs: string[]
  signs: (typeof DUPLICATE_SIGNS)[number][]
}

/**
 * C5: other households with the same phone, the same address up to a plus and dots, the same name, or a dog of the same
 * name and breed. Each way asks an index of its own; the more signs, the higher.
 */
export async function listDuplicates(db: Database, accountId: number): Promise<DuplicateRow[]> {
  const { rows } = await sql<DuplicateRow>`/* duplicate_households */
    with me as (select * from account where id = ${accountId}),
    signed as (
      select other.id, 'phone' as sign from me join account as other on other.phone <> '' and me.phone <> ''
        and phone_digits(other.phone) collate "C" = phone_digits(me.phone) collate "C" and other.deleted_at is null
      union
      select other.id, 'email' from me join account as other
        on lower(other.last_name) collate "C" = lower(me.last_name) collate "C"
        and split_part(split_part(other.email, '@', 1), '+', 1) = split_part(split_part(me.email, '@', 1), '+', 1)
      union
      select other.id, 'name' from me join account as other
        on lower(other.last_name) collate "C" = lower(me.last_name) collate "C"
        and lower(other.first_name) = lower(me.first_name)
      union
      select theirs.account_id, 'dog' from dog as mine join dog as theirs
        on lower(theirs.name) collate "C" = lower(mine.name) collate "C" and lower(theirs.breed) = lower(mine.breed)
        and theirs.hidden_at is null and theirs.account_id <> mine.account_id
      where mine.account_id = ${accountId} and mine.hidden_at is null
    ), grouped as (
      select id, array_agg(sign order by sign) as signs from signed where id <> ${accountId} group by id
    )
    select account.id, account.first_name || ' ' || account.last_name as name, account.email, account.phone,
      grouped.signs,
      array(select dog.name from dog where dog.account_id = account.id and dog.hidden_at is null order by dog.id) as dogs
    from grouped join account using (id)
    where account.deleted_at is null and account.merged_into is null and not account.is_counter
      and account.role = 'customer'
      -- A dog called Bella alone says nothing.
      and (cardinality(grouped.signs) > 1 or not grouped.signs <@ array['dog'])
    order by cardinality(grouped.signs) desc, account.id limit 10`.execute(db)
  return rows
}
