import { type TakePart, type TakeWay, UsedReference } from '#contract/office/money/take.ts'
import { changeDue, inCash } from '#domain/money/cash-rounding.ts'
import { sumOf } from '#domain/money/money.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { centsAsTyped, typedCents } from '#domain/money/typed-cents.ts'

/** One way of paying while it is being typed. */
export interface PartDraft {
  key: number
  way: TakeWay
  /** As typed; empty is whatever is left. */
  amount: string
  tendered: string
  last4: string
  reference: string
  /** The booking its number stands on already; empty when nobody has said so. */
  usedOn: string
  /** Why it is taken again. */
  againWhy: string
}

let made = 0
export const newPart = (way: TakeWay): PartDraft => ({
  key: ++made,
  way,
  amount: '',
  tendered: '',
  last4: '',
  reference: '',
  usedOn: '',
  againWhy: '',
})

/** AD16: the part whose number the server found on another booking; a manager may allow it with a reason. */
export function withUsed(parts: readonly PartDraft[], error: unknown): PartDraft[] {
  const { data } = (error ?? {}) as { data?: { usedReference?: unknown } | null }
  const used = UsedReference.safeParse(data?.usedReference)
  return parts.map((part, index) =>
    used.success && used.data.part === index ? { ...part, usedOn: used.data.code } : part,
  )
}

/** Another way of paying. Store credit pays as far as it goes; its sum does not stay for what comes after it. */
export function toWay(
  part: PartDraft,
  way: TakeWay,
  { amountCents, creditCents }: { amountCents: number; creditCents: number },
): Partial<PartDraft> {
  if (way === 'credit' && creditCents < amountCents) return { way, amount: centsAsTyped(creditCents) }
  return part.way === 'credit' ? { way, amount: '' } : { way }
}

/** How much each part comes to: what was typed, and the first empty one takes the rest. */
export function amountsOf(parts: readonly PartDraft[], totalCents: number): number[] {
  const typed = parts.map(({ amount }) => (amount.trim() === '' ? null : (typedCents(amount) ?? 0)))
  const leftCents = Math.max(0, totalCents - sumOf(typed.map((cents) => cents ?? 0)))
  const first = typed.indexOf(null)
  return typed.map((cents, index) => cents ?? (index === first ? leftCents : 0))
}

/** The change of a part in cash; null while too little was tendered. Nothing typed is the exact sum. */
export function changeOf(part: PartDraft, amountCents: number): number | null {
  return changeDue(amountCents, tenderedCents(part, amountCents))
}

const tenderedCents = ({ tendered }: PartDraft, amountCents: number): number =>
  tendered.trim() === '' ? inCash(amountCents) : (typedCents(tendered) ?? 0)

/** As it is sent; null while something is missing or wrong. */
export function toParts(parts: readonly PartDraft[], totalCents: number): TakePart[] | null {
  const amounts = amountsOf(parts, totalCents)
  if (sumOf(amounts) > totalCents) return null
  const sent = parts.map((part, index) => toPart(part, amounts[index] ?? 0))
  return sent.every((part) => part !== null) ? sent : null
}

function toPart(part: PartDraft, amountCents: number): TakePart | null {
  if (amountCents <= 0) return null
  const reference = part.reference.trim()
  switch (part.way) {
    case 'cash':
      if (changeOf(part, amountCents) === null) return null
      // Rounded down to nothing there is nothing to tender.
      return { way: 'cash', amountCents, tenderedCents: Math.max(1, tenderedCents(part, amountCents)) }
    case 'terminal':
      if (!/^\d{4}$/.test(part.last4.trim()) || reference === '') return null
      return { way: 'terminal', amountCents, last4: part.last4.trim(), reference }
    case 'cheque':
      return reference === '' ? null : { way: 'cheque', amountCents, reference, againWhy: againWhyOf(part) }
    case 'etransfer':
      return reference === ''
        ? null
        : { way: 'etransfer', amountCents, reference, againWhy: againWhyOf(part) }
    case 'credit':
      return { way: 'credit', amountCents }
    default:
      return part.way satisfies never
  }
}

/** Said only of a number that was found on another booking. */
const againWhyOf = ({ usedOn, againWhy }: PartDraft): string => (usedOn === '' ? '' : againWhy.trim())

/** What stands in the way of taking it, as a sentence; empty when nothing does. */
export function whyNotTaken(
  parts: readonly PartDraft[],
  { totalCents, isTillOpen, tip = '' }: { totalCents: number; isTillOpen: boolean; tip?: string },
): string {
  if (tip.trim() !== '' && typedCents(tip) === null) return 'Enter the tip as an amount.'
  const amounts = amountsOf(parts, totalCents)
  const overCents = sumOf(amounts) - totalCents
  if (totalCents <= 0) return 'There is nothing to take yet.'
  if (overCents > 0) return `That is ${exactPrice(overCents)} more than is to be taken.`
  for (const [index, part] of parts.entries()) {
    const why = whyNotPart(part, amounts[index] ?? 0, isTillOpen)
    if (why !== '') return why
  }
  return ''
}

function whyNotPart(part: PartDraft, amountCents: number, isTillOpen: boolean): string {
  if (amountCents <= 0) return 'One part has no amount yet.'
  const hasReference = part.reference.trim() !== ''
  switch (part.way) {
    case 'cash':
      if (!isTillOpen) return 'Open the drawer first, or choose another way to pay.'
      return changeOf(part, amountCents) === null ? 'The cash given is less than the amount.' : ''
    case 'terminal':
      if (!/^\d{4}$/.test(part.last4.trim())) return 'Type the last four digits on the slip.'
      return hasReference ? '' : 'Type the approval code on the slip.'
    case 'cheque':
      return hasReference ? whyNotAgain(part) : 'Type the number of the cheque.'
    case 'etransfer':
      return hasReference ? whyNotAgain(part) : 'Type the e-transfer’s reference.'
    case 'credit':
      return ''
    default:
      return part.way satisfies never
  }
}

const whyNotAgain = (part: PartDraft): string =>
  part.usedOn === '' || againWhyOf(part) !== ''
    ? ''
    : `This number is on booking ${part.usedOn} already. Say why it is used again, or type another.`
