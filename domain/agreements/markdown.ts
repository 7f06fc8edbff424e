/** The little of Markdown that staff write: a `#` title, `##` headings, paragraphs, `-` lists and **bold**. */
export type MarkdownBlock =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }

export function markdownBlocks(body: string): MarkdownBlock[] {
  return body
    .split(/\n{2,}|\n(?=##? )|(?<=^##? .*)\n/m)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .flatMap(toBlocks)
}

function toBlocks(block: string): MarkdownBlock[] {
  const marks = /^(#{1,3}) /.exec(block)?.[1]
  if (marks !== undefined) {
    return [{ kind: 'heading', level: marks.length, text: block.slice(marks.length + 1) }]
  }
  const lines = block.split('\n')
  const firstItem = lines.findIndex((line) => line.startsWith('- '))
  if (firstItem === -1) return [{ kind: 'paragraph', text: lines.join(' ') }]
  const lead = lines.slice(0, firstItem).join(' ')
  const items = lines
    .slice(firstItem)
    .join('\n')
    .split(/\n?^- /m)
    .filter((item) => item !== '')
    .map((item) => item.replace(/\s*\n\s*/g, ' '))
  return [...(lead === '' ? [] : [{ kind: 'paragraph' as const, text: lead }]), { kind: 'list', items }]
}

/** 'a **b** c' → plain, bold, plain. */
export function boldRuns(text: string): { text: string; bold: boolean }[] {
  return text
    .split('**')
    .map((run, index) => ({ text: run, bold: index % 2 === 1 }))
    .filter((run) => run.text !== '')
}
