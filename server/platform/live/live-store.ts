import { sql } from 'kysely'
import type { Database } from '../../database.ts'

/** Which pages have something new to show. */
export type LiveKind =
  | 'today'
  | 'order'
  | 'household'
  | 'dog'
  | 'care'
  /** Something everybody has to look at now, such as a dose that was given twice. */
  | 'alarm'
  | 'vaccine'
  | 'interview'
  | 'incident'
  | 'groom'
  | 'report'
  | 'task'
  | 'play'
  /** Who sleeps where, what is blocked, what is counted: the tables say so themselves. */
  | 'board'
  | 'team'
  | 'customer'
  | 'till'
  /** Prices, rooms, texts: what a manager sets up. */
  | 'catalogue'
  | 'presence'

/** What a write tells the other screens: what kind of thing, which ones, on which days. */
export interface LiveNews {
  kind: LiveKind
  ids?: readonly number[]
  dates?: readonly string[]
}

export interface LiveEvent {
  seq: number
  kind: string
  ids: number[]
  dates: string[]
  by: number | null
}

/** So far back a stream looks beside what is newer: a lower number may be committed later. */
const REPLAY_SECONDS = 60

export async function insertLiveEvents(
  db: Database,
  news: readonly LiveNews[],
  byAccountId: number | null,
  deviceId: number | null = null,
): Promise<void> {
  if (news.length === 0) return
  await db
    .insertInto('live_event')
    .values(
      news.map(({ kind, ids = [], dates = [] }) => ({
        kind,
        ids: [...ids],
        dates: [...dates],
        by_account_id: byAccountId,
        device_id: deviceId,
      })),
    )
    .execute()
}

/** Newer than `after`, and everything of the last minute before it, oldest first. */
export async function listLiveEvents(db: Database, after: number): Promise<LiveEvent[]> {
  const { rows } = await sql<LiveEvent>`/* live_events */
    select seq::int as seq, kind, ids, dates::text[] as dates, by_account_id as by from live_event
    where seq > ${after} or at > clock_timestamp() + clock_ahead() - make_interval(secs => ${REPLAY_SECONDS})
    order by seq limit 2000`.execute(db)
  return rows
}

/** The last number given out; 0 when nothing ever happened. */
export async function findLastSeq(db: Database): Promise<number> {
  const { rows } = await sql<{ last: number }>`/* live_last_seq */
    select coalesce(max(seq), 0)::int as last from live_event`.execute(db)
  return rows[0]?.last ?? 0
}

/** False when what came after this number is no longer kept: the page reads everything anew. */
export async function isReplayable(db: Database, after: number): Promise<boolean> {
  const { rows } = await sql<{ oldest: number | null }>`/* live_oldest */
    select min(seq)::int as oldest from live_event`.execute(db)
  const oldest = rows[0]?.oldest ?? null
  return oldest === null || after >= oldest - 1
}

/** The newest stays, however old it is: it tells whether somebody has missed what is gone. */
export async function deleteLiveEventsBefore(db: Database, before: Date): Promise<void> {
  await sql`/* sweep_live_events */
    delete from live_event where at < ${before} and seq < (select max(seq) from live_event)`.execute(db)
}

export async function insertTicket(
  db: Database,
  ticket: { tokenHash: Buffer; accountId: number; sessionId: number; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('live_ticket')
    .values({
      token_hash: ticket.tokenHash,
      account_id: ticket.accountId,
      session_id: ticket.sessionId,
      expires_at: ticket.expiresAt,
    })
    .execute()
}

/** Whoever asked for it, once; undefined when it was used, ran out or never was. */
export async function takeTicket(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<{ accountId: number; sessionId: number } | undefined> {
  const { rows } = await sql<{ accountId: number; sessionId: number }>`/* take_live_ticket */
    with taken as (delete from live_ticket where token_hash = ${tokenHash} returning *)
    select taken.account_id as "accountId", taken.session_id::int as "sessionId" from taken
    join account on account.id = taken.account_id
    where taken.expires_at > ${now} and account.is_active and account.role <> 'customer'`.execute(db)
  return rows[0]
}

export async function deleteTicketsBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('live_ticket').where('expires_at', '<', before).execute()
}

/** Of these sessions those whose holders may still listen. */
export async function listListening(
  db: Database,
  sessionIds: readonly number[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* live_listening */
    select session.id::int as id from session join account on account.id = session.account_id
    where session.id = any(${sessionIds}::bigint[]) and session.expires_at > ${now}
      and account.is_active and account.role <> 'customer'`.execute(db)
  return rows.map(({ id }) => id)
}
