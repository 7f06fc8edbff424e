import type { MarkdownBlock } from '#domain/agreements/markdown.ts'
import { agreementSections } from './agreement-sections.ts'

const HOW_MANY = 3
const WORDS_A_MINUTE = 200
/** Staff may say it in short themselves. */
const IN_SHORT = /^in short$/i

/** Its own title is no section. */
const TITLE = /^\s*# .*/

/** The agreement in three sentences: its own summary, or else how its first sections begin. */
export function promisesOf(body: string): string[] {
  const { lead, sections } = agreementSections(body.replace(TITLE, ''))
  const summary = sections.find(({ title }) => IN_SHORT.test(title))
  const sentences = summary
    ? summary.blocks.flatMap(linesOf)
    : [...sections.map(({ blocks }) => blocks), lead].flatMap((blocks) => blocks.flatMap(linesOf).slice(0, 1))
  return sentences.slice(0, HOW_MANY)
}

function linesOf(block: MarkdownBlock): string[] {
  if (block.kind === 'heading') return []
  const lines = block.kind === 'list' ? block.items : [firstSentence(block.text)]
  return lines.map((line) => line.replaceAll('**', ''))
}

const firstSentence = (text: string) => /^.*?[.!?](?= |$)/.exec(text)?.[0] ?? text

/** How long reading all of it takes. */
export const readingMinutes = (body: string): number =>
  Math.max(1, Math.ceil(body.split(/\s+/).filter(Boolean).length / WORDS_A_MINUTE))
