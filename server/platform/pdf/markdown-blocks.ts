import type { TextRun } from './page-flow.ts'

export interface Block {
  kind: 'title' | 'heading' | 'paragraph' | 'item'
  runs: TextRun[]
}

const MARKS = [
  { start: '# ', kind: 'title' },
  { start: '## ', kind: 'heading' },
  { start: '- ', kind: 'item' },
] as const

/** Reads the little Markdown our texts use: a title, headings, paragraphs on one line, list items and bold words. */
export function readBlocks(markdown: string): Block[] {
  return markdown
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const mark = MARKS.find(({ start }) => line.startsWith(start))
      return { kind: mark?.kind ?? 'paragraph', runs: readRuns(line.slice(mark?.start.length ?? 0)) }
    })
}

/** Every second part between double stars is bold. */
function readRuns(line: string): TextRun[] {
  return line
    .split('**')
    .map((text, index) => ({ text, bold: index % 2 === 1 }))
    .filter(({ text }) => text !== '')
}

/** Parts a text into its title (the first line) and what follows. */
export function readText(markdown: string): { title: string; body: string } {
  const [first = '', ...rest] = markdown.split('\n')
  return { title: first.replace(/^# /, ''), body: rest.join('\n').trim() }
}
