import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal } from './refusals/refusal.ts'
import { type Sending, sendAnswer, sendPrepared, sendSerialised } from './answers.ts'
import { CALL_ADDRESS, type CallTable, createCallTable } from './call-table.ts'
import { callGuard, type GuardParts } from './guards/call-guard.ts'
import { originOf } from './guards/call-origin.ts'
import { parseInput } from './parse-input.ts'
import type { ReadyReads } from './ready/ready-reads.ts'
import type { Observe, RequestObserver } from './request-observer.ts'
import type { AnyOutcome, CallOrigin, Route } from './routes.ts'
import { serveUpload } from './upload-call.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The endpoint that was called; null at any other address. */
    call: PreparedCall | null
  }
}

export interface PreparedCall {
  csrf: Endpoint['csrf']
  guard: ReturnType<typeof callGuard>
  answer: (request: FastifyRequest, reply: FastifyReply) => Sending
  observe: Observe
}

/** Every endpoint of the contract but those that take a file, by its address. */
export const contractCalls = (
  routes: Route[],
  parts: GuardParts,
  observer: RequestObserver,
  ready: ReadyReads,
): CallTable<PreparedCall> =>
  createCallTable(
    routes.filter(({ endpoint }) => !endpoint.takesFile),
    (route) => {
      const { method, path, csrf } = route.endpoint
      const observe = observer.forRoute(method, path)
      const observeHead = observer.forRoute('HEAD', path)
      return {
        csrf,
        guard: callGuard(route.endpoint, parts),
        answer: answerCall(route, observe, learnReady(route, observer, ready)),
        observe: (request, reply) => (request.method === 'HEAD' ? observeHead : observe)(request, reply),
      }
    },
  )

/** Puts every endpoint of the contract on the server; `everyRequest` has found out which one was called. */
export function serveCalls(
  fastify: FastifyInstance,
  routes: Route[],
  parts: GuardParts,
  observer: RequestObserver,
) {
  for (const route of routes) if (route.endpoint.takesFile) serveUpload(fastify, route, parts)
  fastify.route({
    method: ['GET', 'POST'],
    url: CALL_ADDRESS,
    onRequest: (request, reply, done) => calledBy(request).guard(request, reply, done),
    onSend: observer.asHook((request, reply) => request.call?.observe(request, reply)),
    handler: (request, reply) => calledBy(request).answer(request, reply),
  })
}

function calledBy({ call }: FastifyRequest): PreparedCall {
  if (call === null) throw new Refusal('no-such-path')
  return call
}

type LearnReady = (request: FastifyRequest, input: unknown, outcome: AnyOutcome) => void

const NOBODY: CallOrigin = {
  id: '',
  address: '',
  idempotencyKey: null,
  cookies: undefined,
  deviceKey: null,
}

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
