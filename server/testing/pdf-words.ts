import { inflateSync } from 'node:zlib'
import { PDFDocument, PDFRawStream } from 'pdf-lib'

/** The words of a PDF of ours, line by line, as they are drawn. */
export async function pdfWords(response: Response): Promise<string> {
  const pdf = await PDFDocument.load(await response.arrayBuffer(), { updateMetadata: false })
  const streams = pdf.context.enumerateIndirectObjects().map(([, object]) => object)
  const drawn = streams
    .filter((object) => object instanceof PDFRawStream)
    .map((stream) => Buffer.from(inflateSync(stream.contents)).toString('latin1'))
    .flatMap((content) => [...content.matchAll(/<([0-9A-F]+)> Tj/g)])
    .map((match) =>
      Buffer.from(match[1] ?? '', 'hex')
        .toString('latin1')
        .replaceAll('\x96', '–'),
    )
  return [pdf.getTitle() ?? '', ...drawn].join('\n')
}
