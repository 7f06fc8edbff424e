import { crc32, deflateSync } from 'node:zlib'
import { PDFDocument, PDFName } from 'pdf-lib'
import sharp from 'sharp'

/** A photo as a telephone takes it: lying on its side, with a note to turn it and the place where it was taken. */
export async function aPhoto({ width = 60, height = 40, shade = 90 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: { r: shade, g: 120, b: 60 } } })
    .withExif({
      IFD0: { Artist: 'Rosa Lindqvist' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '49/1 6/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** A PNG of a few kilobytes that would unpack to many pixels. */
export function aPixelBomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A real PDF; `change` puts into it what the test is about. */
export async function aPdf(
  pages = 1,
  change: (document: PDFDocument) => unknown = () => {},
): Promise<Buffer> {
  const document = await PDFDocument.create()
  for (let page = 0; page < pages; page++)
    document.addPage().drawText(`Proof of vaccination, page ${page + 1}`)
  await change(document)
  return Buffer.from(await document.save())
}

export const withAction = (action: Record<string, string>) => (document: PDFDocument) =>
  document.catalog.set(PDFName.of('OpenAction'), document.context.obj(action))

const text = (value: string) => Buffer.from(value, 'latin1')

/** A PDF that is whole and harmless but for one compressed part, which holds `spaces` blanks after its object. */
export function aPdfUnpackingTo(spaces: number): Buffer {
  const packed = deflateSync(
    Buffer.concat([Buffer.from('4 0 << /Note (hello) >>'), Buffer.alloc(spaces, ' ')]),
  )
  return Buffer.concat([
    text('%PDF-1.5\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n'),
    text('2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n'),
    text('3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\n'),
    text(
      `5 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`,
    ),
    packed,
    text('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R /Size 6 >>\nstartxref\n9\n%%EOF\n'),
  ])
}
