import { constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { aPdf, aPhoto, aPixelBomb } from './sample-files.ts'

const TEN_MB = 10 * 1024 * 1024
const ascii = (text: string) => Buffer.from(text, 'latin1')

const HEAD =
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n' +
  '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n' +
  '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\n'
const TAIL = '\ntrailer\n<< /Root 1 0 R /Size 6 >>\nstartxref\n9\n%%EOF\n'

/** A PDF with one honest page, and `middle` between its objects and its end. */
const pdfAround = (middle: string | Buffer, tail = TAIL) =>
  Buffer.concat([ascii(HEAD), typeof middle === 'string' ? ascii(middle) : middle, ascii(tail)])

const repeated = (line: string, bytes = TEN_MB - 2_000) => line.repeat(Math.floor(bytes / line.length))

const stream = (dict: string, contents: Buffer, number = 5) =>
  Buffer.concat([
    ascii(`${number} 0 obj\n<< ${dict} /Length ${contents.length} >>\nstream\n`),
    contents,
    ascii('\nendstream\nendobj\n'),
  ])

/** Ten megabytes that unpack to ten gigabytes, made without holding them: one piece, again and again. */
function packedTenGigabytes(): Buffer {
  const piece = deflateRawSync(Buffer.alloc(64 * 1024 * 1024), { finishFlush: constants.Z_SYNC_FLUSH })
  const pieces = Array.from({ length: Math.floor((TEN_MB - 2_000) / piece.length) }, () => piece)
  return Buffer.concat([Buffer.of(0x78, 0x9c), ...pieces])
}

/** An object stream of countless small objects. */
function objectsInStream(count: number): Buffer {
  const index = Array.from({ length: count }, (_, at) => `${at + 10} ${at * 5}`).join(' ')
  const packed = deflateSync(ascii(`${index} ${'null '.repeat(count)}`))
  return stream(`/Type /ObjStm /N ${count} /First ${index.length + 1} /Filter /FlateDecode`, packed)
}

/** Takes long to read for its size; of this size an eighth of a second at the least. */
export const pdfOfNumbers = (bytes = 1_000_000) => pdfAround(`9 0 obj [${repeated('1 ', bytes)}] endobj`)

/** Files that would keep a parser busy, fill its memory or lead it astray. All are at most 10 MB. */
export const HOSTILE_PDFS: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
  'countless objects': () =>
    pdfAround(Array.from({ length: 400_000 }, (_, at) => `${at + 10} 0 obj null endobj`).join('\n')),
  'countless streams': () => pdfAround(repeated('9 0 obj<</Length 0>>stream\nendstream endobj\n')),
  'countless numbers': () => pdfAround(`9 0 obj [${repeated('1 ')}] endobj`),
  'countless dictionaries': () => pdfAround(`9 0 obj [${repeated('<</A<<>>>>', 4_000_000)}] endobj`),
  'numbers by the million': () => pdfOfNumbers(4_000_000),
  'countless keys': () =>
    pdfAround(`9 0 obj <<${Array.from({ length: 700_000 }, (_, at) => `/K${at} 1`).join('\n')}>> endobj`),
  'countless objects in a stream': () => pdfAround(objectsInStream(1_000_000)),
  'arrays in arrays': () =>
    pdfAround(`9 0 obj ${repeated('[', 5_000_000)}${repeated(']', 5_000_000)} endobj`),
  'dictionaries in dictionaries': () => pdfAround(`9 0 obj ${repeated('<</A ')}`),
  'text in brackets in brackets': () => pdfAround(`9 0 obj ${repeated('(')}`),
  'one number of ten million digits': () => pdfAround(`9 0 obj ${repeated('1')} endobj`),
  'digits between objects': () => pdfAround(repeated('1')),
  'noise between objects': () => pdfAround(repeated('x1y2 0 ')),
  'noise that passes for little': () => pdfAround(repeated('1 ', 5_000_000)),
  'streams without an end': () => pdfAround(repeated('9 0 obj<</L 1>>stream\n')),
  'a page tree that is a ring': () =>
    pdfAround('2 0 obj\n<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 1000000 >>\nendobj\n'),
  'objects that point at each other': () => pdfAround('8 0 obj 9 0 R endobj\n9 0 obj 8 0 R endobj\n'),
  'cross-references that are a ring': () =>
    pdfAround(
      'xref\n0 1\n0000000000 65535 f \n',
      '\ntrailer\n<< /Root 1 0 R /Prev 9 >>\nstartxref\n9\n%%EOF\n',
    ),
  'countless cross-references': () =>
    pdfAround(`xref\n0 400000\n${repeated('0000000009 00000 n \n', 9_000_000)}`),
  'a stream that unpacks to gigabytes': () => pdfAround(stream('/Filter /FlateDecode', packedTenGigabytes())),
  'an object stream that unpacks to gigabytes': () =>
    pdfAround(stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', packedTenGigabytes())),
  'a stream packed twice': () =>
    pdfAround(
      stream(
        '/Filter [/FlateDecode /FlateDecode]',
        deflateSync(deflateSync(Buffer.alloc(200 * 1024 * 1024))),
      ),
    ),
  'a stream spelled in letters that unpacks far': () =>
    pdfAround(
      stream(
        '/Filter [/ASCIIHexDecode /FlateDecode]',
        ascii(packedTenGigabytes().subarray(0, 4_000_000).toString('hex')),
      ),
    ),
  'a picture of ten billion pixels': () =>
    pdfAround(
      stream('/Subtype /Image /Width 100000 /Height 100000 /Filter /CCITTFaxDecode', Buffer.alloc(10)),
    ),
  'ten thousand pages': () => {
    const numbers = Array.from({ length: 10_000 }, (_, at) => at + 10)
    const pages = numbers.map((number) => `${number} 0 obj<</Type/Page/Parent 2 0 R>>endobj`)
    const kids = numbers.map((number) => `${number} 0 R`)
    return pdfAround(`${pages.join('\n')}\n2 0 obj<</Type/Pages/Kids[${kids.join(' ')}]>>endobj`)
  },
  'a script with something harmless over it': () =>
    pdfAround('9 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj\n9 0 obj null endobj\n'),
  'a password': () =>
    pdfAround(
      '9 0 obj<</Filter/Standard/V 1/R 2>>endobj\n',
      '\ntrailer\n<< /Root 1 0 R /Encrypt 9 0 R >>\nstartxref\n9\n%%EOF\n',
    ),
  'half of it missing': async () => (await aPdf(3)).subarray(0, 500),
  'a program behind its first letters': () => ascii(`%PDF-1.7\n${repeated('MZ\x90\0')}startxref\n9\n%%EOF\n`),
}

/** Pictures that would fill the memory or keep the decoder busy. */
export const HOSTILE_PICTURES: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
  'a PNG of 900 million pixels': () => aPixelBomb(30_000),
  'a PNG that says it has four billion lines': () => {
    const picture = Buffer.from(aPixelBomb(10))
    picture.writeUInt32BE(0xffffffff, 20)
    return picture
  },
  'a PNG with a description that unpacks far': () => {
    const packed = deflateSync(Buffer.alloc(64 * 1024 * 1024, 'x'))
    return withPngChunk(aPixelBomb(50), 'zTXt', Buffer.concat([ascii('Comment\0\0'), packed]))
  },
  'a JPEG that says it is larger than it is': async () => {
    const picture = await aPhoto({ width: 600, height: 400 })
    const frame = picture.indexOf(Buffer.of(0xff, 0xc0))
    picture.writeUInt16BE(65_500, frame + 5)
    picture.writeUInt16BE(65_500, frame + 7)
    return picture
  },
  'a JPEG with countless passes': async () => progressiveBomb(),
  'a GIF of thousands of frames': async () => manyFrames('gif'),
  'a WebP of thousands of frames': async () => manyFrames('webp'),
  'a GIF of 4 billion pixels': () => {
    const picture = ascii('GIF89a____\0\0\0,____\0\0\0\0\0\x02\x02D\x01\0;')
    for (const at of [6, 8]) picture.writeUInt16LE(65_535, at)
    return picture
  },
  'a WebP cut off': async () =>
    (
      await sharp(await aPhoto())
        .webp()
        .toBuffer()
    ).subarray(0, 40),
  'packed noise that calls itself a PNG': () =>
    Buffer.concat([ascii('\x89PNG\r\n\x1a\n'), gzipSync(Buffer.alloc(5_000_000))]),
}

