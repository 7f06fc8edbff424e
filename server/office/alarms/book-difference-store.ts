import { sql } from 'kysely'
import type { Database } from '../../database.ts'

export interface BookDifference {
  what: 'order' | 'credit'
  id: number
  storedCents: number
  entriesCents: number
  /** Nobody has heard of it before. */
  isNew: boolean
}

/**
 * Compares every balance with its entries, in one statement: money that is taken at the same time is in both or in neither.
 * What adds up again is forgotten; how many were is answered.
 */
export async function findBookDifferences(
  db: Database,
  now: Date,
): Promise<{ found: BookDifference[]; mended: number }> {
  const { rows } = await sql<BookDifference & { mended: number }>`/* book_differences */
    with found as (
      select 'order' as what, o.id as subject_id, o.balance_cents as stored_cents, coalesce(entries.cents, 0) as entries_cents
        from customer_order as o left join (
          select order_id, sum(amount_cents) as cents from order_entry group by order_id
        ) as entries on entries.order_id = o.id
        where o.balance_cents <> coalesce(entries.cents, 0)
      union all
      select 'credit', account.id, account.credit_cents, coalesce(entries.cents, 0)
        from account left join (
          select account_id, sum(amount_cents) as cents from credit_entry group by account_id
        ) as entries on entries.account_id = account.id
        where account.credit_cents <> coalesce(entries.cents, 0)
    ), mended as (
      delete from book_difference as old
      where not exists (select from found where found.what = old.what and found.subject_id = old.subject_id)
      returning 1
    ), kept as (
      insert into book_difference (what, subject_id, stored_cents, entries_cents, found_at)
      select what, subject_id, stored_cents, entries_cents, ${now}::timestamptz from found
      on conflict (what, subject_id)
        do update set stored_cents = excluded.stored_cents, entries_cents = excluded.entries_cents
      returning what, subject_id, stored_cents, entries_cents, found_at
    )
    select kept.what, kept.subject_id as id, kept.stored_cents as "storedCents",
      kept.entries_cents as "entriesCents", kept.found_at = ${now}::timestamptz as "isNew", gone.count as mended
    from (select count(*)::integer as count from mended) as gone left join kept on true
    order by kept.what, kept.subject_id`.execute(db)
  return { found: rows.filter(({ what }) => what !== null), mended: rows[0]?.mended ?? 0 }
}

export interface OpenDifference {
  what: 'order' | 'credit'
  id: number
  /** The order's code; null of store credit. */
  code: string | null
  owner: string
  storedCents: number
  entriesCents: number
  found_at: Date
}

/** What still does not add up in a park; a household's store credit is everybody's. */
export async function listBookDifferences(db: Database, parkId: number): Promise<OpenDifference[]> {
  const { rows } = await sql<OpenDifference>`/* open_book_differences */
    select difference.what, difference.subject_id as id, o.code, difference.stored_cents as "storedCents",
      difference.entries_cents as "entriesCents", difference.found_at,
      case when account.deleted_at is null then concat_ws(' ', account.first_name, account.last_name)
        else 'a former customer' end as owner
    from book_difference as difference
      left join customer_order as o on difference.what = 'order' and o.id = difference.subject_id
      join account on account.id = case difference.what when 'order' then o.account_id else difference.subject_id end
    where o.id is null or o.park_id = ${parkId}
    order by difference.found_at, difference.what, difference.subject_id limit 50`.execute(db)
  return rows
}
