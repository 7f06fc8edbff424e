import { createHash } from 'node:crypto'
import { html } from '../../platform/html.ts'
import { compressToKeep } from '../compression.ts'
import type { InlineHashes } from '../guards/security-headers.ts'
import type { HttpSettings } from '../http-settings.ts'
import { etagOf, type SiteFile, type SiteFiles } from './site-files.ts'

/** What search engines read. Another version means that it changed. */
export interface SiteFacts {
  version: string
  /** JSON-LD, or null when there is nothing to say yet. */
  structuredData: object | null
  /** Paths of the papers anybody may read. */
  documents: string[]
}

const HEAD_PLACE = '<!-- Filled by the server: sharing and structured data. -->'
const SHARE_PICTURE = '/share.png'

/** The page learns the server's settings from its meta tags, so that one build serves every installation. */
export function fillIndex(site: SiteFiles, settings: HttpSettings, facts: SiteFacts | null): SiteFile {
  const built = site.read('/index.html')
  if (built === null) throw new Error('the built site has no index.html')
  const values: Record<string, string> = {
    'api-origin': settings.apiOrigin ?? '',
    'files-origin': settings.filesOrigin ?? '',
    'public-origin': settings.publicOrigin ?? '',
    'email-completions': settings.emailCompletions.join(','),
    'email-verification': settings.emailVerification ? 'on' : '',
  }
  const filled = built.bytes
    .toString('utf8')
    .replaceAll(/(<meta\s+name="([a-z-]+)"\s+content=")"/g, (tag, opening: string, name: string) =>
      Object.hasOwn(values, name) ? `${opening}${escapeAttribute(values[name] ?? '')}"` : tag,
    )
    .replace(HEAD_PLACE, () => headTags(settings.publicOrigin, facts?.structuredData ?? null))
  const bytes = Buffer.from(filled)
  return {
    type: built.type,
    bytes,
    encoded: { br: compressToKeep(bytes, 'br'), gzip: compressToKeep(bytes, 'gzip') },
    etag: etagOf(bytes),
  }
}

/** As a content security policy names them: the scripts and styles that the build wrote into the page. */
export function inlineHashes(site: SiteFiles): InlineHashes {
  const page = site.read('/index.html')?.bytes.toString('utf8') ?? ''
  return {
    scripts: hashesOf(page.matchAll(/<script>([^]*?)<\/script>/g)),
    styles: hashesOf(page.matchAll(/<style>([^]*?)<\/style>/g)),
  }
}

const hashesOf = (elements: Iterable<RegExpExecArray>) =>
  [...elements].map(([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`)

/** Whoever shows a shared link wants whole addresses; without a public origin there are none to give. */
function headTags(publicOrigin: string | undefined, structuredData: object | null): string {
  const picture = html`<meta property="og:image" content="${publicOrigin ?? ''}${SHARE_PICTURE}" />`.text
  const page =
    publicOrigin === undefined
      ? ''
      : html`<meta property="og:url" content="${publicOrigin}/" /><link rel="canonical" href="${publicOrigin}/" />`
          .text
  return picture + page + (structuredData === null ? '' : dataScript(structuredData))
}

/** In a script element only `<` can end the data or begin a comment, and JSON may write it in digits. */
function dataScript(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
