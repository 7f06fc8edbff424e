import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from '../platform/logger.ts'
import type { Metrics } from '../platform/metrics.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** By the process's own clock, in milliseconds. */
    startedAt: number
  }
}

const SLOW_MS = 500

/** What the figures call a request that matched no route: its URL is the caller's text and never a label. */
const NO_ROUTE = 'none'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])

/**
 * Counts every answer, and writes one line for each that changed something, failed or was slow.
 * Quick successful reads are counted only (at level debug they are written too): their lines would cost more than they do.
 */
export function requestObserver(log: Logger, metrics: Metrics) {
  /** Made once per route, called as each answer goes out. */
  const forRoute = (method: string, route: string): Observe => {
    const count = metrics.requests(method, route)
    const isReading = method === 'GET' || method === 'HEAD'
    return (request, reply) => {
      const status = reply.raw.statusCode
      const ms = performance.now() - request.startedAt
      count(status, ms)
      const isQuiet = isReading && status < 400 && ms < SLOW_MS
      if (isQuiet && !log.isLevelEnabled('debug')) return
      const line = lineFor(request, route, status, ms)
      if (isQuiet) log.debug(line, 'request')
      else if (status >= 500) log.warn(line, 'request')
      else log.info(line, 'request')
    }
  }
  return {
    forRoute,
    /** Where the answers of a route are counted that nobody writes a line about. */
    counterOf: (method: string, route: string) => metrics.requests(method, route),
    asHook:
      (observe: Observe) => (request: FastifyRequest, reply: FastifyReply, payload: unknown, done: Sent) => {
        observe(request, reply)
        done(null, payload)
      },
    /** For a request that matched no route: it is seen when its answer has gone out. */
    withoutRoute: (request: FastifyRequest, reply: FastifyReply) => {
      const method = METHODS.has(request.method) ? request.method : 'other'
      reply.raw.once('finish', () => forRoute(method, NO_ROUTE)(request, reply))
    },
  }
}

export type Observe = (request: FastifyRequest, reply: FastifyReply) => void

type Sent = (error: Error | null, payload: unknown) => void

export type RequestObserver = ReturnType<typeof requestObserver>

function lineFor(request: FastifyRequest, route: string, status: number, ms: number) {
  return {
    requestId: request.id,
    method: request.method,
    route,
    status,
    ms: Math.round(ms * 10) / 10,
    address: request.ip,
    ...(request.caller && { accountId: request.caller.accountId }),
  }
}
