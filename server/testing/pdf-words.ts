import { decodePDFRawStream, PDFDocument, PDFRawStream } from 'pdf-lib'

/** The words of a PDF of ours, line by line, as they are drawn. */
export async function pdfWords(response: Response): Promise<string> {
  const pdf = await PDFDocument.load(await response.arrayBuffer(), { updateMetadata: false })
  const streams = pdf.context.enumerateIndirectObjects().map(([, object]) => object)
  const drawn = streams
    .filter((object) => object instanceof PDFRawStream)
    .map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'))
    .flatMap((content) => [...content.matchAll(/\[([^\]]*)\] TJ/g)])
    .map(([, line = '']) => textOf(line))
  return [pdf.getTitle() ?? '', ...drawn].join('\n')
}

/** A line is letters spelled in hexadecimal, with the distances that kerning puts between them. */
const textOf = (line: string): string =>
  [...line.matchAll(/<([0-9a-f]+)>/gi)]
    .map(([, letters = '']) => Buffer.from(letters, 'hex').toString('latin1'))
    .join('')
    .replaceAll('\x96', '–')
