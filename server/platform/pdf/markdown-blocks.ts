import { boldRuns, type MarkdownBlock, markdownBlocks } from '#domain/agreements/markdown.ts'
import type { TextRun } from './page-flow.ts'

export interface Block {
  kind: 'title' | 'heading' | 'paragraph' | 'item'
  runs: TextRun[]
}

/** A text as it is set down a page, an item of a list after the other. */
export const readBlocks = (markdown: string): Block[] => markdownBlocks(markdown).flatMap(toBlocks)

function toBlocks(block: MarkdownBlock): Block[] {
  if (block.kind === 'list') return block.items.map((item) => ({ kind: 'item', runs: boldRuns(item) }))
  const kind = block.kind === 'heading' && block.level === 1 ? 'title' : block.kind
  return [{ kind, runs: boldRuns(block.text) }]
}

/** Parts a text into its title (the first line) and what follows. */
export function readText(markdown: string): { title: string; body: string } {
  const [first = '', ...rest] = markdown.split('\n')
  return { title: first.replace(/^# /, ''), body: rest.join('\n').trim() }
}
