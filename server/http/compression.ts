import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** Below this the headers cost more than the compression saves. */
export const WORTH_COMPRESSING_BYTES = 1_024

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const brotliAt = (quality: number, size: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: size },
})

/** The best encoding the caller takes, by its Accept-Encoding header. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | null {
  if (header === undefined) return null
  const text = String(header)
  if (takes(text, 'br')) return 'br'
  return takes(text, 'gzip') ? 'gzip' : null
}

function takes(header: string, encoding: Encoding): boolean {
  if (!header.includes(encoding)) return false
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';')
    return name.trim() === encoding && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))
  })
}

/** For an answer made for one request: quick, and off the event loop. */
export function compressOnce(body: string | Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? compressBrotli(body, brotliAt(3, body.length)) : compressGzip(body, { level: 2 })
}

/** For bytes that are sent many times: smaller, and worth waiting for once. */
export function compressToKeep(body: Buffer, encoding: Encoding): Buffer {
  return encoding === 'br' ? brotliCompressSync(body, brotliAt(6, body.length)) : gzipSync(body, { level: 6 })
}
