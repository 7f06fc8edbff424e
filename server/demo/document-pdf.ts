import { type Fonts, INK, type LineStyle, type PageFlow, PINE, toWords } from '../platform/pdf/page-flow.ts'
import { startPdf } from '../platform/pdf/start-pdf.ts'
import { type Block, readBlocks } from './markdown-blocks.ts'

export interface DocumentSource {
  markdown: string
  businessName: string
  /** Where to reach the business, for the foot of the pages. */
  contact: string
  /** The day it was made: with it, the same text always makes the same bytes. */
  date: Date
}

const STYLES: Record<Block['kind'], LineStyle & { above: number; needed: number }> = {
  title: { size: 31, leading: 42, color: PINE, indent: 0, above: 8, needed: 120 },
  // A heading never stands alone at the foot of a page: two lines of its section must fit below it.
  heading: { size: 15, leading: 20, color: PINE, indent: 0, above: 20, needed: 62 },
  paragraph: { size: 10.5, leading: 15.5, color: INK, indent: 0, above: 7, needed: 31 },
  item: { size: 10.5, leading: 15.5, color: INK, indent: 16, above: 4, needed: 31 },
}

/** Sets a text as a PDF to read or print. */
export async function makeDocumentPdf({
  markdown,
  businessName,
  contact,
  date,
}: DocumentSource): Promise<Uint8Array> {
  const blocks = readBlocks(markdown)
  const title = titleOf(blocks)
  const { document, fonts, flow } = await startPdf({ title, businessName, date })
  for (const block of blocks) setBlock(flow, fonts, block)
  flow.footers(fonts.regular, `${title}  ·  ${contact}`)
  return document.save()
}

function setBlock(flow: PageFlow, fonts: Fonts, { kind, runs }: Block) {
  const { above, needed, ...style } = STYLES[kind]
  const isDisplay = kind === 'title' || kind === 'heading'
  // A line that announces a list stays with its first items.
  const announces = runs.at(-1)?.text.endsWith(':') ?? false
  flow.space(above, announces ? needed * 2 : needed)
  if (kind === 'item') flow.bullet(style, PINE)
  flow.paragraph(
    toWords(runs, isDisplay ? fonts.display : fonts.regular, isDisplay ? fonts.display : fonts.bold),
    style,
  )
}

const titleOf = (blocks: Block[]) =>
  blocks
    .find((block) => block.kind === 'title')
    ?.runs.map((run) => run.text)
    .join('') ?? ''
