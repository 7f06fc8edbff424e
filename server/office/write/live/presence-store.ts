import { sql } from 'kysely'
import type { Database } from '../../../database.ts'

/** W14: shown for so long after the page was last heard of; others ask every few seconds, and are to see it within 30. */
const PRESENT_SECONDS = 20

interface Presence {
  accountId: number
  kind: string
  subjectId: number
  now: Date
}

const NEWS = sql`insert into live_event (kind, ids, by_account_id)`

/** The others hear of whoever was not there a moment ago. */
export async function putPresence(
  db: Database,
  { accountId, kind, subjectId, now }: Presence,
): Promise<void> {
  await sql`/* put_presence */
    with before as (
      select seen_at from staff_presence
      where kind = ${kind} and subject_id = ${subjectId} and account_id = ${accountId}
    ), put as (
      insert into staff_presence (account_id, kind, subject_id, seen_at)
      values (${accountId}, ${kind}, ${subjectId}, ${now})
      on conflict (kind, subject_id, account_id) do update set seen_at = excluded.seen_at
    )
    ${NEWS} select 'presence', array[${subjectId}]::integer[], ${accountId}::integer
    where not exists (
      select 1 from before where seen_at > ${now}::timestamptz - make_interval(secs => ${PRESENT_SECONDS})
    )`.execute(db)
}

export async function removePresence(db: Database, { accountId, kind, subjectId }: Presence): Promise<void> {
  await sql`/* remove_presence */
    with gone as (
      delete from staff_presence
      where kind = ${kind} and subject_id = ${subjectId} and account_id = ${accountId} returning 1
    )
    ${NEWS} select 'presence', array[${subjectId}]::integer[], ${accountId}::integer from gone`.execute(db)
}

/** Who else has it open, by first name. */
export async function listPresent(
  db: Database,
  { accountId, kind, subjectId, now }: Presence,
): Promise<{ accountId: number; name: string }[]> {
  const { rows } = await sql<{ accountId: number; name: string }>`/* list_present */
    select account.id as "accountId", account.first_name as name
    from staff_presence join account on account.id = staff_presence.account_id
    where staff_presence.kind = ${kind} and subject_id = ${subjectId} and account_id <> ${accountId}
      and seen_at > ${now}::timestamptz - make_interval(secs => ${PRESENT_SECONDS})
    order by account.first_name`.execute(db)
  return rows
}

/** Those who never said that they left. */
export async function deletePresenceBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('staff_presence').where('seen_at', '<', before).execute()
}
