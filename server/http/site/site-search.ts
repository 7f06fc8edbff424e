import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { html } from '../../platform/html.ts'
import { siteAddress } from '../../platform/site-address.ts'
import type { HttpSettings } from '../http-settings.ts'
import type { SiteFacts } from './site-page.ts'

const CACHE_ONE_HOUR = 'public, max-age=3600'

/** For search engines: robots.txt and the sitemap. */
export function serveSearchFiles(
  fastify: FastifyInstance,
  settings: HttpSettings,
  readFacts: () => Promise<SiteFacts | null>,
) {
  // Never the request's Host: caches keep these files, and would pass one caller's invention on to everyone.
  let origin = siteAddress(settings)
  fastify.addHook('onListen', async () => {
    const { port } = fastify.server.address() as AddressInfo
    origin = siteAddress({ ...settings, port })
  })

  // The API is not closed to robots: a search engine that runs the page's script reads prices and hours from it.
  fastify.get('/robots.txt', (_request, reply) => {
    reply.header('content-type', 'text/plain; charset=utf-8').header('cache-control', CACHE_ONE_HOUR)
    reply.send(`User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`)
  })

  fastify.get('/sitemap.xml', async (_request, reply) => {
    const documents = (await readFacts())?.documents ?? []
    reply.header('content-type', 'application/xml; charset=utf-8').header('cache-control', CACHE_ONE_HOUR)
    return reply.send(sitemap(origin, settings.filesOrigin === undefined ? documents : []))
  })
}

/**
 * Screens behind the hash share one address as far as a search engine is concerned: the sitemap lists that one and
 * the papers. Papers on a host of their own are not this host's to list.
 */
function sitemap(origin: string, documents: string[]): string {
  const urls = ['/', ...documents].map((path) => html`<url><loc>${origin}${path}</loc></url>`)
  return html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>
`.text
}
