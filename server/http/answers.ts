import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Envelope } from '#contract/envelope.ts'
import { SUCCESS_CODE } from '#contract/envelope.ts'
import { acceptedEncoding, compressOnce, type Encoding, WORTH_COMPRESSING_BYTES } from './compression.ts'
import { JSON_TYPE } from './json-body.ts'
import { isUnchanged, variantFor } from './ready/variants.ts'
import type { AnyAnswer, PreparedAnswer, SerialisedAnswer } from './routes.ts'

/** Nothing when the answer went out at once. */
export type Sending = undefined | Promise<void>

/** Sends what a handler gave back, in the envelope. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: AnyAnswer): Sending {
  const { data, msg = '', token, cookie } = answer
  if (cookie !== undefined) reply.header('set-cookie', cookie)
  const envelope =
    token === undefined ? { code: SUCCESS_CODE, msg, data } : { code: SUCCESS_CODE, msg, data, token }
  return sendJson(request, reply, envelope)
}

export const serialise = (data: unknown): SerialisedAnswer => ({
  serialised: Buffer.from(JSON.stringify({ code: SUCCESS_CODE, msg: '', data } satisfies Envelope<unknown>)),
})

/** By the quick way out, as prepared answers go, when it need not be compressed. Never kept: it was true just now. */
export function sendSerialised(
  request: FastifyRequest,
  reply: FastifyReply,
  { serialised }: SerialisedAnswer,
): Sending {
  const encoding = encodingFor(request, reply, serialised.length)
  if (encoding !== null) {
    reply.header('content-type', JSON_TYPE).header('cache-control', 'no-store')
    return sendCompressed(reply, serialised, encoding)
  }
  const headers = reply.getHeaders() as OutgoingHttpHeaders
  headers['cache-control'] = 'no-store'
  headers['content-type'] = JSON_TYPE
  headers['content-length'] = serialised.length
  reply.hijack()
  reply.raw.writeHead(SUCCESS_CODE, headers).end(serialised)
  return undefined
}

/** Sends an envelope whose code becomes the HTTP status. */
export function sendJson(request: FastifyRequest, reply: FastifyReply, envelope: Envelope<unknown>): Sending {
  const text = JSON.stringify(envelope)
  reply.header('content-type', JSON_TYPE).header('cache-control', 'no-store').code(envelope.code)
  // A token is never compressed beside text an outsider may choose: the size would tell about it (BREACH).
  const encoding = envelope.token === undefined ? encodingFor(request, reply, text.length) : null
  if (encoding === null) {
    reply.send(text)
    return undefined
  }
  return sendCompressed(reply, text, encoding)
}

async function sendCompressed(reply: FastifyReply, text: string | Buffer, encoding: Encoding): Promise<void> {
  const bytes = await compressOnce(text, encoding)
  reply.header('content-encoding', encoding).send(bytes)
}

/**
 * A quick way out for the reads every visitor makes: the bytes are ready, so they go straight to the socket with the
 * headers collected so far. Fastify's own sending, and its hooks, are passed by.
 */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: PreparedAnswer['prepared'],
) {
  const variant = variantFor(prepared, request.headers['accept-encoding'])
  if (variant.headers['vary'] !== undefined) addVary(reply, variant.headers['vary'])
  const collected = reply.getHeaders() as OutgoingHttpHeaders
  reply.hijack()
  if (isUnchanged(request.headers['if-none-match'], variant.etag))
    reply.raw.writeHead(304, { ...variant.unchangedHeaders, ...collected }).end()
  else reply.raw.writeHead(200, { ...variant.headers, ...collected }).end(variant.bytes)
}

/** Which encoding to use for a body of this size; caches learn that the answer depends on it. */
function encodingFor(request: FastifyRequest, reply: FastifyReply, size: number): Encoding | null {
  if (size < WORTH_COMPRESSING_BYTES) return null
  addVary(reply, 'Accept-Encoding')
  return acceptedEncoding(request.headers['accept-encoding'])
}

export function addVary(reply: FastifyReply, name: string) {
  const known = reply.getHeader('vary')
  reply.header('vary', known === undefined ? name : `${String(known)}, ${name}`)
}
