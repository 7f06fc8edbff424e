export interface NameFound {
  /** As the others are called. */
  name: string
  /** Where it stands in the text. */
  from: number
  to: number
}

interface Word {
  folded: string
  from: number
  to: number
}

/** Letters with their accents; what cannot be seen does not part a word. */
const WORDS = /[\p{L}\p{N}\p{M}\p{Cf}]+/gu
/** Letters that no accent can be taken from. */
const LOOKALIKES: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' }
/** Parts of names that every letter has. */
const COMMON = new Set(['the', 'and', 'dog', 'mrs', 'von', 'van'])
const SHORTEST_PART = 3

/**
 * D21: the names of others that a text tells: however they are written, with or without accents, as owner of something,
 * whole or in part. What the reader is called themselves, or their own dogs, tells nothing.
 */
export function findNames(text: string, others: readonly string[], own: readonly string[]): NameFound[] {
  const words = wordsOf(text)
  const known = new Set(own.flatMap((name) => [...partsOf(name)].map(([part]) => part)))
  const found: NameFound[] = []
  for (const name of others) {
    for (const [part, sequence] of partsOf(name)) {
      if (!known.has(part)) found.push(...findSequence(words, sequence).map((at) => ({ name, ...at })))
    }
  }
  return withoutOverlaps(found)
}

/** Each of them once, as they are called. */
export const foundNames = (found: readonly NameFound[]): string[] => [
  ...new Set(found.map(({ name }) => name)),
]

function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORDS)].flatMap((match) => {
    const folded = fold(match[0])
    return folded === '' ? [] : [{ folded, from: match.index, to: match.index + match[0].length }]
  })
}

const fold = (word: string): string =>
  word
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll(/[ßøłđæœı]/gu, (letter) => LOOKALIKES[letter] ?? letter)

/** The whole name, and each of its words that is long enough to name somebody. */
function partsOf(name: string): Map<string, string[]> {
  const words = wordsOf(name).map(({ folded }) => folded)
  const parts = new Map<string, string[]>()
  if (words.length === 0) return parts
  parts.set(words.join(' '), words)
  for (const word of words) {
    if (word.length >= SHORTEST_PART && !COMMON.has(word)) parts.set(word, [word])
  }
  return parts
}

function findSequence(words: readonly Word[], sequence: readonly string[]): Omit<NameFound, 'name'>[] {
  const found: Omit<NameFound, 'name'>[] = []
  const last = sequence.length - 1
  for (let start = 0; start + last < words.length; start += 1) {
    const isThere = sequence.every((part, index) =>
      isSame(words[start + index]?.folded ?? '', part, index === last),
    )
    const [first, end] = [words[start], words[start + last]]
    if (isThere && first !== undefined && end !== undefined) found.push({ from: first.from, to: end.to })
  }
  return found
}

/** "Junipers" is Juniper's, as people type it. */
const isSame = (word: string, part: string, isLast: boolean): boolean =>
  word === part || (isLast && word === `${part}s`)

/** The longest at each place. */
function withoutOverlaps(found: readonly NameFound[]): NameFound[] {
  const byPlace = found.toSorted((a, b) => a.from - b.from || b.to - a.to)
  const kept: NameFound[] = []
  for (const one of byPlace) {
    const last = kept.at(-1)
    if (last === undefined || one.from >= last.to) kept.push(one)
  }
  return kept
}

/** The same text without the names, as we would say it to somebody who should not learn them. */
export function withoutNames(text: string, found: readonly NameFound[], dogNames: readonly string[]): string {
  let [shown, end] = ['', 0]
  for (const { name, from, to } of found) {
    const before = shown + text.slice(end, from)
    const other = dogNames.includes(name) ? 'the other dog' : 'the other owner'
    const isBeginning = /(^|[.!?\n])\s*$/.test(before)
    shown = before + (isBeginning ? other.replace('t', 'T') : other) + ownerMark(text.slice(from, to), name)
    end = to
  }
  return shown + text.slice(end)
}

/** "Junipers ear" has an owner without an apostrophe. */
const ownerMark = (written: string, name: string): string => (fold(written) === `${fold(name)}s` ? '’s' : '')
