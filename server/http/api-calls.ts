import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Sending, sendAnswer, sendPrepared, sendSerialised } from './answers.ts'
import { callGuard, type GuardParts } from './guards/call-guard.ts'
import { originOf } from './guards/call-origin.ts'
import { parseInput } from './parse-input.ts'
import type { ReadyReads } from './ready/ready-reads.ts'
import type { Observe, RequestObserver } from './request-observer.ts'
import type { AnyOutcome, CallOrigin, Route } from './routes.ts'
import { serveUpload } from './upload-call.ts'

/** Puts every endpoint of the contract on the server. */
export function serveCalls(
  fastify: FastifyInstance,
  routes: Route[],
  parts: GuardParts,
  observer: RequestObserver,
  ready: ReadyReads,
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
      handler: answerCall(route, observer.forRoute(method, path), learnReady(route, observer, ready)),
    })
  }
}

type LearnReady = (request: FastifyRequest, input: unknown, outcome: AnyOutcome) => void

const NOBODY: CallOrigin = { id: '', address: '', idempotencyKey: null, cookies: undefined }

/** A prepared answer says the same to everyone: the next who asks at the same address need not come so far. */
function learnReady({ endpoint, handle }: Route, observer: RequestObserver, ready: ReadyReads): LearnReady {
  const { method, path, access, limit } = endpoint
  if (method !== 'GET' || access !== 'public' || limit !== undefined) return () => undefined
  const count = observer.counterOf(method, path)
  return (request, input, outcome) => {
    if (!('prepared' in outcome)) return
    const ask = () => handle({ input, caller: null, request: NOBODY, file: null })
    ready.learn(request.raw.url ?? '', { ask, count })
  }
}

function answerCall({ endpoint, handle }: Route, observe: Observe, learn: LearnReady) {
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
    learn(request, input, outcome)
    return send(request, reply, outcome)
  }
}
