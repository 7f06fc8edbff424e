import './long-text.css'
import type { ReactNode } from 'react'
import { dateIn } from '#domain/calendar/calendar.ts'
import { dateWithYear } from '#domain/calendar/date-words.ts'
import { HOME_TIME_ZONE } from './park-today.ts'

export interface LongTextSection {
  title: string
  /** What it says in a sentence or two, beside the whole of it. */
  short?: string
  body: ReactNode
}

interface LongTextProps {
  title: string
  /** When it was last changed; left out while nobody wrote that down. */
  note?: string | undefined
  lead?: ReactNode
  sections: LongTextSection[]
}

/** A text to read or print: the contents stay on the left, the words keep a readable measure. */
export function LongText({ title, note, lead, sections }: LongTextProps) {
  return (
    <div className="wrap long-text">
      <header className="long-text-head">
        <h1>{title}</h1>
        {note && <p>{note}</p>}
      </header>
      <nav className="long-text-contents" aria-label="Contents">
        <ul>
          {sections.map((section, index) => (
            <li key={section.title}>
              <button type="button" onClick={() => goTo(index)}>
                {section.title}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <article className="long-text-body">
        {lead}
        {sections.map((section, index) => (
          <section key={section.title} aria-labelledby={sectionId(index)}>
            <h2 id={sectionId(index)} tabIndex={-1}>
              {section.title}
            </h2>
            <InShort text={section.short} />
            {section.body}
          </section>
        ))}
      </article>
    </div>
  )
}

export const InShort = ({ text = '' }: { text?: string | undefined }) =>
  text === '' ? null : (
    <p className="in-short number">
      <b>In short</b> {text}
    </p>
  )

const sectionId = (index: number) => `section-${index}`

/** The address behind # belongs to the router, so the contents list scrolls and moves the focus itself. */
function goTo(index: number) {
  const heading = document.getElementById(sectionId(index))
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

interface Changed {
  version: number
  publishedAt: string
  note: string
}

/** 'Version 2, last changed 16 Nov 2026. Plainer wording.' */
export function lastChanged({ version, publishedAt, note }: Changed): string {
  const changed = `Version ${version}, last changed ${dateWithYear(dateIn(HOME_TIME_ZONE, new Date(publishedAt)))}`
  return note === '' ? changed : `${changed}. ${note}`
}
