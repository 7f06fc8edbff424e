import { createInflate } from 'node:zlib'
import type { PDFObject, PDFRawStream } from 'pdf-lib'

type PdfLib = typeof import('pdf-lib')

/** A page scanned at 600 dots an inch in colour is 100 MB. */
const MAX_STREAM_BYTES = 150 * 1024 * 1024
const MAX_BYTES = 400 * 1024 * 1024
const MAX_IMAGE_PIXELS = 300_000_000

/** Only spell bytes in letters. */
const SPELLING = new Set(['ASCII85Decode', 'A85', 'ASCIIHexDecode', 'AHx'])
const FLATE = new Set(['FlateDecode', 'Fl'])
const PACKING = new Set([...FLATE, 'LZWDecode', 'LZW', 'RunLengthDecode', 'RL'])

/** Would whoever opens the PDF have to unpack far more than was sent? */
export async function unpacksTooFar(lib: PdfLib, objects: readonly PDFObject[]): Promise<boolean> {
  let left = MAX_BYTES
  for (const object of objects) {
    if (!(object instanceof lib.PDFRawStream)) continue
    if (pixelsOf(lib, object) > MAX_IMAGE_PIXELS) return true
    const bytes = await unpackedBytes(lib, object, Math.min(left, MAX_STREAM_BYTES))
    if (bytes === null) return true
    left -= bytes
  }
  return false
}

function pixelsOf(lib: PdfLib, { dict }: PDFRawStream): number {
  const side = (name: string) => {
    const value = dict.lookup(lib.PDFName.of(name))
    return value instanceof lib.PDFNumber ? value.asNumber() : 1
  }
  return side('Width') * side('Height')
}

/** How many bytes a stream unpacks to, or null when that is more than `most` or it is packed twice. */
async function unpackedBytes(lib: PdfLib, stream: PDFRawStream, most: number): Promise<number | null> {
  const filters = filtersOf(lib, stream)
  const packings = filters.filter((name) => PACKING.has(name))
  if (packings.length > 1) return null
  const [packing] = packings
  if (packing === undefined) return stream.contents.length
  const spelled = filters.slice(0, filters.indexOf(packing))
  // Pictures packed once more: what comes out first is a picture, and those are bounded by their pixels.
  if (spelled.some((name) => !SPELLING.has(name))) return stream.contents.length
  const bytes = spelled.length === 0 ? stream.contents : decoded(lib, stream, spelled)
  if (FLATE.has(packing)) return inflatedBytes(bytes, most)
  // Old and rare; the decoder itself is bounded.
  return decoded(lib, stream, [...spelled, packing]).length
}

function filtersOf(lib: PdfLib, { dict }: PDFRawStream): string[] {
  const filter = dict.lookup(lib.PDFName.of('Filter'))
  const all =
    filter instanceof lib.PDFArray ? filter.asArray().map((each) => dict.context.lookup(each)) : [filter]
  return all.filter((each) => each instanceof lib.PDFName).map((name) => name.decodeText())
}

function decoded(lib: PdfLib, stream: PDFRawStream, filters: string[]): Uint8Array {
  const dict = stream.dict.clone(stream.dict.context)
  dict.set(lib.PDFName.of('Filter'), dict.context.obj(filters))
  return lib.decodePDFRawStream(lib.PDFRawStream.of(dict, stream.contents)).decode()
}

/** Counts what comes out and keeps none of it. Data that breaks off half way counts as far as it goes. */
function inflatedBytes(bytes: Uint8Array, most: number): Promise<number | null> {
  return new Promise((resolve) => {
    const inflate = createInflate({ chunkSize: 256 * 1024 })
    let count = 0
    inflate.on('data', (chunk: Buffer) => {
      count += chunk.length
      if (count <= most) return
      inflate.destroy()
      resolve(null)
    })
    inflate.on('error', () => resolve(count))
    inflate.on('end', () => resolve(count))
    inflate.end(bytes)
  })
}
