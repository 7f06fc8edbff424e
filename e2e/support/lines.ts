import type { Locator } from '@playwright/test'

/** The words of each line, as they are drawn. */
export const linesOf = (place: Locator): Promise<string[]> =>
  place.evaluate((element) => {
    const lines = new Map<number, string[]>()
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const { bottom } = range.getBoundingClientRect()
        const line = [...lines.keys()].find((other) => Math.abs(other - bottom) < 8) ?? bottom
        lines.set(line, [...(lines.get(line) ?? []), word])
      }
    }
    return [...lines].toSorted(([one], [other]) => one - other).map(([, words]) => words.join(' '))
  })
