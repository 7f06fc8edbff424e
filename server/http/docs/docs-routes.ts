import type { FastifyInstance } from 'fastify'
import { compressToKeep } from '../compression.ts'
import type { Route } from '../routes.ts'
import { PAGE_POLICY, servePlainPageStyle } from '../site/plain-page.ts'
import { sendFile } from '../site/send-file.ts'
import { etagOf, type SiteFile } from '../site/site-files.ts'
import { docsPage } from './docs-page.ts'
import { openApi } from './openapi.ts'

/** The published contract, for programs and for people. Made when first asked for, so that the start stays quick. */
export function serveDocs(fastify: FastifyInstance, routes: Route[]) {
  let description: SiteFile | null = null
  let page: SiteFile | null = null
  fastify.get('/api/openapi.json', (request, reply) => {
    description ??= kept('application/json; charset=utf-8', JSON.stringify(openApi(routes)))
    sendFile(request, reply, description, 'no-cache')
  })
  fastify.get('/api/docs', (request, reply) => {
    page ??= kept('text/html; charset=utf-8', docsPage(openApi(routes)))
    reply.header('content-security-policy', PAGE_POLICY)
    sendFile(request, reply, page, 'no-cache')
  })
  servePlainPageStyle(fastify)
}

function kept(type: string, text: string): SiteFile {
  const bytes = Buffer.from(text)
  const encoded = { br: compressToKeep(bytes, 'br'), gzip: compressToKeep(bytes, 'gzip') }
  return { type, bytes, encoded, etag: etagOf(bytes) }
}
