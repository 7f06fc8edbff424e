import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from '../logger.ts'

/** The first half of the advisory locks by which a worker shows that it lives; the second is the hash of its name. */
const WORKER_LOCK = 7_160_003

/** A job may be taken a moment before its worker's lock is. */
const GRACE_SECONDS = 10

/**
 * The library frees the jobs of a killed server only after four hours. So each worker holds an advisory lock on its
 * listening connection, which PostgreSQL drops the moment the server is gone; see releaseDeadWorkers.
 */
export function holdWorkerLock(log: Logger): WorkerEvents {
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:listen:success', ({ client, workerPool }) => {
    // After the library's own LISTEN: a connection takes one statement at a time.
    client.once('drain', () => {
      client
        .query('select pg_try_advisory_lock($1, hashtext($2))', [WORKER_LOCK, workerPool.id])
        .catch((error: unknown) => log.debug({ err: error }, 'a worker could not show that it lives'))
    })
  })
  return events
}

/** Frees the jobs held by workers of killed servers, so that others take them up. Returns how many workers there were. */
export async function releaseDeadWorkers(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ worker: string }>(
    `select distinct locked_by as worker from graphile_worker._private_jobs
     where locked_at < now() - make_interval(secs => $2)
       and not exists (
         select from pg_locks
         where locktype = 'advisory' and granted
           and database = (select oid from pg_database where datname = current_database())
           and classid = $1 and objsubid = 2
           and objid::bigint = hashtext(locked_by)::bigint & 4294967295)`,
    [WORKER_LOCK, GRACE_SECONDS],
  )
  const workers = rows.map((row) => row.worker)
  if (workers.length > 0) await releaseWorkers(pool, workers)
  return workers.length
}

export async function releaseWorkers(pool: pg.Pool, workers: string[]) {
  await pool.query('select graphile_worker.force_unlock_workers($1)', [workers])
}
