import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Metrics } from '../platform/metrics.ts'
import { withTimeout } from '../platform/with-timeout.ts'
import { Refusal } from './refusals/refusal.ts'
import { addressList } from './guards/caller-address.ts'
import type { HttpSettings } from './http-settings.ts'

interface OperationsParts {
  settings: HttpSettings
  metrics: Metrics
  isReady: () => Promise<boolean>
  whyNotReady?: () => string | null
  isStopping: () => boolean
}

/** A database that hangs is not there. */
const READY_WITHIN_MS = 1_500

/** For whoever runs the server: is the process up, may it get traffic, how is it doing. */
export function serveOperations(fastify: FastifyInstance, parts: OperationsParts) {
  const { settings, metrics, isReady, whyNotReady, isStopping } = parts
  fastify.get('/healthz', (_request, reply) => sendState(reply, 200, 'up'))

  fastify.get('/readyz', async (_request, reply) => {
    if (isStopping()) sendState(reply, 503, 'stopping')
    // A check that fails or does not answer is the answer "not ready", not an error to report.
    else if (!(await withTimeout(READY_WITHIN_MS, 'the database', isReady()).catch(() => false)))
      sendState(reply, 503, 'waiting for the database')
    else {
      const why = whyNotReady?.() ?? null
      sendState(reply, why === null ? 200 : 503, why ?? 'ready')
    }
    return reply
  })

  const mayRead = addressList('METRICS_ALLOW', settings.metricsAllowed)
  fastify.get('/metrics', async (request, reply) => {
    if (!mayRead(request.ip)) throw new Refusal('no-such-path')
    reply.header('content-type', metrics.contentType).header('cache-control', 'no-store')
    return metrics.render()
  })
}

function sendState(reply: FastifyReply, code: 200 | 503, state: string) {
  reply.code(code).header('cache-control', 'no-store').send({ code, msg: '', data: { state } })
}
