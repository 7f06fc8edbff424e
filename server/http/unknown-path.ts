import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { Refusal } from './refusals/refusal.ts'
import { type CallTable, isTaken } from './call-table.ts'
import { sendNotFoundPage } from './site/not-found-page.ts'

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * No route took the request: 405 when the address takes other methods, a page for a person who came by a link,
 * and the envelope for everyone else.
 */
export function answerUnknownPath(
  fastify: FastifyInstance,
  calls: CallTable<object>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const [path = '/'] = request.url.split('?', 1)
  const allowed = METHODS.filter((method) => isTaken(fastify, calls, method, path))
  if (allowed.length > 0) {
    reply.header('allow', allowed.join(', '))
    throw new Refusal('wrong-method')
  }
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  const wantsPage = isReading && request.headers.accept?.includes('text/html') === true
  if (!wantsPage || path === '/api' || path.startsWith('/api/')) throw new Refusal('no-such-path')
  sendNotFoundPage(reply)
}
