import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusals/refusal.ts'
import { pagePolicy, workerPolicy } from '../guards/security-headers.ts'
import type { HttpSettings } from '../http-settings.ts'
import { sendFile } from './send-file.ts'
import type { SiteFile, SiteFiles } from './site-files.ts'
import { fillIndex, inlineHashes } from './site-page.ts'
import { CACHE_FOREVER, CACHE_ONE_HOUR, REVALIDATE } from './site-routes.ts'

const BASE = '/staff'
/** Asked for each time: kept for an hour, it would keep everybody on an old build for as long. */
const WORKER = '/sw.js'

/** W1: the back office. Its addresses are the browser's own, so each that is no file is its one page. */
export function serveStaffApp(fastify: FastifyInstance, app: SiteFiles | null, settings: HttpSettings) {
  if (app === null) return
  const policy = `${pagePolicy(settings, inlineHashes(app))}; worker-src 'self'`
  let page: SiteFile | undefined
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const path = (request.url.split('?', 1)[0] ?? '').slice(BASE.length)
    const file = path.endsWith('.html') ? null : app.read(path)
    const isAsset = path.startsWith('/assets/')
    if (file !== null && path === WORKER) {
      reply.header('content-security-policy', workerPolicy(settings))
      return sendFile(request, reply, file, REVALIDATE)
    }
    if (file !== null) return sendFile(request, reply, file, isAsset ? CACHE_FOREVER : CACHE_ONE_HOUR)
    if (isAsset) throw new Refusal('no-such-path')
    page ??= fillIndex(app, settings, null)
    reply.header('content-security-policy', policy)
    sendFile(request, reply, page, REVALIDATE)
  }
  const options = { config: { label: `${BASE}/*` } }
  fastify.get(BASE, options, answer)
  fastify.get(`${BASE}/*`, options, answer)
}
