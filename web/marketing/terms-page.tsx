import './terms-page.css'
import type { Agreement } from '#contract/catalog-content.ts'
import { catalog, TERMS_OF_SERVICE_ID } from '#contract/catalog.ts'
import { boldRuns, type MarkdownBlock, markdownBlocks } from '#ui/markdown.ts'
import { useRead } from '../api/use-read.ts'
import { Loaded } from '../app/loaded.tsx'
import { usePageHead } from '../app/use-page-head.ts'

export function TermsPage() {
  usePageHead('Terms of Service', 'What we promise, what we ask, and what happens when plans change.')
  const agreement = useRead(catalog.getAgreement, { id: String(TERMS_OF_SERVICE_ID) })
  return (
    <div className="wrap terms">
      <Loaded read={agreement} what="the terms" height={900}>
        {(terms) => <TermsText terms={terms} />}
      </Loaded>
    </div>
  )
}

const changedOn = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

function TermsText({ terms }: { terms: Agreement }) {
  const blocks = markdownBlocks(terms.body)
  const headings = blocks.flatMap((block, index) => (block.kind === 'heading' ? [{ ...block, index }] : []))
  return (
    <>
      <header className="terms-head">
        <h1>{terms.title}</h1>
        <p>
          Version {terms.version}, last changed {changedOn.format(new Date(terms.publishedAt))}
        </p>
      </header>
      <nav className="terms-contents" aria-label="Contents">
        <ul>
          {headings.map(({ text, index }) => (
            <li key={index}>
              <button type="button" onClick={() => goTo(index)}>
                {text}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <article className="terms-body">
        {blocks.map((block, index) => (
          <Block key={index} block={block} id={sectionId(index)} />
        ))}
      </article>
    </>
  )
}

const sectionId = (index: number) => `section-${index}`

/** The address behind # belongs to the router, so the contents list scrolls and moves the focus itself. */
function goTo(index: number) {
  const heading = document.getElementById(sectionId(index))
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

function Block({ block, id }: { block: MarkdownBlock; id: string }) {
  if (block.kind === 'heading') {
    return (
      <h2 id={id} tabIndex={-1}>
        {block.text}
      </h2>
    )
  }
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
