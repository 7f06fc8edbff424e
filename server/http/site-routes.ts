import type { FastifyInstance, FastifyReply } from 'fastify'
import { compressToKeep } from './compression.ts'
import type { HttpSettings } from './http-server.ts'
import { Refusal } from './refusal.ts'
import { pagePolicy } from './security-headers.ts'
import { sendFile } from './send-file.ts'
import { etagOf, type SiteFile, type SiteFiles } from './site-files.ts'

/** Hashed names never change their content. */
const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'
const ASK_EACH_TIME = 'no-cache'

/** The built site: `/` is its one page (screens live behind the hash), `/assets/*` its hashed files. */
export function serveSite(fastify: FastifyInstance, site: SiteFiles | null, settings: HttpSettings) {
  if (site === null) {
    fastify.get('/', (_request, reply) => sendNotBuilt(reply))
    return
  }
  const policy = pagePolicy(settings)
  let index: SiteFile | null = null
  fastify.get('/', (request, reply) => {
    index ??= fillIndex(site, settings)
    reply.header('content-security-policy', policy)
    sendFile(request, reply, index, ASK_EACH_TIME)
  })
  fastify.get('/assets/*', { config: { label: '/assets/*' } }, (request, reply) => {
    const file = site.read(request.url.split('?', 1)[0] ?? '')
    if (file === null) throw new Refusal('no-such-path')
    sendFile(request, reply, file, FOR_EVER)
  })
  for (const path of site.paths) {
    if (path.startsWith('/assets/') || path.endsWith('.html')) continue
    fastify.get(path, { config: { label: 'site file' } }, (request, reply) => {
      const file = site.read(path)
      if (file === null) throw new Refusal('no-such-path')
      sendFile(request, reply, file, FOR_AN_HOUR)
    })
  }
}

/** The page learns the server's settings from its meta tags, so that one build serves every installation. */
function fillIndex(site: SiteFiles, settings: HttpSettings): SiteFile {
  const built = site.read('/index.html')
  if (built === null) throw new Error('the built site has no index.html')
  const values: Record<string, string> = {
    'api-origin': settings.apiOrigin ?? '',
    'files-origin': settings.filesOrigin ?? '',
    'public-origin': settings.publicOrigin ?? '',
    'email-completions': settings.emailCompletions.join(','),
  }
  const html = built.bytes
    .toString('utf8')
    .replaceAll(/(<meta\s+name="([a-z-]+)"\s+content=")"/g, (tag, opening: string, name: string) =>
      Object.hasOwn(values, name) ? `${opening}${escapeAttribute(values[name] ?? '')}"` : tag,
    )
  const bytes = Buffer.from(html)
  return {
    type: built.type,
    bytes,
    encoded: { br: compressToKeep(bytes, 'br'), gzip: compressToKeep(bytes, 'gzip') },
    etag: etagOf(bytes),
  }
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

function sendNotBuilt(reply: FastifyReply) {
  reply.code(503).header('content-type', 'text/plain; charset=utf-8').header('cache-control', 'no-store')
  reply.send(
    'The site has not been built yet. Run `npm run build`, then start the server again. The API is at /api/docs.\n',
  )
}
