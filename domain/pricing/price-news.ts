import { exactPrice } from '../money/money-words.ts'
import { nameList } from '../name-list.ts'

interface ShownLine {
  rule: string
  text: string
  amountCents: number
}

export interface ShownPrice {
  lines: readonly ShownLine[]
  totalCents: number
}

/** More than this is too much for one sentence. */
const CHANGES_NAMED = 2

/**
 * What to tell somebody whose booking costs something else than the price they were shown, because the price list has
 * changed since: what changed, and what it costs now. Null when the list is the same, whatever a code or a pass did.
 */
export function priceNews(shown: ShownPrice, now: ShownPrice): string | null {
  if (shown.totalCents === now.totalCents) return null
  const changes = changesBetween(listed(shown), listed(now))
  if (changes.length === 0) return null
  const more = changes.length > CHANGES_NAMED ? [`${changes.length - CHANGES_NAMED} more`] : []
  const named = nameList([...changes.slice(0, CHANGES_NAMED), ...more])
  return `Our prices have changed: ${named}. This booking is now ${exactPrice(now.totalCents)} instead of ${exactPrice(shown.totalCents)}.`
}

/** What the price list makes; a code and a pass are the customer’s own. */
const listed = ({ lines }: ShownPrice) => lines.filter(({ rule }) => rule !== 'promo' && rule !== 'pass')

function changesBetween(shown: readonly ShownLine[], now: readonly ShownLine[]): string[] {
  const isIn = (lines: readonly ShownLine[], line: ShownLine) =>
    lines.some(({ text, amountCents }) => text === line.text && amountCents === line.amountCents)
  const left = shown.filter((line) => !isIn(now, line))
  const changed = now
    .filter((line) => !isIn(shown, line))
    .map(({ rule, text, amountCents }) => {
      const at = left.findIndex((line) => line.rule === rule)
      const [was] = at === -1 ? [] : left.splice(at, 1)
      const before = was === undefined ? '' : ` instead of ${exactPrice(was.amountCents)}`
      return `“${text}” is ${exactPrice(amountCents)}${before}`
    })
  return [...changed, ...left.map(({ text }) => `“${text}” is gone`)]
}
