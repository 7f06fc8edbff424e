import { sql } from 'kysely'
import type { FoundEntry } from '../../write/audit/find-audit-store.ts'
import type { Database } from '../../../database.ts'

export interface SeenToday {
  id: number
  name: string
  since: Date
  last_seen: Date
  watches: string | null
}

/** Who of the team has used a screen, or signed on one, since then. */
export async function listSeenSince(db: Database, since: Date): Promise<SeenToday[]> {
  const { rows } = await sql<SeenToday>`/* seen_since */
    select account.id, trim(account.first_name || ' ' || account.last_name) as name,
      min(seen.since) as since, max(seen.last) as last_seen,
      (select play_area.name from play_watch join play_area on play_area.id = play_watch.area_id
        where play_watch.account_id = account.id and play_watch.since >= ${since} limit 1) as watches
    from (
      select account_id, greatest(created_at, ${since}) as since, last_used_at as last from session
        where last_used_at >= ${since}
      union all
      select by_account_id, min(at), max(at) from audit_entry where at >= ${since} group by by_account_id
    ) as seen join account on account.id = seen.account_id
    where account.role <> 'customer' and account.is_active and account.deleted_at is null
    group by account.id order by last_seen desc, account.id`.execute(db)
  return rows
}

export interface FoundStep extends FoundEntry {
  amount_cents: number | null
}

/** What is done at the door, with dogs and with money: what a manager would hear if they stood beside it. */
const TOLD = ['attendance', 'groom', 'incident', 'order', 'payment', 'charge', 'vaccine']

const step = sql`entry.id::int as id, entry.at, entry.action, entry.subject_kind, entry.subject_id, entry.why,
  null as before, null as after, entry.by_account_id as by_id,
  trim(person.first_name || ' ' || person.last_name) as by_name,
  trim(manager.first_name || ' ' || manager.last_name) as approved_by`

export async function listLatestSteps(db: Database, since: Date, limit: number): Promise<FoundStep[]> {
  const { rows } = await sql<FoundStep>`/* latest_steps */
    select ${step}, null::integer as amount_cents
    from audit_entry as entry join account as person on person.id = entry.by_account_id
      left join account as manager on manager.id = entry.approved_by
    where entry.at >= ${since} and entry.subject_kind = any (${TOLD}::text[])
    order by entry.at desc, entry.id desc limit ${limit}`.execute(db)
  return rows
}

/** Said by these words in the log: the rules asked for more, and somebody let it pass. */
const PASSED = [
  'let % in without %',
  'let what is due wait%',
  'wrote off a debt',
  'gave store credit',
  'changed a pass',
  'took something off the price',
  'cancelled % with everything back',
  'offered %, out of turn',
  'checked % a day early',
]

/** What was let pass since then, by the log and by what was charged below what the rules propose. */
export async function listPassedSince(db: Database, since: Date, limit: number): Promise<FoundStep[]> {
  const { rows } = await sql<FoundStep>`/* passed_since */
    select * from (
      select ${step}, case when jsonb_typeof(entry.after -> 'amountCents') = 'number'
          then (entry.after ->> 'amountCents')::integer end as amount_cents
      from audit_entry as entry join account as person on person.id = entry.by_account_id
        left join account as manager on manager.id = entry.approved_by
      where entry.at >= ${since} and (entry.approved_by is not null or entry.action like any (${PASSED}::text[]))
      union all
      select -entry.id::int as id, entry.at,
        case when entry.amount_cents = 0 then 'waived ' else 'charged less for ' end || entry.what,
        'order', entry.order_id, entry.why, null, null, entry.by_account_id,
        trim(person.first_name || ' ' || person.last_name), trim(manager.first_name || ' ' || manager.last_name),
        entry.proposed_cents - entry.amount_cents
      from order_charge as entry join account as person on person.id = entry.by_account_id
        left join account as manager on manager.id = entry.approved_by
      where entry.at >= ${since} and entry.proposed_cents > entry.amount_cents and entry.amount_cents >= 0
        and entry.voided_at is null
    ) as passed order by at desc, id desc limit ${limit}`.execute(db)
  return rows
}
