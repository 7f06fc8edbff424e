import { isDogWeight, toGrams } from './dog-sizes.ts'

const WRITTEN = /^\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*(kg|kgs|kilo|kilos|lb|lbs|pounds?)?\.?\s*$/i

const PLAIN = /^\d{1,4}(?:[.,]\d{1,3})?$/

/** What stands in a field for a weight; not a number unless it is plain digits: '0x10' and '1e3' are slips, not weights. */
export function typedWeight(text: string): number {
  const typed = text.trim()
  return PLAIN.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN
}

/** A weight as somebody typed it on a round: '24.5 kg', '54 lb', '24,5'; null when it is none. Kilograms unless they say pounds. */
export function weightInGrams(text: string): number | null {
  const [, amount, unit = 'kg'] = WRITTEN.exec(text) ?? []
  if (amount === undefined) return null
  const grams = toGrams(Number(amount.replace(',', '.')), /^[lp]/i.test(unit) ? 'lb' : 'kg')
  return isDogWeight(grams) ? grams : null
}
