import type { Settings } from '../../platform/settings.ts'

export type OriginSettings = Pick<Settings, 'publicOrigin' | 'apiOrigin' | 'filesOrigin'>

const SAFE_ANYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(self), usb=(), browsing-topics=()',
}

/** Answers that are data load nothing, frame nothing and are framed by nobody. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** On every answer. HSTS only where HTTPS is promised: on plain HTTP it would lock people out. */
export function securityHeaders({ publicOrigin }: OriginSettings): Record<string, string> {
  const isHttps = publicOrigin?.startsWith('https:') === true
  return {
    ...SAFE_ANYWHERE,
    'content-security-policy': DATA_POLICY,
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

const withOrigin = (sources: string, origin: string | undefined) =>
  origin === undefined ? sources : `${sources} ${origin}`

export interface InlineHashes {
  scripts: string[]
  styles: string[]
}

const withHashes = (sources: string, hashes: string[]) =>
  [sources, ...hashes.map((hash) => `'${hash}'`)].join(' ')

/** What the site's own pages may load. Of what is written into the page only what has one of these hashes counts. */
export function pagePolicy({ apiOrigin, filesOrigin }: OriginSettings, inline: InlineHashes): string {
  return [
    "default-src 'none'",
    withHashes("script-src 'self'", inline.scripts),
    withHashes("style-src 'self'", inline.styles),
    `img-src ${withOrigin("'self' data: blob:", filesOrigin)}`,
    "font-src 'self'",
    `connect-src ${withOrigin("'self'", apiOrigin)}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
}

/** A service worker goes by the policy of its own answer: it fetches what pages ask it for, and loads nothing. */
export const workerPolicy = ({ filesOrigin }: OriginSettings): string =>
  `default-src 'none'; connect-src ${withOrigin("'self'", filesOrigin)}`
