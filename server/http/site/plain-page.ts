import type { FastifyInstance } from 'fastify'
import { PLAIN_PAGE_CSS } from './plain-page-css.ts'

/** Pages the server writes itself (a test checkout, page not found) share one style sheet and need no script. */
export const PAGE_STYLE = '/api/page.css'

export const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** For a page whose one form goes back to where it came from. */
export const FORM_PAGE_POLICY = PAGE_POLICY.replace("form-action 'none'", "form-action 'self'")

export function servePlainPageStyle(fastify: FastifyInstance) {
  fastify.get(PAGE_STYLE, (_request, reply) => {
    reply.header('content-type', 'text/css; charset=utf-8').header('cache-control', 'public, max-age=3600')
    reply.send(PLAIN_PAGE_CSS)
  })
}
