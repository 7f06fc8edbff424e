import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import type { Logger } from '../logger.ts'
import { guardPool, streamOf } from './guard-pool.ts'
import './quick-log-in.ts'

/** Money counts and row ids stay below 2^53; dates stay the calendar text they are, in no time zone. */
const { DATE, INT8, NUMERIC } = pg.types.builtins
pg.types.setTypeParser(INT8, Number)
pg.types.setTypeParser(DATE, (value) => value)
pg.types.setTypeParser(NUMERIC, Number)

export interface Connection<Tables> {
  db: Kysely<Tables>
  pool: pg.Pool
  /** How many wait for a connection. */
  waitingCount(): number
  close(): Promise<void>
}

export interface ConnectOptions {
  max: number
  log: Logger
  /** For how long the database has said nothing (database-watch.ts); left out, only its connections are looked at. */
  silentMs?: () => number
  /** Questions that do not wait for each other's answers are sent together; a connection then ends only when all are answered. */
  isPipelined?: boolean
  /** By how much the server's clock is ahead of PostgreSQL's, for what reads `clock_now()`. */
  aheadMs?: number
}

/** PostgreSQL ends what takes longer; whoever needs more lifts it for their own connection. */
const STATEMENT_MS = 30_000
/** One that outlives that by so much will never be answered. */
const ANSWER_WITHIN_MS = STATEMENT_MS + 10_000

/**
 * A pool that survives the database going away: broken connections are dropped, new ones made on demand.
 * Waiting is bounded everywhere, so that a stuck database becomes a polite refusal instead of a hang.
 */
export function connect<Tables>(
  url: string,
  { max, log, silentMs, isPipelined = false, aheadMs = 0 }: ConnectOptions,
): Connection<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'kennel',
    pipeline: isPipelined,
    options: `-c lock_timeout=4000 -c statement_timeout=${STATEMENT_MS} -c idle_in_transaction_session_timeout=30000${movedBy(aheadMs)}`,
  })
  pool.on('error', (error) => {
    // One that is to end may be ended by PostgreSQL first.
    if (!pool.ending) log.warn({ reason: error.message }, 'a database connection was lost')
  })
  const guard = guardPool(pool, {
    answerWithinMs: ANSWER_WITHIN_MS,
    silentMs: silentMs ?? (() => 0),
    log,
  })
  // A connection that breaks while in use reports it here as well as to its query; unheard it would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ err: error }, 'a connection broke'))
    prepareNamed(client, guard.begin)
  })
  const db = new Kysely<Tables>({
    dialect: isPipelined ? new EagerDialect({ pool }) : new PostgresDialect({ pool }),
  })
  const close = async () => {
    guard.close()
    await db.destroy()
    // Kysely ends the pool only if it has used it.
    if (!pool.ending) await pool.end()
  }
  return { db, pool, waitingCount: guard.waitingCount, close }
}

/** As a connection's option; only said where a clock is moved. */
export const movedBy = (aheadMs: number): string =>
  aheadMs === 0 ? '' : ` -c kennel.clock_ahead=${aheadMs / 1000}s`

/** Everything is asked over one connection, and nothing waits for the answer before it. Only for the pool of `isPipelined`. */
export async function askTogether<Tables, Answer>(
  pool: pg.Pool,
  ask: (db: Kysely<Tables>, client: pg.PoolClient) => Promise<Answer>,
): Promise<Answer> {
  const client = await pool.connect()
  const shared = { query: client.query.bind(client), release: () => undefined }
  const dialect = new PostgresDialect({
    pool: { connect: () => Promise.resolve(shared), end: () => Promise.resolve() },
  })
  try {
    return await ask(new Kysely<Tables>({ dialect }), client)
  } finally {
    client.release()
  }
}

const NAME = /^\s*\/\* (\w+) \*\//

/**
 * A statement that begins with its name in a comment is parsed and planned once on each connection instead of every
 * time. One name is one text, and it lists its columns: a plan must outlive a column that a newer server adds.
 */
function prepareNamed(client: pg.ClientBase, begin: (client: pg.ClientBase, statement: unknown) => void) {
  const query = (...given: unknown[]) => {
    sendTogether(client)
    return Reflect.apply(pg.Client.prototype.query, client, given) as never
  }
  client.query = (first: unknown, ...rest: unknown[]) => {
    begin(client, first)
    if (first === BEGIN.sql) return orCut(client, query(first, ...rest)) as never
    const name = typeof first === 'string' ? NAME.exec(first)?.[1] : undefined
    return name === undefined ? query(first, ...rest) : query({ name, text: first, values: rest[0] })
  }
}

/** What is asked in one go leaves in one packet. */
function sendTogether(client: pg.ClientBase) {
  const stream = streamOf(client)
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** Whatever was to be done in a transaction that could not be begun must not be done outside of one. */
async function orCut<Result>(client: pg.ClientBase, beginning: Promise<Result>): Promise<Result> {
  try {
    return await beginning
  } catch (error) {
    streamOf(client).destroy()
    throw error
  }
}

/** A transaction is begun together with its first statement: nobody waits for the answer to `begin` alone. */
class EagerDriver extends PostgresDriver {
  override beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (settings.isolationLevel || settings.accessMode) return super.beginTransaction(connection, settings)
    connection.executeQuery(BEGIN).catch(() => undefined)
    return Promise.resolve()
  }
}

class EagerDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }
  override createDriver(): Driver {
    return new EagerDriver(this.#config)
  }
}

const BEGIN = CompiledQuery.raw('begin')

/** Errors that mean "the database is not there just now", as opposed to "it refused". */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as { code?: unknown }).code
  if (typeof code === 'string' && (/^(08|57P0)/.test(code) || NETWORK_CODES.has(code))) return true
  return /Connection terminated|not queryable|Client was closed|timeout exceeded when trying to connect/.test(
    error.message,
  )
}

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
])
