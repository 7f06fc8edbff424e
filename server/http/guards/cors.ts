import type { FastifyReply, FastifyRequest } from 'fastify'
import { CSRF_HEADER, DEVICE_KEY_HEADER, REQUEST_ID_HEADER } from '#contract/envelope.ts'
import { isSiteOnAnotherOrigin } from './csrf.ts'
import type { OriginSettings } from './security-headers.ts'

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD, POST',
  'access-control-allow-headers': `Authorization, Content-Type, ${CSRF_HEADER}, ${REQUEST_ID_HEADER}, ${DEVICE_KEY_HEADER}, Idempotency-Key`,
  'access-control-max-age': '600',
}

/** Lets the site call from its own origin, and nobody else; on one origin there is nothing to allow. */
export function allowSite(request: FastifyRequest, reply: FastifyReply, origins: OriginSettings) {
  const { publicOrigin, apiOrigin } = origins
  if (publicOrigin === undefined || apiOrigin === undefined || publicOrigin === apiOrigin) return
  reply.header('vary', 'Origin')
  if (!isSiteOnAnotherOrigin(request.headers.origin, origins)) return
  reply.header('access-control-allow-origin', publicOrigin)
  reply.header('access-control-allow-credentials', 'true')
  reply.header('access-control-expose-headers', `${REQUEST_ID_HEADER}, Retry-After`)
}

/** Answers the browser's question before a call from the site's origin. False: it was not such a question. */
export function answerPreflight(
  request: FastifyRequest,
  reply: FastifyReply,
  origins: OriginSettings,
): boolean {
  if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined)
    return false
  if (!isSiteOnAnotherOrigin(request.headers.origin, origins)) return false
  void reply.headers(PREFLIGHT).code(204).send()
  return true
}
