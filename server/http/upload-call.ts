import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from './refusals/refusal.ts'
import { sendAnswer } from './answers.ts'
import { callGuard, type GuardParts } from './guards/call-guard.ts'
import { originOf } from './guards/call-origin.ts'
import type { Route } from './routes.ts'

/** A little above what is taken: the use case refuses a large file, this only ends an endless one. */
const FILE_LIMIT_BYTES = 11 * 1024 * 1024
const LIMITS = {
  files: 1,
  fields: 5,
  parts: 6,
  fileSize: FILE_LIMIT_BYTES,
  fieldSize: 1_000,
  headerPairs: 20,
}
/** How much of a refused body is still listened to. */
const MAX_IGNORED_BYTES = 64 * 1024 * 1024

const CUT_OFF = 'The file didn’t arrive in full. Nothing was kept; please send it again.'

/** Puts an endpoint that takes a file on the server, in a scope of its own: only there multipart bodies are read. */
export function serveUpload(fastify: FastifyInstance, { endpoint, handle }: Route, parts: GuardParts) {
  void fastify.register(async (scope) => {
    await scope.register(multipart, { limits: LIMITS, throwFileSizeLimit: false })
    // Any other kind of body comes unread to the handler, which says what it wants.
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
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
          discardRest(request)
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
  const part = await request.file().catch(refuseUnreadable)
  if (part === undefined) throw new Refusal('bad-request', { msg: 'Please choose a file.' })
  return wholeFile(part.file)
}

/** What goes wrong while the bytes arrive lies with them; what goes wrong in the use case does not pass here. */
async function* wholeFile(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes
  } catch (error) {
    refuseUnreadable(error)
  }
}

function refuseUnreadable(error: unknown): never {
  // The framework's own errors name their status; its multipart reader's are bare sentences.
  if (typeof (error as { code?: unknown }).code === 'string') throw error
  throw new Refusal('bad-request', { msg: CUT_OFF })
}

/** Someone still sending a file that was refused hears the answer only if we go on listening, for a while. */
function discardRest({ raw }: FastifyRequest) {
  if (raw.readableEnded) return
  let ignored = 0
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    ignored += chunk.length
    if (ignored > MAX_IGNORED_BYTES) raw.destroy()
  })
  raw.resume()
}
