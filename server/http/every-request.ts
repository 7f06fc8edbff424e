import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CSRF_RENEWED, REQUEST_ID_HEADER } from '#contract/envelope.ts'
import { Refusal } from './refusals/refusal.ts'
import type { PreparedCall } from './api-calls.ts'
import { type CallTable, isAtCallAddress } from './call-table.ts'
import { type GuardParts, refuseIfWaiting } from './guards/call-guard.ts'
import { countedAddress } from './guards/caller-address.ts'
import { allowSite, answerPreflight } from './guards/cors.ts'
import { csrfCookie, isBrowser, newCsrfCookie, passesCsrf } from './guards/csrf.ts'
import type { HttpSettings } from './http-settings.ts'
import type { RequestObserver } from './request-observer.ts'
import { answerUnknownPath } from './unknown-path.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    csrf?: 'exempt' | undefined
    /** What logs and figures call the route, when its URL will not do. */
    label?: string
  }
}

const ID_HEADER = REQUEST_ID_HEADER.toLowerCase()

/** What happens to each request before its route: request id, limits, the CSRF pair, unknown addresses. */
export function everyRequest(
  fastify: FastifyInstance,
  { settings, limits }: GuardParts & { settings: HttpSettings },
  observer: RequestObserver,
  calls: CallTable<PreparedCall>,
) {
  const isHttps = settings.publicOrigin?.startsWith('https:') === true

  /** Whether nothing is there; where an endpoint is, it is kept for the steps that follow. */
  const isUnknown = (request: FastifyRequest): boolean => {
    if (request.is404) return true
    if (!isAtCallAddress(request)) return false
    request.call = calls.find(request.method, request.params)
    return request.call === null
  }

  const refuseUnwanted = (request: FastifyRequest, reply: FastifyReply, unknown: boolean) => {
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      throw new Refusal('bad-request')
    if (isApi(request.url)) refuseIfWaiting(limits.countRequest(countedAddress(request.ip)))
    if (request.method === 'GET' || request.method === 'HEAD' || unknown) return
    const { csrf } = request.call ?? request.routeOptions.config
    const isExempt = csrf === 'exempt'
    if (isExempt || passesCsrf(request.headers, settings)) return
    renewPair(reply, isHttps)
    throw new Refusal('csrf-mismatch', { data: CSRF_RENEWED })
  }

  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => {
    request.startedAt = performance.now()
    reply.header(ID_HEADER, request.id)
    allowSite(request, reply, settings)
    if (wantsCsrfCookie(request)) reply.header('set-cookie', newCsrfCookie(isHttps))
    const unknown = isUnknown(request)
    if (unknown) observer.withoutRoute(request, reply)
    try {
      refuseUnwanted(request, reply, unknown)
      if (answerPreflight(request, reply, settings)) return
      // Answered here, before a body is read: at an unknown address a broken body is still an unknown address.
      if (unknown) answerUnknownPath(fastify, calls, request, reply)
      else done()
    } catch (error) {
      done(error as Error)
    }
  }
}

const isApi = (url: string) => url.startsWith('/api/')
/** The site's one page, or any of the back office; their files are the same for everyone. */
const isPage = (url: string) => url === '/' || /^\/staff(?!\/assets\/)([/?]|$)/.test(url)

/** The page gets the pair's cookie with its HTML, and again from the API should its browser have lost it. */
function wantsCsrfCookie({ url, headers }: FastifyRequest): boolean {
  if (!isPage(url) && !(isApi(url) && isBrowser(headers))) return false
  return csrfCookie(headers.cookie) === null
}

/** CU33: a pair that does not fit is renewed with the very answer that refuses it, so that the page can send once more. */
function renewPair(reply: FastifyReply, isHttps: boolean) {
  if (reply.getHeader('set-cookie') === undefined) reply.header('set-cookie', newCsrfCookie(isHttps))
}
