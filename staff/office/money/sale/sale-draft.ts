import { MAX_PIECES } from '#contract/office/money/sale.ts'
import type { SaleItem, SaleKind } from '#domain/money/sale.ts'
import { typedCents } from '#domain/money/typed-cents.ts'

/** One line of a sale while it is being typed. */
export interface LineDraft {
  key: number
  kind: SaleKind
  what: string
  /** Each, before tax. */
  amount: string
  count: string
}

let made = 0
export const newLine = (kind: SaleKind = 'goods'): LineDraft => ({
  key: ++made,
  kind,
  what: '',
  amount: '',
  count: '1',
})

const isBlank = ({ what, amount }: LineDraft): boolean => what.trim() === '' && amount.trim() === ''

/** How many, as typed; null when it is none. */
export function typedCount(text: string): number | null {
  const count = Number(text.trim())
  return /^\d{1,3}$/.test(text.trim()) && count >= 1 && count <= MAX_PIECES ? count : null
}

/** What is wrong with a line, once something of it was typed that cannot be sold. */
export function lineErrors({ amount, count }: LineDraft): { amount?: string; count?: string } {
  return {
    ...(amount.trim() !== '' && typedCents(amount) === null && { amount: 'Such as 12.50.' }),
    ...(typedCount(count) === null && { count: `1 to ${MAX_PIECES}.` }),
  }
}

/** What a line adds to the sum; null while it has no amount. */
export function toItem({ kind, what, amount, count }: LineDraft): SaleItem | null {
  const amountCents = typedCents(amount)
  const pieces = typedCount(count)
  if (amountCents === null || amountCents === 0 || pieces === null) return null
  return { kind, what: what.trim(), amountCents, count: pieces }
}

/** As it is sold; null while a line that was begun is not whole, or there is none. Blank lines do not count. */
export function toItems(lines: readonly LineDraft[]): SaleItem[] | null {
  const items = lines.filter((line) => !isBlank(line)).map(toItem)
  const isWhole = items.length > 0 && items.every((item) => item !== null && item.what !== '')
  return isWhole ? items.filter((item) => item !== null) : null
}
