export interface PdfParts {
  objects: number
  /** Arrays and dictionaries. */
  groups: number
  /** All that is not inside a stream. */
  plainBytes: number
  /** All that is neither inside a stream nor inside an object. */
  looseBytes: number
  /** How deep groups lie in one another. */
  depth: number
}

const BEGIN = 'stream'
const END = 'endstream'

/** Counts what a parser would have to build, without building it: one pass, no memory. */
export function countPdfParts(bytes: Buffer): PdfParts {
  const parts: PdfParts = { objects: 0, groups: 0, plainBytes: 0, looseBytes: 0, depth: 0 }
  for (let at = 0; at < bytes.length; ) {
    const begin = bytes.indexOf(BEGIN, at, 'latin1')
    const until = begin === -1 ? bytes.length : begin
    countPlain(bytes.subarray(at, until), parts)
    if (begin === -1) break
    const end = bytes.indexOf(END, begin + BEGIN.length, 'latin1')
    if (end === -1) break
    at = end + END.length
  }
  return parts
}

const [OPEN_ARRAY, CLOSE_ARRAY, LESS, GREATER, LETTER_O, LETTER_B, LETTER_J, LETTER_D] = Buffer.from(
  '[]<>objd',
  'latin1',
)

/** `bytes` ends where a stream begins, so that whatever comes after one is still in that stream's object. */
function countPlain(bytes: Buffer, parts: PdfParts) {
  parts.plainBytes += bytes.length
  let depth = 0
  let objectEndedAt = parts.objects === 0 ? 0 : null
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === OPEN_ARRAY || (byte === LESS && bytes[at + 1] === LESS)) {
      parts.groups += 1
      depth += 1
      if (depth > parts.depth) parts.depth = depth
      if (byte === LESS) at += 1
    } else if (byte === CLOSE_ARRAY || (byte === GREATER && bytes[at + 1] === GREATER)) {
      depth -= 1
      if (byte === GREATER) at += 1
    } else if (byte === LETTER_O && bytes[at + 1] === LETTER_B && bytes[at + 2] === LETTER_J) {
      at += 2
      if (bytes[at - 3] === LETTER_D) objectEndedAt ??= at
      else {
        parts.objects += 1
        parts.looseBytes += objectEndedAt === null ? 0 : at - objectEndedAt
        objectEndedAt = null
        depth = 0
      }
    }
  }
  if (objectEndedAt !== null) parts.looseBytes += bytes.length - objectEndedAt
}
