import { acceptedEncoding, compressToKeep, type Encoding, WORTH_COMPRESSING_BYTES } from '../compression.ts'
import { JSON_TYPE } from '../json-body.ts'
import type { PreparedAnswer } from '../routes.ts'

/** A prepared answer as one kind of caller takes it. */
export interface Variant {
  /** Plain text stays a string: Node then sends headers and body in one write instead of two pieces. */
  bytes: Buffer | string
  etag: string
  headers: Record<string, string>
  /** What is said when the caller has it already. */
  unchangedHeaders: Record<string, string>
}

/** Each prepared body's encodings, made when first asked for and forgotten with the body. */
const variants = new WeakMap<Buffer, Partial<Record<Encoding | 'identity', Variant>>>()

export function variantFor(
  prepared: PreparedAnswer['prepared'],
  acceptEncoding: string | string[] | undefined,
): Variant {
  const { body } = prepared
  const encoding = body.length >= WORTH_COMPRESSING_BYTES ? acceptedEncoding(acceptEncoding) : null
  let kept = variants.get(body)
  if (kept === undefined) {
    kept = {}
    variants.set(body, kept)
  }
  const name = encoding ?? 'identity'
  kept[name] ??= makeVariant(prepared, encoding)
  return kept[name]
}

function makeVariant(prepared: PreparedAnswer['prepared'], encoding: Encoding | null): Variant {
  const { body } = prepared
  const bytes = encoding === null ? body.toString('utf8') : compressToKeep(body, encoding)
  const etag = encoding === null ? `"${prepared.etag}"` : `"${prepared.etag}-${encoding}"`
  const unchangedHeaders = {
    etag,
    'cache-control': 'no-cache',
    ...(body.length >= WORTH_COMPRESSING_BYTES && { vary: 'Accept-Encoding' }),
  }
  return {
    bytes,
    etag,
    unchangedHeaders,
    headers: {
      ...unchangedHeaders,
      'content-type': JSON_TYPE,
      'content-length': String(Buffer.byteLength(bytes)),
      ...(encoding !== null && { 'content-encoding': encoding }),
    },
  }
}

/** Does the caller's If-None-Match name this version? Weak marks do not matter for that question. */
export function isUnchanged(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return (
    header === etag ||
    header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*')
  )
}
