import type { FastifyInstance } from 'fastify'
import { compressToKeep } from '../compression.ts'
import { JSON_TYPE } from '../json-body.ts'
import type { Route } from '../routes.ts'
import { servePlainPageStyle } from '../site/plain-page.ts'
import { sendFile } from '../site/send-file.ts'
import { etagOf, type SiteFile } from '../site/site-files.ts'
import { DOCS_FILES, DOCS_POLICY } from './docs-page.ts'
import { openApi } from './openapi.ts'

/** The published contract, for programs and for people. Made when first asked for, so that the start stays quick. */
export function serveDocs(fastify: FastifyInstance, routes: Route[]) {
  let description: SiteFile | null = null
  fastify.get('/api/openapi.json', (request, reply) => {
    description ??= kept(JSON_TYPE, JSON.stringify(openApi(routes)))
    sendFile(request, reply, description, 'no-cache')
  })
  for (const [path, read] of Object.entries(DOCS_FILES)) serveDocsFile(fastify, path, read)
  servePlainPageStyle(fastify)
}

function serveDocsFile(fastify: FastifyInstance, path: string, read: () => Promise<SiteFile>) {
  let file: SiteFile | null = null
  fastify.get(path, async (request, reply) => {
    file ??= await read()
    reply.header('content-security-policy', DOCS_POLICY)
    sendFile(request, reply, file, 'no-cache')
    return reply
  })
}

function kept(type: string, text: string): SiteFile {
  const bytes = Buffer.from(text)
  const encoded = { br: compressToKeep(bytes, 'br'), gzip: compressToKeep(bytes, 'gzip') }
  return { type, bytes, encoded, etag: etagOf(bytes) }
}
