export interface WordChange {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** D20: how a text reads otherwise than before, word by word: what stays, what was struck, what was added. */
export function wordChanges(was: string, is: string): WordChange[] {
  const [before, after] = [wordsOf(was), wordsOf(is)]
  const common = commonLengths(before, after)
  const changes: WordChange[] = []
  const add = (kind: WordChange['kind'], word: string) => {
    const last = changes.at(-1)
    if (last?.kind === kind) last.text += ` ${word}`
    else changes.push({ kind, text: word })
  }
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    const [old, fresh] = [before[i], after[j]]
    if (old !== undefined && old === fresh) {
      add('same', old)
      i += 1
      j += 1
    } else if (old !== undefined && (fresh === undefined || at(common, i + 1, j) >= at(common, i, j + 1))) {
      add('removed', old)
      i += 1
    } else if (fresh !== undefined) {
      add('added', fresh)
      j += 1
    }
  }
  return changes
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

/** For every two places, how many words the rest of both texts has in common. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  )
  for (let i = before.length - 1; i >= 0; i -= 1) {
    const row = lengths[i] ?? []
    for (let j = after.length - 1; j >= 0; j -= 1) {
      row[j] =
        before[i] === after[j]
          ? at(lengths, i + 1, j + 1) + 1
          : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1))
    }
  }
  return lengths
}

const at = (lengths: readonly number[][], i: number, j: number): number => lengths[i]?.[j] ?? 0
