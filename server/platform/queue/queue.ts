import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database.ts'

export interface JobOptions {
  /** Not before this moment by the server's clock; at once when left out. */
  runAt?: Date
  /** Not before so many seconds from now, by the database's clock; a waiting job with the same key keeps its moment. */
  afterSeconds?: number
  /** A waiting job with the same key is replaced instead of doubled. One that runs already is not: another follows. */
  key?: string
  /** Jobs with the same line run one after the other. */
  line?: string
  /** How often it is tried, the first time included. */
  tries?: number
  /** Only if this is true at the moment. */
  onlyIf?: RawBuilder<boolean>
}

/** Work to be done outside the request, kept in the database until it is done. */
export interface Queue<Payloads> {
  /** Adds the job through `db`: inside a transaction it exists if and only if that transaction commits. */
  add<Name extends keyof Payloads & string>(
    db: Database,
    job: Name,
    payload: Payloads[Name],
    options?: JobOptions,
  ): Promise<void>
}

/** With the back-off of e^try seconds (at most six hours) the twelfth try comes some sixteen hours after the first. */
const TRIES = 12

/** `aheadMs`: by how much the server's clock is ahead of the queue's, which is PostgreSQL's. */
export function createQueue<Payloads>({ aheadMs = 0 } = {}): Queue<Payloads> {
  return {
    async add(db, job, payload, { runAt, afterSeconds, key, line, tries = TRIES, onlyIf } = {}) {
      const moment =
        afterSeconds === undefined
          ? sql`${runAt ? new Date(runAt.getTime() - aheadMs) : null}::timestamptz`
          : sql`now() + make_interval(secs => ${afterSeconds})`
      await sql`
        select graphile_worker.add_job(
          ${job}::text,
          payload => ${JSON.stringify(payload)}::json,
          queue_name => ${line ?? null}::text,
          run_at => ${moment},
          max_attempts => ${tries}::integer,
          job_key => ${key ?? null}::text,
          job_key_mode => ${afterSeconds === undefined ? 'replace' : 'preserve_run_at'}::text
        ) ${onlyIf ? sql`where ${onlyIf}` : sql``}`.execute(db)
    },
  }
}
