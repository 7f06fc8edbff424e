import {
  createServer,
  type IncomingMessage,
  maxHeaderSize,
  type RequestListener,
  type Server,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import createFastify, { type FastifyInstance } from 'fastify'
import { REQUEST_ID_HEADER } from '#contract/envelope.ts'
import type { Logger } from '../platform/logger.ts'
import type { Metrics } from '../platform/metrics.ts'
import { StartRefused } from '../platform/start-refused.ts'
import { contractCalls, type PreparedCall, serveCalls } from './api-calls.ts'
import { CALL_ADDRESS, type CallTable, isTaken } from './call-table.ts'
import { answerClientErrors, answerExpectation } from './client-errors.ts'
import { serveDocs } from './docs/docs-routes.ts'
import { errorReporter } from './error-reporter.ts'
import { everyRequest } from './every-request.ts'
import { createFrontDoor, type FrontDoor } from './front-door.ts'
import type { GuardParts } from './guards/call-guard.ts'
import { securedResponse } from './guards/secured-response.ts'
import { securityHeaders } from './guards/security-headers.ts'
import { hangUpOnSlowReaders } from './guards/slow-readers.ts'
import type { HttpSettings } from './http-settings.ts'
import { acceptJson } from './json-body.ts'
import { serveOperations } from './operations-routes.ts'
import { createReadyReads, type ReadyReads } from './ready/ready-reads.ts'
import { requestId } from './request-id.ts'
import { type RequestObserver, requestObserver } from './request-observer.ts'
import type { Route } from './routes.ts'
import type { SiteFiles } from './site/site-files.ts'
import type { SiteFacts } from './site/site-page.ts'
import { serveSite } from './site/site-routes.ts'
import { serveStaffApp } from './site/staff-app.ts'
import { answerUnknownPath } from './unknown-path.ts'

export interface HttpServerParts extends GuardParts {
  settings: HttpSettings
  log: Logger
  routes: Route[]
  metrics: Metrics
  /** Does the database answer, with its schema up to date? */
  isReady: () => Promise<boolean>
  /** What else keeps it from being ready, in a few words; null when nothing does. */
  whyNotReady?: () => string | null
  /** The built site, or null when it has not been built. */
  site: SiteFiles | null
  /** The built back office, likewise. */
  staffApp?: SiteFiles | null
  /** What search engines learn about the business. */
  siteFacts?: () => Promise<SiteFacts>
  /**
   * Routes outside the contract (files, uploads, webhooks): they get the same headers, limits, errors and logs.
   * One that takes POST from another company's server sets `config: { csrf: 'exempt' }`.
   */
  plain?: (fastify: FastifyInstance) => void
  /** More routes are to come, by `complete`: whoever asks for one of them before waits for it. */
  isFirstPart?: boolean
  /** Shorter in tests. */
  timeouts?: Partial<typeof TIMEOUTS_MS>
}

/** The routes that do not stand at once. */
export type LaterParts = Pick<HttpServerParts, 'routes' | 'plain'>

export interface HttpServer {
  fastify: FastifyInstance
  /** Port 0 takes a free one. Resolves to the address in use. */
  listen(port: number, host: string): Promise<{ port: number; url: string }>
  /** Resolves when somebody has been answered, or waits for a route that is still to come. */
  visited: Promise<void>
  /** Brings the routes that were to come. */
  complete(later: LaterParts): Promise<void>
  /** Stops taking new work, finishes what runs, hangs up on who takes too long. */
  stop(): Promise<void>
}

const TIMEOUTS_MS = {
  /** All headers must be here by then. */
  headers: 15_000,
  /** The whole request must be here by then: ten megabytes over a slow telephone. */
  request: 120_000,
  /** Above the 60 s after which common proxies drop idle connections, so that they never use one we just closed. */
  keepAlive: 65_000,
  /** Nothing came or went for so long: nobody is there, or someone asked and does not read. */
  silence: 120_000,
  /** The whole answer must be gone by then, however slowly it is read: 200 megabytes over a slow line. */
  answer: 1_800_000,
  stop: 10_000,
  /** How often Node looks for requests that are late. */
  check: 5_000,
}
const MAX_CONNECTIONS = 5_000
const BODY_LIMIT_BYTES = 256 * 1024

export function createHttpServer(parts: HttpServerParts): HttpServer {
  const timeouts = { ...TIMEOUTS_MS, ...parts.timeouts }
  const headers = securityHeaders(parts.settings)
  const observer = requestObserver(parts.log, parts.metrics)
  let isStopping = false
  const ready = createReadyReads({ ...parts, headers, isStopping: () => isStopping })
  const shared: Shared = { headers, observer, ready, isStopping: () => isStopping }

  let door: FrontDoor
  const listener: RequestListener = (request, response) => {
    if (!ready.answer(request, response)) door.take(request, response)
  }
  const first = layOut(parts, shared, () => newServer(timeouts, headers, listener))
  door = createFrontDoor({
    firstRoutes: first.route,
    isForFirst: (request) => isTakenBy(first, request),
  })
  if (!parts.isFirstPart) door.openWide(first.route)
  let whole: LaidOut | null = null

  return {
    fastify: first.fastify,
    listen: async (port, host) => {
      await first.fastify.listen({ port, host })
      return addressOf(first.fastify.server)
    },
    visited: door.visited,
    complete: async (later) => {
      const plain = (fastify: FastifyInstance) => {
        parts.plain?.(fastify)
        later.plain?.(fastify)
      }
      const routes = [...parts.routes, ...later.routes]
      // It shares the server that listens, and its own never does.
      whole = layOut({ ...parts, routes, plain, isFirstPart: false }, shared, () => createServer().close())
      await whole.fastify.ready()
      door.openWide(whole.route)
    },
    stop: async () => {
      isStopping = true
      door.turnAway()
      await Promise.all([whole?.fastify.close(), closeWithin(first.fastify, timeouts.stop)])
    },
  }
}

/** What the first routes and all of them have in common. */
interface Shared {
  headers: Record<string, string>
  observer: RequestObserver
  ready: ReadyReads
  isStopping: () => boolean
}

interface LaidOut {
  fastify: FastifyInstance
  calls: CallTable<PreparedCall>
  route: RequestListener
}

function layOut(parts: HttpServerParts, shared: Shared, openServer: () => Server): LaidOut {
  const { observer, ready, isStopping } = shared
  let route: RequestListener = () => undefined
  const fastify = newFastify(parts, shared, (byRoute) => {
    route = byRoute
    return openServer()
  })
  const calls = contractCalls(parts.routes, parts, observer, ready)
  fastify.decorateRequest('call', null)
  fastify.decorateRequest('caller', null)
  fastify.decorateRequest('startedAt', 0)
  fastify.addHook('onRoute', (added) => {
    // Counted by the endpoint that is called there.
    if (added.url === CALL_ADDRESS) return
    const observe = observer.forRoute(String(added.method), added.config?.label ?? added.url)
    added.onSend = [...[added.onSend ?? []].flat(), observer.asHook(observe)]
  })
  acceptJson(fastify)
  fastify.addHook('onRequest', everyRequest(fastify, parts, observer, calls))
  fastify.setErrorHandler(errorReporter(parts.log))
  fastify.setNotFoundHandler((request, reply) => answerUnknownPath(fastify, calls, request, reply))
  serveCalls(fastify, parts.routes, parts, observer)
  // It describes every endpoint.
  if (!parts.isFirstPart) serveDocs(fastify, parts.routes)
  serveOperations(fastify, { ...parts, isStopping })
  serveSite(fastify, parts.site, parts.settings, parts.siteFacts)
  serveStaffApp(fastify, parts.staffApp ?? null, parts.settings)
  parts.plain?.(fastify)
  return { fastify, calls, route }
}

function isTakenBy({ fastify, calls }: LaidOut, { method = '', url = '' }: IncomingMessage): boolean {
  return isTaken(fastify, calls, method, url.split('?', 1)[0] ?? '')
}

const refuseSchema = () => {
  throw new Error('input is checked by the contract, not by a schema of the route')
}

/** Without these Fastify loads its own JSON Schema compilers, which nothing here uses. */
const NO_SCHEMAS = { buildValidator: refuseSchema, buildSerializer: refuseSchema }

function newFastify(
  { settings, log }: HttpServerParts,
  { headers, observer }: Shared,
  serverFactory: (byRoute: RequestListener) => Server,
): FastifyInstance {
  const report = errorReporter(log)
  try {
    return createFastify({
      // Our own observer writes the lines; Fastify's logger would make a child logger for every request.
      logger: false,
      schemaController: { compilersFactory: NO_SCHEMAS },
      // No address that arrives is longer: an endless name is an unknown address like any other.
      routerOptions: { maxParamLength: maxHeaderSize },
      genReqId: requestId,
      trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
      bodyLimit: BODY_LIMIT_BYTES,
      // Work that arrives on an open connection while we stop is still done; the connection closes after it.
      return503OnClosing: false,
      forceCloseConnections: 'idle',
      clientErrorHandler: answerClientErrors(headers),
      frameworkErrors: (error, request, reply) => {
        request.startedAt = performance.now()
        reply.header(REQUEST_ID_HEADER.toLowerCase(), request.id)
        observer.withoutRoute(request, reply)
        void report(error, request, reply)
      },
      serverFactory,
    })
  } catch (error) {
    if (settings.trustedProxies.length === 0) throw error
    throw new StartRefused(
      'The settings need a change: TRUST_PROXY must list addresses such as 10.0.0.7 or 10.0.0.0/8.',
    )
  }
}

function newServer(timeouts: typeof TIMEOUTS_MS, headers: Record<string, string>, listener: RequestListener) {
  const server = createServer(
    {
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      keepAliveTimeout: timeouts.keepAlive,
      connectionsCheckingInterval: timeouts.check,
      // Node would answer a missing Host with an empty 400: `everyRequest` says it in the envelope.
      requireHostHeader: false,
      ServerResponse: securedResponse(headers),
    },
    listener,
  )
  server.maxConnections = MAX_CONNECTIONS
  server.setTimeout(timeouts.silence)
  server.on('checkExpectation', answerExpectation)
  hangUpOnSlowReaders(server, { answerWithinMs: timeouts.answer, lookEveryMs: timeouts.check })
  return server
}

function addressOf(server: Server): { port: number; url: string } {
  const { address, family, port } = server.address() as AddressInfo
  return { port, url: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}` }
}

const CLOSE_IDLE_EVERY_MS = 50

async function closeWithin(fastify: FastifyInstance, ms: number) {
  const hangUp = setTimeout(() => fastify.server.closeAllConnections(), ms)
  // A connection whose last answer goes out only now would be kept open for a next request.
  const closeIdle = setInterval(() => fastify.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
  try {
    await fastify.close()
  } finally {
    clearTimeout(hangUp)
    clearInterval(closeIdle)
  }
}
