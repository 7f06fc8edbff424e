import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Envelope } from '#contract/envelope.ts'
import { SUCCESS_CODE } from '#contract/envelope.ts'
import {
  acceptedEncoding,
  compressOnce,
  compressToKeep,
  type Encoding,
  WORTH_COMPRESSING_BYTES,
} from './compression.ts'
import type { AnyAnswer, PreparedAnswer, SerialisedAnswer } from './routes.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

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

interface Variant {
  /** Plain text stays a string: Node then sends headers and body in one write instead of two pieces. */
  bytes: Buffer | string
  etag: string
  length: string
}

/** Each prepared body's encodings, made when first asked for and forgotten with the body. */
const variants = new WeakMap<Buffer, Partial<Record<Encoding | 'identity', Variant>>>()

function variantOf({ body, etag }: PreparedAnswer['prepared'], encoding: Encoding | null): Variant {
  let kept = variants.get(body)
  if (kept === undefined) {
    kept = {}
    variants.set(body, kept)
  }
  const name = encoding ?? 'identity'
  const known = kept[name]
  if (known !== undefined) return known
  const bytes = encoding === null ? body.toString('utf8') : compressToKeep(body, encoding)
  const variant = {
    bytes,
    etag: encoding === null ? `"${etag}"` : `"${etag}-${encoding}"`,
    length: String(Buffer.byteLength(bytes)),
  }
  kept[name] = variant
  return variant
}

/**
 * The quickest way out, for the reads every visitor makes: the bytes are ready, so they go straight to the socket
 * with the headers collected so far. Fastify's own sending, and its hooks, are passed by.
 */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: PreparedAnswer['prepared'],
) {
  const encoding = encodingFor(request, reply, prepared.body.length)
  const variant = variantOf(prepared, encoding)
  const headers = reply.getHeaders() as OutgoingHttpHeaders
  headers['etag'] = variant.etag
  headers['cache-control'] = 'no-cache'
  reply.hijack()
  if (isUnchanged(request.headers['if-none-match'], variant.etag)) {
    reply.raw.writeHead(304, headers).end()
    return
  }
  headers['content-type'] = JSON_TYPE
  headers['content-length'] = variant.length
  if (encoding !== null) headers['content-encoding'] = encoding
  reply.raw.writeHead(200, headers).end(variant.bytes)
}

/** Does the caller's If-None-Match name this version? Weak marks do not matter for that question. */
export function isUnchanged(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return (
    header === etag ||
    header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*')
  )
}

/** Which encoding to use for a body of this size; caches are told that the answer depends on it. */
function encodingFor(request: FastifyRequest, reply: FastifyReply, size: number): Encoding | null {
  if (size < WORTH_COMPRESSING_BYTES) return null
  addVary(reply, 'Accept-Encoding')
  return acceptedEncoding(request.headers['accept-encoding'])
}

export function addVary(reply: FastifyReply, name: string) {
  const known = reply.getHeader('vary')
  reply.header('vary', known === undefined ? name : `${String(known)}, ${name}`)
}
