import { randomFillSync, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { CSRF_COOKIE, CSRF_HEADER } from '#contract/envelope.ts'
import type { OriginSettings } from './security-headers.ts'

const HEADER = CSRF_HEADER.toLowerCase()
const TOKEN = /^[A-Za-z0-9_-]{16,128}$/
const TOKEN_BYTES = 18
const YEAR_SECONDS = 31_536_000

const pool = Buffer.alloc(TOKEN_BYTES * 256)
let used = pool.length

function newToken(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += TOKEN_BYTES
  return pool.toString('base64url', used - TOKEN_BYTES, used)
}

const ASSIGNMENT = `${CSRF_COOKIE}=`

/** The pair's cookie as the browser sent it, if it is one we could have made. Cut out, not split: every call comes by here. */
export function csrfCookie(cookies: string | undefined): string | null {
  if (cookies === undefined) return null
  let begin = cookies.indexOf(ASSIGNMENT)
  while (begin > 0 && !' ;'.includes(cookies.charAt(begin - 1)))
    begin = cookies.indexOf(ASSIGNMENT, begin + 1)
  if (begin === -1) return null
  const end = cookies.indexOf(';', begin)
  const value = cookies.slice(begin + ASSIGNMENT.length, end === -1 ? undefined : end).trim()
  return TOKEN.test(value) ? value : null
}

/** Readable by the page's script on purpose: the pair works because only our own page can copy it into the header. */
export function newCsrfCookie(isHttps: boolean): string {
  return `${CSRF_COOKIE}=${newToken()}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${isHttps ? '; Secure' : ''}`
}

/**
 * May this state-changing request go on? Programs that are no browser carry no one else's authority and pass;
 * a browser must show the pair. A page on another host cannot read our cookie: there its exact origin stands in.
 */
export function passesCsrf(headers: IncomingHttpHeaders, origins: OriginSettings): boolean {
  if (!isBrowser(headers)) return true
  if (isSiteOnAnotherOrigin(headers.origin, origins)) return true
  const cookie = csrfCookie(headers.cookie)
  const header = headers[HEADER]
  return cookie !== null && typeof header === 'string' && isEqual(cookie, header)
}

/** Every browser names at least one of these on a POST. Node's own fetch sends Sec-Fetch-Mode, so that one says nothing. */
export function isBrowser(headers: IncomingHttpHeaders): boolean {
  return (
    headers.cookie !== undefined || headers.origin !== undefined || headers['sec-fetch-site'] !== undefined
  )
}

/** The site runs on PUBLIC_ORIGIN, the API on API_ORIGIN, and this request comes from the site. */
export function isSiteOnAnotherOrigin(
  origin: string | undefined,
  { publicOrigin, apiOrigin }: OriginSettings,
): boolean {
  return (
    publicOrigin !== undefined &&
    apiOrigin !== undefined &&
    publicOrigin !== apiOrigin &&
    origin === publicOrigin
  )
}

function isEqual(one: string, other: string): boolean {
  const a = Buffer.from(one)
  const b = Buffer.from(other)
  return a.length === b.length && timingSafeEqual(a, b)
}
