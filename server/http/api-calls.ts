import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Sending, sendAnswer, sendPrepared, sendSerialised } from './answers.ts'
import { callGuard, type GuardParts } from './guards/call-guard.ts'
import { originOf } from './guards/call-origin.ts'
import { parseInput } from './parse-input.ts'
import type { Observe, RequestObserver } from './request-observer.ts'
import type { AnyOutcome, Route } from './routes.ts'
import { serveUpload } from './upload-call.ts'

/** Puts every endpoint of the contract on the server. */
export function serveCalls(
  fastify: FastifyInstance,
  routes: Route[],
  parts: GuardParts,
  observer: RequestObserver,
) {
  for (const route of routes) {
    const { method, path, csrf, takesFile } = route.endpoint
    if (takesFile) {
      serveUpload(fastify, route, parts)
      continue
    }
    fastify.route({
      method,
      url: path,
      config: { csrf },
      onRequest: callGuard(route.endpoint, parts),
      handler: answerCall(route, observer.forRoute(method, path)),
    })
  }
}

function answerCall({ endpoint, handle }: Route, observe: Observe) {
  const { input: schema, method } = endpoint

  const send = (request: FastifyRequest, reply: FastifyReply, outcome: AnyOutcome): Sending => {
    if ('data' in outcome) return sendAnswer(request, reply, outcome)
    if ('prepared' in outcome) sendPrepared(request, reply, outcome.prepared)
    else {
      const sending = sendSerialised(request, reply, outcome)
      if (sending !== undefined) return sending
    }
    // What goes out the quick way passes Fastify's hooks by.
    observe(request, reply)
    return undefined
  }

  return (request: FastifyRequest, reply: FastifyReply): Sending => {
    const input = parseInput(schema, method === 'GET' ? request.query : (request.body ?? {}))
    const outcome = handle({
      input,
      caller: request.caller,
      request: originOf(request),
      file: null,
    })
    // Answers that are ready go out at once; no promise stands between the cache and the socket.
    if (outcome instanceof Promise) return outcome.then((ready) => send(request, reply, ready))
    return send(request, reply, outcome)
  }
}
