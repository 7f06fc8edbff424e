import type { FastifyInstance, FastifyReply } from 'fastify'
import { withTimeoutOr } from '../../platform/with-timeout.ts'
import { Refusal } from '../refusals/refusal.ts'
import { pagePolicy } from '../guards/security-headers.ts'
import type { HttpSettings } from '../http-settings.ts'
import { sendFile } from './send-file.ts'
import type { SiteFile, SiteFiles } from './site-files.ts'
import { fillIndex, inlineHashes, type SiteFacts } from './site-page.ts'
import { serveSearchFiles } from './site-search.ts'

/** Hashed names never change their content. */
export const CACHE_FOREVER = 'public, max-age=31536000, immutable'
export const CACHE_ONE_HOUR = 'public, max-age=3600'
export const REVALIDATE = 'no-cache'
const FACTS_WITHIN_MS = 2_500

/** The built site: `/` is its one page (screens live behind the hash), `/assets/*` its hashed files. */
export function serveSite(
  fastify: FastifyInstance,
  site: SiteFiles | null,
  settings: HttpSettings,
  siteFacts?: () => Promise<SiteFacts>,
) {
  // Without the database the page still opens, only with less to tell search engines.
  const readFacts = async () =>
    siteFacts === undefined
      ? null
      : withTimeoutOr(
          FACTS_WITHIN_MS,
          siteFacts().catch(() => null),
          null,
        )
  serveSearchFiles(fastify, settings, readFacts)
  if (site === null) {
    fastify.get('/', (_request, reply) => sendNotBuilt(reply))
    return
  }
  const policy = pagePolicy(settings, inlineHashes(site))
  let index: { page: SiteFile; version: string | undefined } | undefined
  fastify.get('/', async (request, reply) => {
    const facts = await readFacts()
    if (index === undefined || (facts !== null && index.version !== facts.version)) {
      index = { page: fillIndex(site, settings, facts), version: facts?.version }
    }
    reply.header('content-security-policy', policy)
    sendFile(request, reply, index.page, REVALIDATE)
    return reply
  })
  fastify.get('/assets/*', { config: { label: '/assets/*' } }, (request, reply) => {
    const file = site.read(request.url.split('?', 1)[0] ?? '')
    if (file === null) throw new Refusal('no-such-path')
    sendFile(request, reply, file, CACHE_FOREVER)
  })
  for (const path of site.paths) {
    if (path.startsWith('/assets/') || path.endsWith('.html')) continue
    fastify.get(path, { config: { label: 'site file' } }, (request, reply) => {
      const file = site.read(path)
      if (file === null) throw new Refusal('no-such-path')
      sendFile(request, reply, file, CACHE_ONE_HOUR)
    })
  }
}

function sendNotBuilt(reply: FastifyReply) {
  reply.code(503).header('content-type', 'text/plain; charset=utf-8').header('cache-control', 'no-store')
  reply.send(
    'The site has not been built yet. Run `npm run build`, then start the server again. The API is at /api/docs.\n',
  )
}
