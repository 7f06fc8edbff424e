import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from '../platform/logger.ts'
import { sendJson } from './answers.ts'
import { errorAnswer } from './error-answer.ts'

/** The one place where errors become answers. Details go to the log, with the id the caller is shown. */
export function errorReporter(log: Logger) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { code, msg, data, retryAfterSeconds, isFault } = errorAnswer(error, request.id)
    if (isFault && code === 503)
      log.warn({ reason: (error as Error).message, requestId: request.id }, 'a request had to wait')
    else if (isFault) log.error({ err: error, requestId: request.id }, 'a request failed')
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
    return sendJson(request, reply.removeHeader('etag'), { code, msg, data })
  }
}
