import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { originOf } from './call-origin.ts'
import { sendAnswer } from './answers.ts'
import { callGuard, type GuardParts } from './call-guard.ts'
import { Refusal } from './refusal.ts'
import type { Route } from './routes.ts'

/** A little above what is taken: the use case refuses a large file, this only ends an endless one. */
const FILE_LIMIT_BYTES = 11 * 1024 * 1024
const LIMITS = { files: 1, fields: 5, parts: 6, fileSize: FILE_LIMIT_BYTES, headerPairs: 20 }

/** Puts an endpoint that takes a file on the server, in a scope of its own: only there multipart bodies are read. */
export function serveUpload(fastify: FastifyInstance, { endpoint, handle }: Route, parts: GuardParts) {
  void fastify.register(async (scope) => {
    await scope.register(multipart, { limits: LIMITS, throwFileSizeLimit: false })
    scope.route({
      method: 'POST',
      url: endpoint.path,
      onRequest: callGuard(endpoint, parts),
      handler: async (request, reply) => {
        try {
          const file = await firstFile(request)
          const origin = originOf(request)
          const outcome = await handle({ input: {}, caller: request.caller, request: origin, file })
          if (!('data' in outcome)) throw new Error(`${endpoint.path} cannot answer from the cache`)
          await sendAnswer(request, reply, outcome)
        } finally {
          letTheRestGo(request)
        }
        return reply
      },
    })
  })
}

async function firstFile(request: FastifyRequest): Promise<AsyncIterable<Uint8Array>> {
  if (!request.isMultipart()) {
    throw new Refusal('wrong-content-type', { msg: 'Please send the file as multipart/form-data.' })
  }
  const part = await request.file()
  if (part === undefined) throw new Refusal('bad-request', { msg: 'Please choose a file.' })
  return part.file
}

/** Someone still sending a file that was refused hears the answer only if we go on listening. */
function letTheRestGo({ raw }: FastifyRequest) {
  if (raw.readableEnded) return
  raw.unpipe()
  raw.resume()
}
