import type { FastifyReply, FastifyRequest } from 'fastify'
import { addVary } from '../answers.ts'
import { acceptedEncoding } from '../compression.ts'
import { isUnchanged } from '../ready/variants.ts'
import type { SiteFile } from './site-files.ts'

/** Sends bytes kept in memory, encoded if the caller takes it, or 304 when the caller has them already. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile, caching: string) {
  const wanted = acceptedEncoding(request.headers['accept-encoding'])
  const encoded = wanted === null ? undefined : file.encoded[wanted]
  if (file.encoded.br !== undefined || file.encoded.gzip !== undefined) addVary(reply, 'Accept-Encoding')
  const etag = encoded === undefined ? `"${file.etag}"` : `"${file.etag}-${wanted}"`
  reply.header('etag', etag).header('cache-control', caching)
  if (isUnchanged(request.headers['if-none-match'], etag)) {
    reply.code(304).send()
    return
  }
  reply.header('content-type', file.type)
  if (wanted !== null && encoded !== undefined) reply.header('content-encoding', wanted)
  reply.send(encoded ?? file.bytes)
}
