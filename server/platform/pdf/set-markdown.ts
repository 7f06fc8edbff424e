import { type Block, readBlocks } from './markdown-blocks.ts'
import { INK, type LineStyle, type PageFlow, PINE } from './page-flow.ts'

const STYLES: Record<Block['kind'], LineStyle & { above: number; needed: number }> = {
  title: { font: 'display', size: 31, leading: 42, color: PINE, indent: 0, above: 8, needed: 120 },
  // A heading never stands alone at the foot of a page: two lines of its section must fit below it.
  heading: { font: 'display', size: 15, leading: 20, color: PINE, indent: 0, above: 20, needed: 62 },
  paragraph: { font: 'regular', size: 10.5, leading: 15.5, color: INK, indent: 0, above: 7, needed: 31 },
  item: { font: 'regular', size: 10.5, leading: 15.5, color: INK, indent: 16, above: 4, needed: 31 },
}

/** Sets a text down the page. */
export function setMarkdown(flow: PageFlow, markdown: string): void {
  for (const block of readBlocks(markdown)) setBlock(flow, block)
}

function setBlock(flow: PageFlow, { kind, runs }: Block) {
  const { above, needed, ...style } = STYLES[kind]
  // A line that announces a list stays with its first items.
  const announces = runs.at(-1)?.text.endsWith(':') ?? false
  flow.space(above, announces ? needed * 2 : needed)
  if (kind === 'item') flow.bullet(style, PINE)
  flow.paragraph(runs, style)
}