async function manyFrames(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = Array.from({ length: 2_000 }, (_, at) => Buffer.from([at % 256, (at >> 8) % 256, 100]))
  const raw = { width: 1, height: frames.length, channels: 3 as const, pageHeight: 1 }
  return sharp(Buffer.concat(frames), { raw }).toFormat(format, { loop: 0 }).toBuffer()
}

/** The last pass of a large progressive picture, again and again. */
async function progressiveBomb(): Promise<Buffer> {
  const noise = sharp({
    create: {
      width: 1_200,
      height: 1_200,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 5 },
    },
  })
  const picture = await noise.jpeg({ progressive: true, quality: 10 }).toBuffer()
  const lastScan = picture.lastIndexOf(Buffer.of(0xff, 0xda))
  const scan = picture.subarray(lastScan, -2)
  const times = Math.max(1, Math.floor((TEN_MB - picture.length - 2_000) / scan.length))
  return Buffer.concat([
    picture.subarray(0, -2),
    ...Array.from({ length: times }, () => scan),
    Buffer.of(0xff, 0xd9),
  ])
}

function withPngChunk(png: Buffer, type: string, content: Buffer): Buffer {
  const afterHeader = 8 + 25
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.write(type, 4, 'latin1')
  // The checksum is left out: readers skip what they cannot check, after they have unpacked it.
  return Buffer.concat([
    png.subarray(0, afterHeader),
    frame,
    content,
    Buffer.alloc(4),
    png.subarray(afterHeader),
  ])
}
