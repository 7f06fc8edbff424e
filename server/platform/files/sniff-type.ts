export type SniffedType = 'jpeg' | 'png' | 'webp' | 'gif' | 'heic' | 'pdf'

const startsWith = (bytes: Buffer, text: string, at = 0) =>
  bytes.toString('latin1', at, at + text.length) === text

const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'])

/** What the bytes are, whatever the sender or the file's name says. */
export function sniffType(bytes: Buffer): SniffedType | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp'
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif'
  if (startsWith(bytes, '%PDF-')) return 'pdf'
  if (startsWith(bytes, 'ftyp', 4) && HEIC_BRANDS.has(bytes.toString('latin1', 8, 12))) return 'heic'
  return null
}
