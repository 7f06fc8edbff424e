import type { Agreement } from '#contract/business/catalog-content.ts'
import { boldRuns, type MarkdownBlock } from '#domain/agreements/markdown.ts'
import type { LongTextSection } from '../page/long-text.tsx'
import { agreementSections } from './agreement-sections.ts'

/** The parts of an agreement as a long text takes them. */
export function agreementParts({ body }: Pick<Agreement, 'body'>) {
  const { lead, sections } = agreementSections(body)
  return {
    lead: <Blocks blocks={lead} />,
    sections: sections.map(
      ({ title, short, blocks }): LongTextSection => ({ title, short, body: <Blocks blocks={blocks} /> }),
    ),
  }
}

function Blocks({ blocks }: { blocks: MarkdownBlock[] }) {
  return blocks.map((block, index) => <Block key={index} block={block} />)
}

function Block({ block }: { block: MarkdownBlock }) {
  if (block.kind === 'heading') return <h3>{block.text}</h3>
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Runs text={block.text} />
      </p>
    )
  }
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>
          <Runs text={item} />
        </li>
      ))}
    </ul>
  )
}

function Runs({ text }: { text: string }) {
  return boldRuns(text).map((run, index) => (run.bold ? <b key={index}>{run.text}</b> : run.text))
}
