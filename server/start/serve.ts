import { join } from 'node:path'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { authenticate } from '../business/accounts/log-in/authenticate.ts'
import type { App } from '../app.ts'
import type { BackgroundWork } from './background-work.ts'
import { CATALOG_CHANNEL, type CatalogCache, createCatalogCache } from '../business/catalog/catalog-cache.ts'
import { catalogRoutes } from '../business/catalog/catalog-routes.ts'
import { parkBookReader } from '../business/catalog/park-book.ts'
import { siteFactsReader } from '../business/catalog/site-facts.ts'
import type { Tables } from '../database.ts'
import { openRateLimits } from '../http/guards/rate-limits.ts'
import { createHttpServer } from '../http/http-server.ts'
import { openSite } from '../http/site/site-files.ts'
import { createLiveHub } from '../office/write/live/live-hub.ts'
import { readProductMigrations } from './migrate.ts'
import { letterheadReader } from '../business/notifications/letterhead.ts'
import { openProviders, refuseTestMoneyInPublic } from '../business/payments/open-providers.ts'
import { watchPayments } from '../business/payments/payment-metrics.ts'
import type { ServerClock } from '../platform/clock.ts'
import { type Connection, connect } from '../platform/database/connect.ts'
import { databaseProbe } from '../platform/database/database-probe.ts'
import { watchDatabase } from '../platform/database/database-watch.ts'
import { fileRoutes } from '../http/files/file-routes.ts'
import { openFileStore } from '../platform/files/open-file-store.ts'
import type { Logger } from '../platform/logger.ts'
import { createMailer } from '../platform/mail/mailer.ts'
import { createMetrics, type Metrics, watchPool, watchProcess } from '../platform/metrics.ts'
import { PROJECT_ROOT } from '../platform/project-root.ts'
import { createQueue } from '../platform/queue/queue.ts'
import { loadSecretKey } from '../platform/secret-key-store.ts'
import type { Settings } from '../platform/settings.ts'
import { StartRefused } from '../platform/start-refused.ts'
import { prepareBusiness } from './prepare-business.ts'
import { LINK_KEY } from '../business/uploads/private-links.ts'

export interface ServeOptions {
  settings: Settings
  log: Logger
  clock: ServerClock
  databaseUrl: string
  say: (line: string) => void
  /** Whether the database is ours to use, when that is still being asked: until then it is only connected to. */
  isOurs?: Promise<boolean>
  /** Tests bring a prepared database, and run jobs only where they are about jobs. */
  prepare?: boolean
  jobs?: boolean
  /** So long nobody needs to be there before everything is loaded; none in tests. */
  quietMs?: number
}

/** Whoever watches for the server to come up is answered within this. */
const QUIET_MS = 100

export interface Serving {
  app: App
  address: string
  stop(): Promise<void>
}

