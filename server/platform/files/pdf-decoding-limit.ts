type PdfLib = typeof import('pdf-lib')

interface Decoder {
  ensureBuffer: (this: Decoder, bytes: number) => unknown
}

/** What the compressed parts of one PDF may grow to while it is parsed; honest ones need a few megabytes. */
const MOST_DECODED_BYTES = 32 * 1024 * 1024

const bounded = new WeakSet<object>()
let decodedBytes = 0
let lastTurn: Promise<unknown> = Promise.resolve()

/**
 * pdf-lib unpacks object streams without a limit, and ten megabytes can unpack to ten gigabytes. It has no setting
 * for it, so its decoders' buffer is given one. One PDF at a time, because they share the count.
 */
export function withBoundedDecoding<Result>(lib: PdfLib, parse: () => Promise<Result>): Promise<Result> {
  boundDecoders(lib)
  const turn = lastTurn.then(() => {
    decodedBytes = 0
    return parse()
  })
  lastTurn = turn.catch(() => undefined)
  return turn
}

function boundDecoders(lib: PdfLib) {
  const dict = lib.PDFContext.create().obj({ Filter: 'FlateDecode' })
  const emptyZlib = Uint8Array.of(0x78, 0x9c, 0x03, 0, 0, 0, 0, 1)
  const sample: object = lib.decodePDFRawStream(lib.PDFRawStream.of(dict, emptyZlib))
  const decoder = Object.getPrototypeOf(Object.getPrototypeOf(sample)) as Decoder
  if (bounded.has(decoder)) return
  const grow = decoder.ensureBuffer
  const largest = new WeakMap<Decoder, number>()
  decoder.ensureBuffer = function ensureBuffer(bytes) {
    const before = largest.get(this) ?? 0
    if (bytes > before) {
      decodedBytes += bytes - before
      largest.set(this, bytes)
    }
    if (decodedBytes > MOST_DECODED_BYTES) throw new Error('The PDF unpacks to too much.')
    return grow.call(this, bytes)
  }
  bounded.add(decoder)
}
