import { join } from 'node:path'
import type pg from 'pg'
import { accountRoutes } from './accounts/account-routes.ts'
import { authenticate } from './accounts/authenticate.ts'
import { exportRoutes } from './accounts/export-routes.ts'
import type { App } from './app.ts'
import { openCatalogCache } from './catalog/catalog-cache.ts'
import { catalogRoutes } from './catalog/catalog-routes.ts'
import { parkBookReader } from './catalog/park-book.ts'
import { siteFactsReader } from './catalog/site-facts.ts'
import type { Tables } from './database.ts'
import { dogRoutes } from './dogs/dog-routes.ts'
import { createHttpServer, type HttpServer } from './http/http-server.ts'
import { openRateLimits } from './http/rate-limits.ts'
import { openSite } from './http/site-files.ts'
import { CRONTAB, jobHandlers } from './job-handlers.ts'
import { messageRoutes } from './messages/message-routes.ts'
import { letterheadReader } from './notifications/letterhead.ts'
import { notificationRoutes } from './notifications/notification-routes.ts'
import { unsubscribeRoutes } from './notifications/unsubscribe-routes.ts'
import { openProviders, refuseTestMoneyInPublic } from './payments/open-providers.ts'
import { calendarRoutes } from './orders/calendar-routes.ts'
import { orderRoutes } from './orders/order-routes.ts'
import { packageRoutes } from './packages/package-routes.ts'
import { paperRoutes } from './payments/paper-routes.ts'
import { paymentRoutes } from './payments/payment-routes.ts'
import { sandboxRoutes } from './payments/sandbox-routes.ts'
import { webhookRoutes } from './payments/webhook-routes.ts'
import type { Clock } from './platform/clock.ts'
import { connect } from './platform/connect.ts'
import { fileRoutes } from './platform/files/file-routes.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import type { Logger } from './platform/logger.ts'
import { createMailGateway } from './platform/mail-gateway.ts'
import { createMailer } from './platform/mailer.ts'
import { createMetrics, watchPool, watchProcess } from './platform/metrics.ts'
import { PROJECT_ROOT } from './platform/project-root.ts'
import { createQueue } from './platform/queue.ts'
import { countJobs } from './platform/queue-metrics.ts'
import { startJobs } from './platform/queue-runner.ts'
import { loadSecretKey } from './platform/secret-key-store.ts'
import type { Settings } from './platform/settings.ts'
import { StartRefused } from './platform/start-refused.ts'
import { prepareBusiness } from './prepare-business.ts'
import { LINK_KEY } from './uploads/private-links.ts'
import { uploadRoutes } from './uploads/upload-routes.ts'

export interface ServeOptions {
  settings: Settings
  log: Logger
  clock: Clock
  databaseUrl: string
  say: (line: string) => void
  /** Tests bring a prepared database, and run jobs only where they are about jobs. */
  prepare?: boolean
  jobs?: boolean
}

export interface Serving {
  app: App
  address: string
  stop(): Promise<void>
}

/** Opens everything over a database that is there, and answers requests until stopped. */
export async function serve(options: ServeOptions): Promise<Serving> {
  const { settings, log, clock, databaseUrl, say } = options
  refuseTestMoneyInPublic(settings)
  const { db, pool, close } = connect<Tables>(databaseUrl, { max: settings.databasePool, log })
  const queue = createQueue()
  const catalogCache = openCatalogCache({ databaseUrl, log })
  const app: App = {
    settings,
    log,
    clock,
    db,
    queue,
    mailer: createMailer(letterheadReader(settings, catalogCache)),
    files: openFileStore(settings),
    parkBook: parkBookReader({ db, clock }, catalogCache),
    payments: openProviders(settings, db),
  }
  const closeDatabase = async () => {
    await catalogCache.close()
    await close()
  }
  try {
    if (options.prepare ?? true) await prepareBusiness(app, pool, say)
    const http = await listen(app, pool, catalogCache)
    const stopJobs = (options.jobs ?? true) ? runJobs(app, pool, http) : async () => {}
    if (app.payments.sandbox) say('Payments are tests: no money moves (PAYMENT_PROVIDER in docs/running.md)')
    say(`\nThe kennel is open at ${http.url}`)
    return {
      app,
      address: http.url,
      stop: async () => {
        await http.stop()
        await stopJobs()
        await closeDatabase()
      },
    }
  } catch (error) {
    await closeDatabase()
    throw error
  }
}

type Listening = Pick<HttpServer, 'stop'> & { url: string; metrics: ReturnType<typeof createMetrics> }

async function listen(
  app: App,
  pool: pg.Pool,
  catalogCache: ReturnType<typeof openCatalogCache>,
): Promise<Listening> {
  const { settings, log, clock, db } = app
  const metrics = createMetrics()
  const unwatch = watchProcess(metrics)
  watchPool(metrics, pool)
  const limits = openRateLimits({ db, log, clock, perMinute: settings.rateLimitPerMinute })
  const server = createHttpServer({
    settings,
    log,
    metrics,
    limits,
    routes: [
      ...accountRoutes(app),
      ...catalogRoutes(app, catalogCache),
      ...messageRoutes(app),
      ...notificationRoutes(app),
      ...uploadRoutes(app),
      ...dogRoutes(app),
      ...orderRoutes(app),
      ...packageRoutes(app),
      ...paymentRoutes(app),
    ],
    authenticate: (token) => authenticate(app, token),
    isReady: async () => (await pool.query('select 1')).rowCount === 1,
    site: openSite(join(PROJECT_ROOT, 'dist/web')),
    siteFacts: siteFactsReader(app, catalogCache),
    plain: (fastify) => {
      fileRoutes({ files: app.files, clock, loadLinkKey: () => loadSecretKey(db, LINK_KEY) })(fastify)
      exportRoutes(app)(fastify)
      unsubscribeRoutes(app)(fastify)
      webhookRoutes(app)(fastify)
      sandboxRoutes(app)(fastify)
      paperRoutes(app)(fastify)
      calendarRoutes(app)(fastify)
    },
  })
  const { url } = await server.listen(settings.port, settings.host).catch(refuseTakenPort(settings))
  return {
    url,
    metrics,
    stop: async () => {
      await server.stop()
      await limits.stop()
      unwatch()
    },
  }
}

function runJobs(app: App, pool: pg.Pool, { metrics }: Listening): () => Promise<void> {
  const { settings, log } = app
  const gateway = createMailGateway({
    smtpUrl: settings.mail.smtpUrl,
    from: settings.mail.from,
    outboxFolder: join(settings.dataDir, 'outbox'),
  })
  const running = startJobs({
    pool,
    jobs: jobHandlers(app, gateway),
    crontab: CRONTAB,
    log,
    onOutcome: countJobs(metrics),
  })
  return async () => {
    await running.stop()
    gateway.close()
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
