export interface WordPart {
  text: string
  kind: 'same' | 'removed' | 'added'
}

/** Longer texts are shown whole: comparing word by word grows with the product of their lengths. */
const MOST_WORDS = 600

/** What was struck and what was added, word by word; the words of both, in order. */
export function wordDifference(was: string, is: string): WordPart[] {
  const before = wordsOf(was)
  const after = wordsOf(is)
  if (before.length > MOST_WORDS || after.length > MOST_WORDS) {
    return joined([
      { text: was, kind: 'removed' },
      { text: is, kind: 'added' },
    ])
  }
  const longest = commonLengths(before, after)
  const parts: WordPart[] = []
  let i = 0
  let j = 0
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      parts.push({ text: before[i] ?? '', kind: 'same' })
      i += 1
      j += 1
    } else if (j >= after.length || (i < before.length && at(longest, i + 1, j) >= at(longest, i, j + 1))) {
      parts.push({ text: before[i] ?? '', kind: 'removed' })
      i += 1
    } else {
      parts.push({ text: after[j] ?? '', kind: 'added' })
      j += 1
    }
  }
  return joined(parts)
}

const wordsOf = (text: string): string[] => text.match(/\S+\s*/g) ?? []

const at = (table: readonly (readonly number[])[], i: number, j: number): number => table[i]?.[j] ?? 0

/** How many words the rests from here on have in common. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const table = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  )
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      table[i]![j] =
        before[i] === after[j]
          ? at(table, i + 1, j + 1) + 1
          : Math.max(at(table, i + 1, j), at(table, i, j + 1))
    }
  }
  return table
}

function joined(parts: readonly WordPart[]): WordPart[] {
  const whole: WordPart[] = []
  for (const part of parts) {
    const last = whole.at(-1)
    if (last?.kind === part.kind) last.text += part.text
    else if (part.text !== '') whole.push({ ...part })
  }
  return whole
}
