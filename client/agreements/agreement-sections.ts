import { type MarkdownBlock, markdownBlocks } from '#domain/agreements/markdown.ts'

export interface AgreementSection {
  title: string
  /** What the section says in a sentence or two; empty where nobody wrote one. */
  short: string
  blocks: MarkdownBlock[]
}

export interface AgreementSections {
  /** What comes before the first heading. */
  lead: MarkdownBlock[]
  sections: AgreementSection[]
}

/** A section may begin with a paragraph that says it in short: '**In short:** Half is due when you book.' */
const IN_SHORT = /^\*\*In short:\*\* */

export function agreementSections(body: string): AgreementSections {
  const text: AgreementSections = { lead: [], sections: [] }
  for (const block of markdownBlocks(body)) {
    const section = text.sections.at(-1)
    if (block.kind === 'heading') text.sections.push({ title: block.text, short: '', blocks: [] })
    else if (section !== undefined && isShort(block)) section.short = block.text.replace(IN_SHORT, '')
    else (section?.blocks ?? text.lead).push(block)
  }
  return text
}

const isShort = (block: MarkdownBlock): block is Extract<MarkdownBlock, { kind: 'paragraph' }> =>
  block.kind === 'paragraph' && IN_SHORT.test(block.text)
