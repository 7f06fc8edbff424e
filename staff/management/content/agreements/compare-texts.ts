import { type WordPart, wordDifference } from '../../../frame/words/word-difference.ts'

export interface ComparedSection {
  title: string
  parts: WordPart[]
}

interface Section {
  title: string
  text: string
}

/** A text in parts: what stands under each of its headings. */
function sectionsOf(body: string): Section[] {
  const sections: Section[] = [{ title: '', text: '' }]
  for (const line of body.split('\n')) {
    const heading = /^#{1,3} (.*)/.exec(line)?.[1]
    if (heading !== undefined) sections.push({ title: heading.trim(), text: '' })
    else sections.at(-1)!.text += `${line}\n`
  }
  return sections
    .map(({ title, text }) => ({ title, text: text.trim() }))
    .filter(({ title, text }) => title !== '' || text !== '')
}

/** N3: the sections that differ, word by word; what is new or gone whole, too. */
export function compareTexts(was: string, is: string): ComparedSection[] {
  const before = sectionsOf(was)
  const after = sectionsOf(is)
  const find = (list: readonly Section[], wanted: string) => list.find(({ title }) => title === wanted)
  const kept = after.map(({ title, text }) => ({
    title,
    parts: wordDifference(find(before, title)?.text ?? '', text),
  }))
  const gone = before
    .filter(({ title }) => find(after, title) === undefined)
    .map(({ title, text }) => ({ title, parts: wordDifference(text, '') }))
  const isNew = (title: string) => find(before, title) === undefined
  return [...kept, ...gone].filter(
    ({ title, parts }) => parts.some(({ kind }) => kind !== 'same') || isNew(title),
  )
}
