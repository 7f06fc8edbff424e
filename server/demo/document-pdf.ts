import { type Block, readBlocks } from '../platform/pdf/markdown-blocks.ts'
import { setMarkdown } from '../platform/pdf/set-markdown.ts'
import { startPdf } from '../platform/pdf/start-pdf.ts'

export interface DocumentSource {
  markdown: string
  businessName: string
  /** Where to reach the business, for the foot of the pages. */
  contact: string
  /** The day it was made: with it, the same text always makes the same bytes. */
  date: Date
}

/** Sets a text as a PDF to read or print. */
export async function makeDocumentPdf({
  markdown,
  businessName,
  contact,
  date,
}: DocumentSource): Promise<Uint8Array> {
  const title = titleOf(readBlocks(markdown))
  const { document, fonts, flow } = await startPdf({ title, businessName, date })
  setMarkdown(flow, fonts, markdown)
  flow.footers(fonts.regular, `${title}  ·  ${contact}`)
  return document.save()
}

const titleOf = (blocks: Block[]) =>
  blocks
    .find((block) => block.kind === 'title')
    ?.runs.map((run) => run.text)
    .join('') ?? ''
