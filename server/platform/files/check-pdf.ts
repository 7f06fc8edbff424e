import type { PDFDict, PDFObject } from 'pdf-lib'
import { withBoundedDecoding } from './pdf-decoding-limit.ts'
import type { UploadRefusalReason } from './upload-refusal.ts'

type PdfLib = typeof import('pdf-lib')

const MOST_PAGES = 50
/** The end mark stands in the last kilobyte; a file that stopped half way has none. */
const TAIL_BYTES = 1_024

/** Names by which a PDF runs something, opens something or carries other files. */
const ACTIVE_NAMES = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'XFA',
])

/** Null when the PDF is whole, readable, short enough and does nothing but show pages. */
export async function checkPdf(bytes: Buffer): Promise<UploadRefusalReason | null> {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - TAIL_BYTES))
  if (!/startxref\s+\d+\s+%%EOF/.test(tail)) return 'broken-pdf'
  const lib = await import('pdf-lib')
  try {
    const document = await withBoundedDecoding(lib, () =>
      lib.PDFDocument.load(bytes, {
        throwOnInvalidObject: true,
        updateMetadata: false,
        ignoreEncryption: true,
        parseSpeed: lib.ParseSpeeds.Fast,
      }),
    )
    if (document.isEncrypted) return 'locked-pdf'
    const objects = document.context.enumerateIndirectObjects().map(([, object]) => object)
    return (
      checkPages(lib, document.catalog, objects) ?? (hasActiveContent(lib, objects) ? 'active-pdf' : null)
    )
  } catch {
    // The compressed parts of a locked one cannot be parsed at all.
    return bytes.includes('/Encrypt') ? 'locked-pdf' : 'broken-pdf'
  }
}

/** Counts page objects instead of walking the tree: a tree whose branches repeat would be walked for ever. */
function checkPages(
  lib: PdfLib,
  catalog: PDFDict | undefined,
  objects: PDFObject[],
): UploadRefusalReason | null {
  const tree = catalog?.lookup(lib.PDFName.of('Pages'))
  const pages = objects.filter((object) => object instanceof lib.PDFPageLeaf).length
  if (!(tree instanceof lib.PDFDict) || pages === 0) return 'broken-pdf'
  return pages > MOST_PAGES ? 'long-pdf' : null
}

/** Looks at the parsed names, so that neither compression nor spelling them with codes hides them. */
function hasActiveContent(lib: PdfLib, objects: PDFObject[]): boolean {
  const toLookAt = [...objects]
  const isActive = (object: PDFObject) =>
    object instanceof lib.PDFName && ACTIVE_NAMES.has(object.decodeText())
  for (let object = toLookAt.pop(); object !== undefined; object = toLookAt.pop()) {
    if (isActive(object)) return true
    if (object instanceof lib.PDFArray) toLookAt.push(...object.asArray())
    if (object instanceof lib.PDFStream) toLookAt.push(object.dict)
    if (!(object instanceof lib.PDFDict)) continue
    for (const [key, value] of object.entries()) {
      if (isActive(key) || (key.decodeText() === 'OpenAction' && runsOnOpening(lib, object, value)))
        return true
      toLookAt.push(value)
    }
  }
  return false
}

/** An array only says which page to show first, as many writers do; anything else is an action. */
function runsOnOpening(lib: PdfLib, dict: PDFDict, value: PDFObject): boolean {
  return !(dict.context.lookup(value) instanceof lib.PDFArray)
}
