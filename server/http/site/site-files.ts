import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Encoding } from '../compression.ts'

/** One built file with the encodings the build laid beside it. Its bytes are read when first asked for, then kept. */
export interface SiteFile {
  type: string
  etag: string
  bytes: Buffer
  encoded: Partial<Record<Encoding, Buffer>>
}

export interface SiteFiles {
  /** By URL path, such as `/assets/index-abc.js`: only what was there at the start can ever be served. */
  paths: ReadonlySet<string>
  read(path: string): SiteFile | null
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
}

const ENCODED_ENDINGS: Record<string, Encoding> = { '.br': 'br', '.gz': 'gzip' }

const isEncoded = (name: string) => name.endsWith('.br') || name.endsWith('.gz')

/** Lists the built site in `folder`; null when there is none. */
export function openSite(folder: string): SiteFiles | null {
  const names = listFiles(folder)
  if (!names.includes('index.html')) return null
  const found = new Set(names)
  const paths = new Map(names.filter((name) => !isEncoded(name)).map((name) => [`/${name}`, name]))
  const kept = new Map<string, SiteFile>()
  const read = (path: string) => {
    const name = paths.get(path)
    if (name === undefined) return null
    const file = kept.get(path) ?? readSiteFile(folder, name, found)
    kept.set(path, file)
    return file
  }
  return { paths: new Set(paths.keys()), read }
}

function listFiles(folder: string): string[] {
  try {
    return listBelow(folder, '')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Both sites are listed at every start, hundreds of files: their names are put together once and not taken apart again. */
function listBelow(folder: string, inside: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const name = inside + entry.name
    if (entry.isDirectory()) return listBelow(`${folder}/${entry.name}`, `${name}/`)
    return entry.isFile() ? [name] : []
  })
}

function readSiteFile(folder: string, name: string, found: ReadonlySet<string>): SiteFile {
  const bytes = readFileSync(join(folder, name))
  const encoded: SiteFile['encoded'] = {}
  for (const [ending, encoding] of Object.entries(ENCODED_ENDINGS)) {
    if (found.has(name + ending)) encoded[encoding] = readFileSync(join(folder, name + ending))
  }
  const type = TYPES[extname(name)] ?? 'application/octet-stream'
  return { type, bytes, encoded, etag: etagOf(bytes) }
}

/** The bare value of a strong ETag. */
export function etagOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 20)
}
