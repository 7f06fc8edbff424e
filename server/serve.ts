import { join } from 'node:path'
import type pg from 'pg'
import { accountRoutes } from './accounts/account-routes.ts'
import { exportRoutes } from './accounts/export/export-routes.ts'
import { authenticate } from './accounts/log-in/authenticate.ts'
import type { App } from './app.ts'
import { attendanceRoutes, earlyArrivalRoutes, walkInRoutes } from './attendance/attendance-routes.ts'
import { auditRoutes } from './audit/audit-routes.ts'
import { type BackgroundWork, startBackgroundWork } from './background-work.ts'
import { careRoutes } from './care/care-routes.ts'
import { CATALOG_CHANNEL, type CatalogCache, createCatalogCache } from './catalog/catalog-cache.ts'
import { catalogRoutes } from './catalog/catalog-routes.ts'
import { parkBookReader } from './catalog/park-book.ts'
import { siteFactsReader } from './catalog/site-facts.ts'
import { deleteAccount } from './closing/delete-account.ts'
import { customerRoutes } from './customers/customer-routes.ts'
import type { Tables } from './database.ts'
import { deskRoutes } from './desk/desk-routes.ts'
import { dogRoutes } from './dogs/dog-routes.ts'
import { groomRoutes } from './groom/groom-routes.ts'
import { openRateLimits } from './http/guards/rate-limits.ts'
import { createHttpServer } from './http/http-server.ts'
import { openSite } from './http/site/site-files.ts'
import { incidentRoutes } from './incidents/incident-routes.ts'
import { createLiveHub } from './live/live-hub.ts'
import { liveRoutes } from './live/live-routes.ts'
import { liveStream } from './live/live-stream.ts'
import { messageRoutes } from './messages/message-routes.ts'
import { noteRoutes } from './notes/note-routes.ts'
import { letterheadReader } from './notifications/letterhead.ts'
import { notificationRoutes } from './notifications/notification-routes.ts'
import { unsubscribeRoutes } from './notifications/unsubscribe-routes.ts'
import { signedAgreementRoutes } from './orders/agreements/signed-agreement-routes.ts'
import { calendarRoutes } from './orders/calendar/calendar-routes.ts'
import { orderRoutes } from './orders/order-routes.ts'
import { endWaitingOfDog } from './orders/wait-list/wait-list.ts'
import { packageRoutes } from './packages/package-routes.ts'
import { payLinkRoutes } from './pay-links/pay-link-routes.ts'
import { staffPayLinkRoutes } from './pay-links/staff-pay-link-routes.ts'
import { paperRoutes } from './payments/invoices/invoice-routes.ts'
import { openProviders, refuseTestMoneyInPublic } from './payments/open-providers.ts'
import { payOrder } from './payments/pay-order.ts'
import { watchPayments } from './payments/payment-metrics.ts'
import { paymentRoutes } from './payments/payment-routes.ts'
import { sandboxRoutes } from './payments/sandbox/sandbox-routes.ts'
import { webhookRoutes } from './payments/webhook-routes.ts'
import type { Clock } from './platform/clock.ts'
import { connect } from './platform/database/connect.ts'
import { databaseProbe } from './platform/database/database-probe.ts'
import { watchDatabase } from './platform/database/database-watch.ts'
import { fileRoutes } from './platform/files/file-routes.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import type { Logger } from './platform/logger.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { createMetrics, type Metrics, watchPool, watchProcess } from './platform/metrics.ts'
import { PROJECT_ROOT } from './platform/project-root.ts'
import { createQueue } from './platform/queue/queue.ts'
import { loadSecretKey } from './platform/secret-key-store.ts'
import type { Settings } from './platform/settings.ts'
import { StartRefused } from './platform/start-refused.ts'
import { playRoutes } from './play/play-routes.ts'
import { prepareBusiness } from './prepare-business.ts'
import { printFile, printRoutes } from './print/print-routes.ts'
import { reportCardRoutes } from './report-cards/report-card-routes.ts'
import { searchRoutes } from './search/search-routes.ts'
import { staffDogRoutes } from './staff-dogs/staff-dog-routes.ts'
import { creditRoutes } from './staff-money/credit-routes.ts'
import { debtRoutes } from './staff-money/debt-routes.ts'
import { moneyRoutes } from './staff-money/money-routes.ts'
import { refundRoutes } from './staff-money/refund-routes.ts'
import { changeRoutes } from './staff-orders/change/change-routes.ts'
import { newOrderRoutes } from './staff-orders/new-order/new-order-routes.ts'
import { staffOrderRoutes } from './staff-orders/staff-order-routes.ts'
import { teamRoutes } from './team/team-routes.ts'
import { tillFile, tillRoutes } from './till/till-routes.ts'
import { todayRoutes } from './today/today-routes.ts'
import { LINK_KEY } from './uploads/private-links.ts'
import { uploadRoutes } from './uploads/upload-routes.ts'
import { visitRoutes } from './visit/visit-routes.ts'

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
  const catalogCache = createCatalogCache()
  const watch = watchDatabase({
    databaseUrl,
    log,
    channel: CATALOG_CHANNEL,
    onHearing: catalogCache.setConnected,
    onChange: catalogCache.clear,
  })
  const { silentMs } = watch
  const { db, pool, close } = connect<Tables>(databaseUrl, {
    max: settings.databasePool,
    log,
    silentMs,
    isPipelined: true,
  })
  const queue = createQueue()
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
    parkBook: parkBookReader({ db, clock }, catalogCache.books),
    payments: openProviders(settings, db),
  }
  const closeDatabase = async () => {
    await watch.close()
    await close()
  }
  let background: BackgroundWork | null = null
  const whyNotReady = () => background?.whyNotWorking() ?? null
  const preparing = (options.prepare ?? true) ? prepareBusiness(app, pool, say) : null
  let opened: Http | null = null
  try {
    // Laid out while the database answers.
    const http = openHttp(app, pool, catalogCache, { metrics, whyNotReady })
    opened = http
    await preparing
    const address = await http.listen()
    if (options.jobs ?? true) {
      const readLetterhead = letterheadReader(settings, catalogCache)
      background = startBackgroundWork(app, { databaseUrl, metrics, readLetterhead })
    }
    if (app.payments.sandbox) say('Payments are tests: no money moves (PAYMENT_PROVIDER in docs/running.md)')
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

interface Http {
  /** Resolves to the address in use. */
  listen(): Promise<string>
  stop(): Promise<void>
}

function openHttp(
  app: App,
  pool: pg.Pool,
  catalogCache: CatalogCache,
  { metrics, whyNotReady }: { metrics: Metrics; whyNotReady: () => string | null },
): Http {
  const { settings, log, clock, db } = app
  const unwatch = watchProcess(metrics)
  watchPool(metrics, pool)
  watchPayments(metrics, app)
  const limits = openRateLimits({ db, log, clock, perMinute: settings.rateLimitPerMinute })
  const live = createLiveHub(app)
  const server = createHttpServer({
    settings,
    log,
    metrics,
    limits,
    routes: [
      ...accountRoutes(app, { deleteAccount }),
      ...catalogRoutes(app, catalogCache),
      ...messageRoutes(app),
      ...notificationRoutes(app),
      ...uploadRoutes(app),
      ...dogRoutes(app, endWaitingOfDog),
      ...orderRoutes(app, { payOrder }),
      ...packageRoutes(app),
      ...paymentRoutes(app),
      ...payLinkRoutes(app),
      ...attendanceRoutes(app),
      ...playRoutes(app),
      ...visitRoutes(app),
      ...walkInRoutes(app),
      ...earlyArrivalRoutes(app),
      ...auditRoutes(app),
      ...liveRoutes(app),
      ...teamRoutes(app),
      ...careRoutes(app),
      ...incidentRoutes(app),
      ...groomRoutes(app),
      ...reportCardRoutes(app),
      ...staffDogRoutes(app),
      ...customerRoutes(app),
      ...noteRoutes(app),
      ...staffOrderRoutes(app),
      ...searchRoutes(app),
      ...todayRoutes(app),
      ...deskRoutes(app),
      ...moneyRoutes(app),
      ...staffPayLinkRoutes(app),
      ...changeRoutes(app),
      ...refundRoutes(app),
      ...creditRoutes(app),
      ...debtRoutes(app),
      ...newOrderRoutes(app),
      ...tillRoutes(app),
      ...printRoutes(app),
    ],
    authenticate: (token) => authenticate(app, token),
    isReady: databaseProbe(pool),
    whyNotReady,
    site: openSite(join(PROJECT_ROOT, 'dist/web')),
    staffApp: openSite(join(PROJECT_ROOT, 'dist/staff')),
    siteFacts: siteFactsReader(app, catalogCache),
    plain: (fastify) => {
      fileRoutes({ files: app.files, clock, loadLinkKey: () => loadSecretKey(db, LINK_KEY) })(fastify)
      exportRoutes(app)(fastify)
      unsubscribeRoutes(app)(fastify)
      webhookRoutes(app)(fastify)
      sandboxRoutes(app)(fastify)
      paperRoutes(app)(fastify)
      calendarRoutes(app)(fastify)
      signedAgreementRoutes(app)(fastify)
      liveStream(app, live)(fastify)
      printFile(app)(fastify)
      tillFile(app)(fastify)
    },
  })
  return {
    listen: async () =>
      (await server.listen(settings.port, settings.host).catch(refuseTakenPort(settings))).url,
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
