import { type Insertable, type Selectable, sql } from 'kysely'
import type { ReplayTally } from '#domain/catalogue/replay-tally.ts'
import type { PassUse } from '#domain/pricing/passes.ts'
import type { PricedDog } from '#domain/pricing/price-book.ts'
import type { StoredRequest } from '../../../business/orders/order/order-tables.ts'
import type { Database } from '../../../database.ts'
import type { CatalogueHistoryTables } from '../catalogue-history-tables.ts'

export type ReplayRun = Selectable<CatalogueHistoryTables['replay_run']>

/** So many are kept of a park; who looks further back runs it again. */
const RUNS_KEPT = 20

export async function insertRun(
  db: Database,
  run: Insertable<CatalogueHistoryTables['replay_run']>,
): Promise<ReplayRun> {
  const kept = await db.insertInto('replay_run').values(run).returningAll().executeTakeFirstOrThrow()
  await sql`delete from replay_run where park_id = ${kept.park_id} and state in ('done', 'stopped', 'failed')
    and id not in (select id from replay_run where park_id = ${kept.park_id} order by id desc limit ${RUNS_KEPT})`.execute(
    db,
  )
  return kept
}

export const findLastRun = (db: Database, parkId: number): Promise<ReplayRun | undefined> =>
  db
    .selectFrom('replay_run')
    .selectAll()
    .where('park_id', '=', parkId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const lockRun = (db: Database, id: number): Promise<ReplayRun | undefined> =>
  db.selectFrom('replay_run').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** By the database's clock, which all servers share. */
const claimEnds = (seconds: number) => sql<Date>`clock_now() + make_interval(secs => ${seconds})`

/** One server works on a run at a time; one that has died is followed once its claim is over. */
export const claimRun = (
  db: Database,
  id: number,
  { claimant, seconds }: { claimant: string; seconds: number },
): Promise<ReplayRun | undefined> =>
  db
    .updateTable('replay_run')
    .set({ state: 'running', claimed_by: claimant, claimed_until: claimEnds(seconds) })
    .where('id', '=', id)
    .where((run) =>
      run.or([
        run('state', '=', 'waiting'),
        run.and([run('state', '=', 'running'), run('claimed_until', '<', sql<Date>`clock_now()`)]),
      ]),
    )
    .returningAll()
    .executeTakeFirst()

/** Whether somebody else still works on it. */
export async function isClaimed(db: Database, id: number): Promise<boolean> {
  const run = await db.selectFrom('replay_run').select('state').where('id', '=', id).executeTakeFirst()
  return run?.state === 'running'
}

/** Keeps what was found so far. False once it was stopped, or another server has followed. */
export async function keepBatch(
  db: Database,
  id: number,
  { claimant, seconds, ...found }: { claimant: string; seconds: number; afterId: number; tally: ReplayTally },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('replay_run')
    .set({
      after_order_id: found.afterId,
      tally: JSON.stringify(found.tally),
      claimed_until: claimEnds(seconds),
    })
    .where('id', '=', id)
    .where('claimed_by', '=', claimant)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Once it is over it stays as it is. */
export async function endRun(
  db: Database,
  id: number,
  { state, now, claimant }: { state: 'done' | 'stopped' | 'failed'; now: Date; claimant?: string },
): Promise<void> {
  await db
    .updateTable('replay_run')
    .set({ state, ended_at: now, claimed_until: null })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .$if(claimant !== undefined, (run) => run.where('claimed_by', '=', claimant!))
    .execute()
}

/** Nobody reads any but the last: the others need not go on. */
export const stopRuns = (db: Database, parkId: number, now: Date) =>
  db
    .updateTable('replay_run')
    .set({ state: 'stopped', ended_at: now, claimed_until: null })
    .where('park_id', '=', parkId)
    .where('state', 'in', ['waiting', 'running'])
    .execute()

interface Span {
  parkId: number
  from: string
  to: string
}

/** What was sold and stands; a meeting that takes place once more costs nothing, and goods have their own price. */
const soldIn = ({
  parkId,
  from,
  to,
}: Span) => sql`o.park_id = ${parkId} and o.first_date between ${from} and ${to}
  and o.status not in ('cancelled', 'expired') and o.repeats_order_id is null
  and o.order_type in ('boarding', 'daycare', 'grooming', 'interview', 'package')`

export async function countSold(db: Database, span: Span): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(*) as orders from customer_order as o where ${soldIn(span)}`.execute(db)
  return rows[0]!.orders
}

export interface SoldRow {
  id: number
  code: string
  first_date: string
  request: StoredRequest
  total_cents: number
  /** By its own entries, without what was charged besides. */
  billed_cents: number
  /** When its price was last made. */
  priced_at: Date
  promo_code_id: number | null
  package_id: number | null
  pass_use: PassUse[]
  dogs: PricedDog[]
}

export async function listSold(
  db: Database,
  span: Span,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<SoldRow[]> {
  const { rows } = await sql<SoldRow>`
    select o.id, o.code, o.first_date, o.request, o.total_cents, o.promo_code_id, o.package_id,
      coalesce(o.price -> 'passUse', '[]') as pass_use,
      coalesce(bill.cents, 0) as billed_cents, coalesce(bill.at, o.created_at) as priced_at,
      coalesce((select jsonb_agg(jsonb_build_object('dogId', dog_id, 'sizeClass', size_class) order by dog_id)
        from order_dog where order_id = o.id), '[]') as dogs
    from customer_order as o
    left join lateral (
      select sum(amount_cents)::integer as cents, max(created_at) as at from order_entry
      where order_id = o.id and kind = 'charge' and charge_id is null) as bill on true
    where ${soldIn(span)} and o.id > ${afterId}
    order by o.id limit ${limit}`.execute(db)
  return rows
}
