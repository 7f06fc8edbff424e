import { compareTexts } from './compare-texts.ts'

/** What was struck and what was added, section by section. */
export function TextDifference({ was, is }: { was: string; is: string }) {
  const sections = compareTexts(was, is)
  if (sections.length === 0) return <p className="muted">The text is the same.</p>
  return sections.map(({ title, parts }) => (
    <div key={title} className="text-difference">
      {title !== '' && <p className="field-label">{title}</p>}
      <p>
        {parts.map(({ text, kind }, index) => {
          if (kind === 'same') return <span key={index}>{text}</span>
          return kind === 'removed' ? (
            <del key={index} className="fact-was">
              {text}
            </del>
          ) : (
            <ins key={index} className="fact-is">
              {text}
            </ins>
          )
        })}
      </p>
    </div>
  ))
}
