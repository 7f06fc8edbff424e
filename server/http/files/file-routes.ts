import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusals/refusal.ts'
import type { Clock } from '../../platform/clock.ts'
import { isValidFileLink } from '../../platform/files/file-links.ts'
import { isFileName } from '../../platform/files/file-name.ts'
import type { FileStore, OpenFile } from '../../platform/files/file-store.ts'

export interface FileRoutesOptions {
  files: FileStore
  clock: Clock
  /** Asked once, with the first private file, so that the start does not wait for it. */
  loadLinkKey: () => Promise<Buffer>
}

/** Whatever a file turns out to be, no browser runs it. */
const NEVER_RUN = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

/** A name holds the same bytes for ever. The file host may be another origin than the page. */
const PUBLIC = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}
const PRIVATE = { 'Cache-Control': 'private, no-store', 'Cross-Origin-Resource-Policy': 'same-site' }

/** GET and HEAD of `/files/public/…` for anyone and `/files/private/…` with a signed link; anything else is not found. */
export function fileRoutes({ files, clock, loadLinkKey }: FileRoutesOptions) {
  let loading: Promise<Buffer> | null = null
  const linkKey = () => {
    loading ??= loadLinkKey().catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
  const mayFetch = async (name: string, query: Record<string, unknown>) => {
    if (!isFileName(name)) return false
    if (name.startsWith('public/')) return true
    return isValidFileLink(
      await linkKey(),
      name,
      { expires: query.expires, signature: query.signature },
      clock.now(),
    )
  }

  return (fastify: FastifyInstance) => {
    fastify.route<{ Params: { '*': string }; Querystring: Record<string, unknown> }>({
      method: ['GET', 'HEAD'],
      url: '/files/*',
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const name = request.params['*']
        const file = (await mayFetch(name, request.query)) ? await files.open(name) : null
        if (file === null) throw new Refusal('not-found')
        return answer(name, file, request, reply)
      },
    })
  }
}

function answer(name: string, file: OpenFile, request: FastifyRequest, reply: FastifyReply) {
  const isPublic = name.startsWith('public/')
  reply.headers({ ...NEVER_RUN, ...(isPublic ? PUBLIC : PRIVATE) })
  if (isPublic) {
    const etag = `"${createHash('sha256').update(`${name}:${file.size}`).digest('base64url').slice(0, 22)}"`
    reply.header('ETag', etag)
    if (matches(request.headers['if-none-match'], etag)) {
      file.stream.destroy()
      return reply.code(304).send()
    }
  }
  reply.headers({
    'Content-Type': file.type,
    'Content-Length': file.size,
    'Content-Disposition': `inline; filename="${name.slice(name.lastIndexOf('/') + 1)}"`,
  })
  if (request.method === 'HEAD') {
    file.stream.destroy()
    return reply.send()
  }
  return reply.send(file.stream)
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header === '*' || header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
}
