import type { PDFDict, PDFName, PDFObject } from 'pdf-lib'
import { countPdfParts } from './count-pdf-parts.ts'
import { unpacksTooFar } from './measure-pdf-streams.ts'
import { UnpacksTooFar, withBoundedDecoding } from './pdf-decoding-limit.ts'
import type { UploadRefusalReason } from './upload-refusal.ts'

type PdfLib = typeof import('pdf-lib')

const MAX_PAGES = 50
/** The end mark stands in the last kilobyte; a file that stopped half way has none. */
const TAIL_BYTES = 1_024

/** A long scan with its text has some thousand objects; parsing takes time for each. */
const MAX_OBJECTS = 50_000
const MAX_GROUPS = 200_000
const MAX_PLAIN_BYTES = 4 * 1024 * 1024
const DEEPEST = 200
/** Headers, cross-references and trailers: a line or two for each object. */
const looseBytesFor = (objects: number) => 100 * 1024 + 60 * objects

/** Names by which a PDF runs something, opens something or carries other files. */
const ACTIVE_NAMES = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'EF',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'RichMedia',
  'XFA',
])

/** Null when the PDF is whole, readable, short enough and does nothing but show pages. */
export async function checkPdf(bytes: Buffer): Promise<UploadRefusalReason | null> {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - TAIL_BYTES))
  if (!/startxref\s+\d+\s+%%EOF/.test(tail)) return 'broken-pdf'
  if (isTooMuchToParse(bytes)) return 'heavy-file'
  const lib = await import('pdf-lib')
  try {
    return await withBoundedDecoding(lib, () => checkParsed(lib, bytes))
  } catch (error) {
    if (error instanceof UnpacksTooFar) return 'heavy-file'
    // The compressed parts of a locked one cannot be parsed at all.
    return bytes.includes('/Encrypt') ? 'locked-pdf' : 'broken-pdf'
  }
}

function isTooMuchToParse(bytes: Buffer): boolean {
  const { objects, groups, plainBytes, looseBytes, depth } = countPdfParts(bytes)
  if (objects > MAX_OBJECTS || groups > MAX_GROUPS || depth > DEEPEST) return true
  return plainBytes > MAX_PLAIN_BYTES || looseBytes > looseBytesFor(objects)
}

async function checkParsed(lib: PdfLib, bytes: Buffer): Promise<UploadRefusalReason | null> {
  const { document, objects } = await loadAll(lib, bytes)
  if (document.context.trailerInfo.Encrypt !== undefined) return 'locked-pdf'
  const pages = checkPages(lib, document.catalog)
  if (pages !== null) return pages
  if (hasActiveContent(lib, objects)) return 'active-pdf'
  return (await unpacksTooFar(lib, objects)) ? 'heavy-file' : null
}

/**
 * The document, and every object in the file: also those that later ones of the same number stand for here, because
 * other readers may see it the other way round.
 */
async function loadAll(lib: PdfLib, bytes: Buffer) {
  const objects: PDFObject[] = []
  const { assign } = lib.PDFContext.prototype
  lib.PDFContext.prototype.assign = function assignAndRemember(ref, object) {
    objects.push(object)
    assign.call(this, ref, object)
  }
  try {
    const document = await lib.PDFDocument.load(bytes, {
      throwOnInvalidObject: true,
      updateMetadata: false,
      ignoreEncryption: true,
      parseSpeed: lib.ParseSpeeds.Fastest,
    })
    return { document, objects }
  } finally {
    lib.PDFContext.prototype.assign = assign
  }
}

/** Walks the tree of pages, each part once: a part that comes twice would be walked for ever by others. */
function checkPages(lib: PdfLib, catalog: PDFDict | undefined): UploadRefusalReason | null {
  const toVisit = [catalog?.lookup(lib.PDFName.of('Pages'))]
  const visited = new Set<PDFObject>()
  let pages = 0
  for (let part = toVisit.pop(); part !== undefined; part = toVisit.pop()) {
    if (!(part instanceof lib.PDFDict) || visited.has(part)) return 'broken-pdf'
    visited.add(part)
    const kids = part.lookup(lib.PDFName.of('Kids'))
    if (kids instanceof lib.PDFArray) for (const kid of kids.asArray()) toVisit.push(part.context.lookup(kid))
    else pages += 1
    if (pages > MAX_PAGES) return 'long-pdf'
  }
  return pages === 0 ? 'broken-pdf' : null
}

/** Looks at the parsed names, so that neither compression nor spelling them with codes hides them. */
function hasActiveContent(lib: PdfLib, objects: PDFObject[]): boolean {
  const toLookAt = [...objects]
  const isActive = (object: PDFObject) =>
    object instanceof lib.PDFName && ACTIVE_NAMES.has(object.decodeText())
  for (let object = toLookAt.pop(); object !== undefined; object = toLookAt.pop()) {
    if (isActive(object)) return true
    if (object instanceof lib.PDFArray) for (const element of object.asArray()) toLookAt.push(element)
    if (object instanceof lib.PDFStream) toLookAt.push(object.dict)
    if (!(object instanceof lib.PDFDict)) continue
    for (const [key, value] of object.entries()) {
      if (
        isActive(key) ||
        isScriptLink(lib, object, key) ||
        (key.decodeText() === 'OpenAction' && runsOnOpening(lib, object, value))
      )
        return true
      toLookAt.push(value)
    }
  }
  return false
}

/** A link to a page of the web is fine: whoever reads it chooses to follow it. */
function isScriptLink(lib: PdfLib, dict: PDFDict, key: PDFName): boolean {
  if (key.decodeText() !== 'URI') return false
  const link = dict.lookup(key)
  const isText = link instanceof lib.PDFString || link instanceof lib.PDFHexString
  return isText && /^\s*javascript:/i.test(link.decodeText())
}

/** An array, or an action of the kind GoTo, only says which page to show first, as many writers do. */
function runsOnOpening(lib: PdfLib, dict: PDFDict, value: PDFObject): boolean {
  const action = dict.context.lookup(value)
  const goesTo =
    action instanceof lib.PDFDict && action.lookup(lib.PDFName.of('S')) === lib.PDFName.of('GoTo')
  return !goesTo && !(action instanceof lib.PDFArray)
}
