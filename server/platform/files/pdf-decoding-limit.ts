type PdfLib = typeof import('pdf-lib')

interface Decoder {
  ensureBuffer: (this: Decoder, bytes: number) => unknown
}

/** What the compressed parts of one PDF may grow to while it is parsed; honest ones need a few megabytes. */
const MAX_DECODED_BYTES = 12 * 1024 * 1024

export class UnpacksTooFar extends Error {}

const bounded = new WeakSet<object>()
let decodedBytes = 0

/**
 * pdf-lib unpacks object streams without a limit, and ten megabytes can unpack to ten gigabytes. It has no setting
 * for it, so its decoders' buffer is given one. One PDF at a time, because they share the count.
 */
export async function withBoundedDecoding<Result>(
  lib: PdfLib,
  parse: () => Promise<Result>,
): Promise<Result> {
  boundDecoders(lib)
  decodedBytes = 0
  try {
    return await parse()
  } catch (error) {
    // The parser puts an error of its own in the place of ours.
    throw decodedBytes > MAX_DECODED_BYTES ? new UnpacksTooFar() : error
  }
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
    if (decodedBytes > MAX_DECODED_BYTES) throw new UnpacksTooFar()
    return grow.call(this, bytes)
  }
  bounded.add(decoder)
}
