import { type Block, readBlocks } from '../../platform/pdf/markdown-blocks.ts'
import { setMarkdown } from '../../platform/pdf/set-markdown.ts'
import { startPdf } from '../../platform/pdf/start-pdf.ts'

export interface DocumentSource {
  markdown: string
  businessName: string
  /** Where to reach the business, for the foot of the pages. */
  contact: string
  /** The day it was made: with it, the same text always makes the same bytes. */
  date: Date
}

/** Sets a text as a PDF to read or print. */
export function makeDocumentPdf({ markdown, businessName, contact, date }: DocumentSource): Promise<Buffer> {
  const title = titleOf(readBlocks(markdown))
  const flow = startPdf({ title, businessName, date })
  setMarkdown(flow, markdown)
  return flow.finish(`${title}  ·  ${contact}`)
}

const titleOf = (blocks: Block[]) =>
  blocks
    .find((block) => block.kind === 'title')
    ?.runs.map((run) => run.text)
    .join('') ?? ''