/** Opens everything over a database that is there, and answers requests until stopped. */
export async function serve(options: ServeOptions): Promise<Serving> {
  const { settings, log, clock, databaseUrl, say } = options
  const { aheadMs } = clock
  refuseTestMoneyInPublic(settings)
  const catalogCache = createCatalogCache()
  const watch = watchDatabase({
    databaseUrl,
    log,
    channel: CATALOG_CHANNEL,
    onConnectionChange: catalogCache.setConnected,
    onChange: catalogCache.clear,
  })
  const { silentMs } = watch
  const database = connect<Tables>(databaseUrl, {
    max: settings.databasePool,
    log,
    silentMs,
    isPipelined: true,
    aheadMs,
  })
  const { db, pool } = database
  // Whoever asks for the rules may hold a connection already: were they read from the pool, all could wait for each other.
  const rules = connect<Tables>(databaseUrl, { max: 1, log, silentMs, isPipelined: true, aheadMs })
  const queue = createQueue({ aheadMs })
  const metrics = createMetrics()
  const app: App = {
    settings,
    log,
    clock,
    db,
    queue,
    mailer: createMailer(),
    files: openFileStore(settings),
    failedRows: metrics.counter(
      'failed_rows_total',
      'Rows on which a job over many rows failed, by what they are.',
      ['what'],
    ),
    bookDifferences: metrics.counter(
      'book_differences_total',
      'Balances that are not the sum of their entries, counted at each nightly check, by whose they are.',
      ['what'],
    ),
    parkBook: parkBookReader({ db: rules.db, clock }, catalogCache.books),
    payments: openProviders(settings, db),
  }
  const closeDatabase = async () => {
    await watch.close()
    await Promise.all([database.close(), rules.close()])
  }
  let background: BackgroundWork | null = null
  let isWhole = false
  const whyNotReady = () => (isWhole ? (background?.whyNotWorking() ?? null) : 'starting')
  const prepare = async () => {
    if (!(options.prepare ?? true)) return
    openFirstConnection(pool)
    const migrations = readProductMigrations()
    if (options.isOurs && !(await options.isOurs)) {
      throw new StartRefused('Another server is using this database.')
    }
    await prepareBusiness(app, { pool, migrations, say })
  }
  const preparing = prepare()
  // Told below.
  preparing.catch(() => {})
  let opened: Http | null = null
  try {
    // Connected first, and then laid out while the database answers.
    await nextTurn()
    await nextTurn()
    const http = openHttp(app, database, catalogCache, { metrics, whyNotReady })
    opened = http
    await preparing
    const address = await http.listen()
    // What else there is takes as long to load as all of this; nobody's first page waits for it.
    await Promise.race([http.visited, sleep(options.quietMs ?? QUIET_MS, undefined, { ref: false })])
    watch.begin()
    await http.complete()
    if (options.jobs ?? true) {
      const { startBackgroundWork } = await import('./background-work.ts')
      const readLetterhead = letterheadReader(settings, catalogCache)
      background = startBackgroundWork(app, { databaseUrl, metrics, readLetterhead, aheadMs })
    }
    isWhole = true
    if (app.payments.sandbox) say('Payments are tests: no money moves (PAYMENT_PROVIDER in docs/running.md)')
    if (settings.clockAt) say(`The clock is moved: here it is ${clock.now().toISOString()} (CLOCK_AT)`)
    say(`\nThe kennel is open at ${address}`)
    return {
      app,
      address,
      stop: async () => {
        await http.stop()
        await background?.stop()
        await closeDatabase()
      },
    }
  } catch (error) {
    await Promise.allSettled([preparing])
    await opened?.stop()
    await closeDatabase()
    throw error
  }
}

/** So that it need not be waited for later. Should it fail, whoever needs it gets the error. */
function openFirstConnection(pool: pg.Pool) {
  pool.connect().then(
    (client) => client.release(),
    () => {},
  )
}

interface Http {
  /** Resolves to the address in use. */
  listen(): Promise<string>
  /** Somebody has been answered, or waits. */
  visited: Promise<void>
  /** Loads every other route. */
  complete(): Promise<void>
  stop(): Promise<void>
}

function openHttp(
  app: App,
  { pool, waitingCount }: Connection<Tables>,
  catalogCache: CatalogCache,
  { metrics, whyNotReady }: { metrics: Metrics; whyNotReady: () => string | null },
): Http {
  const { settings, log, clock, db } = app
  const unwatch = watchProcess(metrics)
  watchPool(metrics, pool, waitingCount)
  watchPayments(metrics, app)
  const limits = openRateLimits({ db, log, clock, perMinute: settings.rateLimitPerMinute })
  const live = createLiveHub(app)
  const server = createHttpServer({
    settings,
    log,
    metrics,
    limits,
    routes: catalogRoutes(app, catalogCache),
    isFirstPart: true,
    authenticate: (credentials) => authenticate(app, credentials),
    isReady: databaseProbe(pool),
    whyNotReady,
    site: openSite(join(PROJECT_ROOT, 'dist/web')),
    staffApp: openSite(join(PROJECT_ROOT, 'dist/staff')),
    siteFacts: siteFactsReader(app, catalogCache),
    plain: fileRoutes({ files: app.files, clock, loadLinkKey: () => loadSecretKey(db, LINK_KEY) }),
  })
  return {
    listen: async () =>
      (await server.listen(settings.port, settings.host).catch(refuseTakenPort(settings))).url,
    visited: server.visited,
    complete: async () => {
      const { otherRoutes } = await import('./other-routes.ts')
      await server.complete(otherRoutes(app, live))
    },
    stop: async () => {
      // Streams stay open for ever by themselves.
      live.stop()
      await server.stop()
      await limits.stop()
      unwatch()
    },
  }
}

const refuseTakenPort =
  ({ port, host }: Settings) =>
  (error: NodeJS.ErrnoException): never => {
    if (error.code === 'EADDRINUSE') {
      throw new StartRefused(
        `Port ${port} is taken by another program. Stop it, or set PORT to another number.`,
      )
    }
    if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL') {
      throw new StartRefused(
        `The server may not listen on ${host}:${port} (${error.code}). Set HOST or PORT to others.`,
      )
    }
    throw error
  }
