import { sql } from 'kysely'
import type { Database } from '../database.ts'

export interface RequestCount {
  key: string
  minute: number
  requests: number
}

/** Adds this server's counts to everyone's in one statement; answers with the totals. */
export async function addRequestCounts(db: Database, counts: RequestCount[]): Promise<RequestCount[]> {
  const { rows } = await sql<RequestCount>`
    insert into request_count as total (key, minute, requests)
    select key, minute, requests
    from unnest(
      ${counts.map((count) => count.key)}::text[],
      ${counts.map((count) => count.minute)}::integer[],
      ${counts.map((count) => count.requests)}::integer[]
    ) as counted (key, minute, requests)
    -- Always in this order: two servers adding at once must not lock each other out.
    order by key, minute
    on conflict (key, minute) do update set requests = total.requests + excluded.requests
    returning key, minute, requests`.execute(db)
  return rows
}

/**
 * Records a call for each key if fewer than `max` were made in the last `perSeconds`; the row's lock makes it exact
 * for calls at the same moment on any server. Answers with the seconds to wait: 0 when the call may go on.
 */
export async function takeCall(
  db: Database,
  keys: string[],
  max: number,
  perSeconds: number,
): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    insert into call_limit as kept (key, calls, granted, expires_at)
    select key, array[clock_timestamp()], true, clock_timestamp() + make_interval(secs => ${perSeconds})
    from unnest(${keys}::text[]) as key
    order by key
    on conflict (key) do update set (calls, granted, expires_at) = (
      select
        case when cardinality(recent) < ${max} then recent || clock_timestamp() else recent end,
        cardinality(recent) < ${max},
        clock_timestamp() + make_interval(secs => ${perSeconds})
      from (
        select coalesce(array_agg(call order by call), '{}') as recent
        from unnest(kept.calls) as call
        where call > clock_timestamp() - make_interval(secs => ${perSeconds})
      ) as within_window
    )
    returning
      case when granted then 0
      else greatest(0.001, extract(epoch from calls[1] - clock_timestamp()) + ${perSeconds}) end::float8 as wait`.execute(
    db,
  )
  return Math.max(...rows.map((row) => row.wait))
}

/** Whether as many calls as `max` were made; they then all count from now on. */
export async function fillCalls(
  db: Database,
  key: string,
  max: number,
  perSeconds: number,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update call_limit set calls = array_fill(clock_timestamp(), array[${max}::integer]),
      expires_at = clock_timestamp() + make_interval(secs => ${perSeconds})
    where key = ${key} and cardinality(calls) >= ${max}`.execute(db)
  return numAffectedRows > 0n
}

/** Takes the newest call back, as if it had not been made. */
export async function giveBackCall(db: Database, key: string): Promise<void> {
  await sql`update call_limit set calls = calls[:cardinality(calls) - 1] where key = ${key}`.execute(db)
}

/** Begins the count for this key anew. */
export async function forgetCalls(db: Database, key: string): Promise<void> {
  await db.deleteFrom('call_limit').where('key', '=', key).execute()
}

/** Forgets what no limit looks at any more. */
export async function sweepRateLimits(db: Database): Promise<void> {
  await sql`delete from call_limit where expires_at < clock_timestamp()`.execute(db)
  await sql`delete from request_count where minute < extract(epoch from clock_now())::integer / 60 - 2`.execute(
    db,
  )
}
