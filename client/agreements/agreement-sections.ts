import { type MarkdownBlock, markdownBlocks } from '#domain/agreements/markdown.ts'

export interface AgreementSections {
  /** What comes before the first heading. */
  lead: MarkdownBlock[]
  sections: { title: string; blocks: MarkdownBlock[] }[]
}

export function agreementSections(body: string): AgreementSections {
  const text: AgreementSections = { lead: [], sections: [] }
  for (const block of markdownBlocks(body)) {
    if (block.kind === 'heading') text.sections.push({ title: block.text, blocks: [] })
    else (text.sections.at(-1)?.blocks ?? text.lead).push(block)
  }
  return text
}
